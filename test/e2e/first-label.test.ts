import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { eventually } from '../fakes/eventually.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, shotsOf, startBench, callValue, waitForPrices } from './bench.ts';
import { activate, fill } from './keyboard.ts';

const shot = shotsOf('first-label');

interface Ok<T> {
  ok: boolean;
  value: T;
}

let app: StartedApp;
let page: Page;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  app = await startBench();
  ({ page } = app);
  await areasCopied(app);
});

afterAll(async () => {
  await app.close();
  await printer.close();
});

async function latestOrder(): Promise<Order> {
  const list = (await app.invoke('orders.range', {})) as Ok<{ orders: { id: string }[] }>;
  const id = list.value.orders[0]?.id ?? '';
  return ((await app.invoke('orders.get', { id })) as Ok<{ order: Order }>).value.order;
}

async function latestJob(): Promise<PrintJob | undefined> {
  return ((await app.invoke('printing.jobs', {})) as Ok<PrintJob[]>).value[0];
}

it('says unmistakably that it trains', async () => {
  expect(await page.getByText(t('shell.training.word'), { exact: true }).isVisible()).toBe(true);
  await shot(page, '1-fresh');
});

it('has a network printer, which prints a test label', async () => {
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  await callValue(app, 'printers.save', {
    id: null,
    printer: labelPrinter({ name: 'Zebra bàn 1', transport, widthMm: 100, labelSize: 'S13' }),
  });
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.printers') }).click();
  await activate(page, t('setup.printers.testNamed', { name: 'Zebra bàn 1' }));
  const [job] = await printer.printed(1);
  const { dots } = decodeZpl(job ?? Buffer.alloc(0));
  expect(await zbar(dots)).toEqual(['PACKBENCH']);
  expect([dots.width, dots.height]).toEqual([799, 639]);
  await page.getByText(withAnyValues('setup.printers.tested')).waitFor();
  await shot(page, '3-printer-tested');
});

it('enters an order by keyboard, with quotes from every carrier while typing', async () => {
  await page.keyboard.press('F2');
  await fill(page, t('entry.receiverName'), 'Chị Lan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0912345678', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('12 Lê Lợi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ben nghe q1');
  await page
    .getByRole('option', { name: /Phường Bến Nghé/ })
    .first()
    .waitFor();
  // The screen reader announcement, in the window's language.
  await page
    .getByText(/^Có \d+ lựa chọn\.$/)
    .first()
    .waitFor({ state: 'attached' });
  await shot(page, '4-area');
  await page.keyboard.press('Enter');
  await page.keyboard.type('350k');
  await page.keyboard.press('Enter');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 áo thun');
  await waitForPrices(page);
  await expect.poll(() => page.getByRole('radio', { name: /Giao: .*₫/ }).count()).toBe(8);
  // All of them are visible without scrolling.
  const bottoms = await page
    .locator('main label')
    .filter({ hasText: /Giao: .*₫/ })
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(8);
  expect(Math.max(...bottoms)).toBeLessThan(756);
  await page.keyboard.press('Alt+1');
  await shot(page, '5-quotes');
});

it('reaches the platform, and its label leaves for the printer', async () => {
  await page.keyboard.press('F9');
  await eventually('a label at the printer', () => printer.jobs.length === 2);
  const { jobs } = printer;
  const order = await eventually('the order created', async () => {
    const latest = await latestOrder();
    return latest.sync === 'created' ? latest : null;
  });
  expect(order.draft).toMatchObject({
    receiver: {
      name: 'Chị Lan',
      phone: '0912345678',
      commune: 'Phường Bến Nghé',
      district: 'Quận 1',
    },
    codAmount: 350_000,
    weight: 500,
    contents: { kind: 'text', text: '2 áo thun' },
  });
  expect(order.draft.carrier).not.toBeNull();
  expect(order.platform?.carrierId).toBe(order.draft.carrier);
  const { dots } = decodeZpl(jobs[1] ?? Buffer.alloc(0));
  expect(await zbar(dots)).toContain(order.platform?.shortCode);
  await eventually('the job sent', async () => (await latestJob())?.state === 'sent');
  await shot(page, '6-entered');
});

it('shows the order in the list and its timeline, in words', async () => {
  await page.keyboard.press('F3');
  const row = page.getByRole('option', { name: /Chị Lan/ });
  await row.waitFor();
  await shot(page, '7-list');
  await page.keyboard.press('Enter');
  const order = await latestOrder();
  await page
    .getByText(order.platform?.platformCode ?? '')
    .first()
    .waitFor();
  expect(await page.getByText(t('order.events.created')).isVisible()).toBe(true);
  await shot(page, '8-order');
});

it('asks for a reason before the same label leaves again', async () => {
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await shot(page, '9-reprint');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(printer.jobs).toHaveLength(2);
});

it('speaks English when asked to', async () => {
  const state = (await app.invoke('station.state')) as Ok<{ settings: object }>;
  await app.invoke('settings.save', {
    key: 'station',
    value: { ...state.value.settings, language: 'en' },
  });
  await page.keyboard.press('F2');
  await page.getByText('TRAINING').first().waitFor();
  expect(await page.getByLabel('Receiver name').isVisible()).toBe(true);
  await shot(page, '10-english');
});

it('names what our own label cannot print while it is typed, and takes it all the same', async () => {
  await page.getByLabel('Receiver name').fill('Chị Lan 王');
  await page.getByText('Missing on our own label: 王 (the order is sent in full)').waitFor();
  await shot(page, '11-missing');
  await page.getByLabel('Receiver name').fill('Chị Lan'.normalize('NFD'));
  await page.getByText('Missing on our own label').waitFor({ state: 'detached' });
  expect(await page.getByText('Missing on our own label').count()).toBe(0);
});
