import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Order } from '../../shared/model/order.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { draftOf } from '../fakes/drafts.ts';
import { IppServer } from '../fakes/ipp-server.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, settingOf, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';

const shots = picturesOf('label-trouble');

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

const invoke = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

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
  await invoke('printers.save', { id: null, printer: profile });
  const [point] = await invoke<PickupPoint[]>('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', soc: 'VUA-1' });
  const { id } = await invoke<Order>('orders.enter', { draft, print: true });
  await page.keyboard.press('F4');
  const fitted = page.getByRole('button', { name: 'Co cho vừa rồi in' });
  await fitted.waitFor();
  expect(printer.jobs).toHaveLength(0);
  await page.screenshot({ path: join(shots, 'held.png') });
  await fitted.press('Enter');
  const [label] = await printer.printed(1);
  const { order } = await invoke<{ order: Order }>('orders.get', { id });
  expect(await zbar(decodeZpl(label!).dots)).toContain(order.platform?.shortCode);
  await page.getByText('Tem đã được co cho vừa khổ giấy').waitFor();
  await page.screenshot({ path: join(shots, 'fitted.png') });
});

it('holds labels without a readable barcode once that is switched on', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Máy in' }).click();
  const hold = page.getByRole('checkbox', { name: 'Giữ lại tem không đọc được mã vạch' });
  await hold.focus();
  await page.keyboard.press('Space');
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  expect(await settingOf(app, 'printing.rules')).toMatchObject({ unread: 'hold' });
  await page.screenshot({ path: join(shots, 'rules.png') });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.screenshot({ path: join(shots, 'rules-1920.png') });
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
  await invoke('printers.save', { id: null, printer: profile });
  const [point] = await invoke<PickupPoint[]>('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', soc: 'TREO-1' });
  await invoke<Order>('orders.enter', { draft, print: true });
  await page.keyboard.press('F4');
  const takeBack = page.getByRole('button', { name: 'Rút khỏi hàng in, không in nữa' });
  await takeBack.waitFor();
  await page.screenshot({ path: join(shots, 'in-queue-1920.png') });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.screenshot({ path: join(shots, 'in-queue.png') });
  await tabTo(page, 'Rút khỏi hàng in');
  await page.keyboard.press('Enter');
  await page.getByText('Đã bỏ', { exact: true }).waitFor();
  expect([queue.jobs[0]?.state, queue.printed]).toEqual(['canceled', 0]);
});
