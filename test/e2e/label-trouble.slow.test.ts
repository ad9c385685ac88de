import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { IppServer } from '../fakes/ipp-server.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { activate } from './keyboard.ts';

const shot = shotsOf('label-trouble');

let app: StartedApp;
let page: Page;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  app = await startBench();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await printer.close();
});

it('makes a label of another size fit only when somebody says so', async () => {
  const profile = {
    name: 'Zebra bàn 1',
    transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
    language: 'zpl',
    dpi: 203,
    widthMm: 76,
    heightMm: 130,
    labelSize: 'S10',
    labelSource: 'platform',
    isDefault: true,
  };
  await callValue(app, 'printers.save', { id: null, printer: profile });
  const { id } = await enterOrder(app, { soc: 'VUA-1' }, true);
  await page.keyboard.press('F4');
  const fitted = page.getByRole('button', { name: t('printing.settle.print-fitted') });
  await fitted.waitFor();
  expect(printer.jobs).toHaveLength(0);
  await shot(page, 'held');
  await fitted.press('Enter');
  const [label] = await printer.printed(1);
  const { order } = await callValue<{ order: Order }>(app, 'orders.get', { id });
  expect(await zbar(decodeZpl(label!).dots)).toContain(order.platform?.shortCode);
  await page.getByText(t('printing.notes.fitted')).waitFor();
  await shot(page, 'fitted');
});

it('holds labels without a readable barcode once that is switched on', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.printers') }).click();
  const hold = page.getByRole('checkbox', { name: t('setup.printRules.unread') });
  await hold.focus();
  await page.keyboard.press('Space');
  await page.getByText(t('setup.actions.saved'), { exact: true }).waitFor();
  expect(await settingOf(app, 'printing.rules')).toMatchObject({ unread: 'hold' });
  await shot(page, 'rules');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot(page, 'rules-1920');
});

it('takes a label back out of a print queue in which it hangs, by keyboard', async () => {
  const queue = await IppServer.open();
  queue.isStuck = true;
  onTestFinished(() => queue.close());
  const profile = {
    name: 'Hàng in chung',
    transport: { kind: 'ipp', uri: queue.uri },
    language: 'pdf',
    dpi: 203,
    widthMm: 80,
    heightMm: 60,
    labelSize: 'S11',
    labelSource: 'own',
    isDefault: true,
  };
  await callValue(app, 'printers.save', { id: null, printer: profile });
  await enterOrder(app, { soc: 'TREO-1' }, true);
  await page.keyboard.press('F4');
  const takeBack = page.getByRole('button', { name: t('printing.takeBack') });
  await takeBack.waitFor();
  await shot(page, 'in-queue-1920');
  await page.setViewportSize({ width: 1366, height: 768 });
  await shot(page, 'in-queue');
  await activate(page, t('printing.takeBack'));
  await page.getByText(t('printing.states.dropped'), { exact: true }).waitFor();
  expect([queue.jobs[0]?.state, queue.printed]).toEqual(['canceled', 0]);
});
