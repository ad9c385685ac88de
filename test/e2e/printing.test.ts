import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';

const shots = picturesOf('printing');
const ORDERS = 8;
/** The connection at which the printer runs out of paper. */
const JAMS_AT = 4;

let app: StartedApp;
let page: Page;
let printer: FakePrinter;
let orders: Order[] = [];

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

async function batch(): Promise<PrintBatch | undefined> {
  return (await invoke<PrintBatch[]>('printing.batches', {}))[0];
}

async function shot(name: string): Promise<void> {
  await picture(page, join(shots, `${name}.png`));
}

/** Sends a scanner's keys at once: over the debugging port they may be slower than any scanner. */
async function scan(code: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of keys) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(press);
    }
  }, Array.from(code).concat('Enter'));
}

async function shortCodesOf(jobs: readonly Buffer[]) {
  return Promise.all(jobs.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
}

it('has a printer, and orders that the platform took', async () => {
  const profile = labelPrinter({
    name: 'Zebra bàn 1',
    transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
  });
  await invoke('printers.save', { id: null, printer: profile });
  const [point] = await invoke<PickupPoint[]>('pickupPoints.list');
  for (let number = 1; number <= ORDERS; number++) {
    const draft = draftOf({ pickupPointId: point?.id ?? '', soc: `LO-${number}` });
    await invoke('orders.enter', { draft, print: false });
  }
  const listed = await eventually('the orders created', async () => {
    const list = await invoke<{ orders: OrderSummary[] }>('orders.range', {});
    return list.orders.every(({ sync }) => sync === 'created') ? list.orders : null;
  });
  const found = listed.map(({ id }) => invoke<{ order: Order }>('orders.get', { id }));
  orders = (await Promise.all(found)).map(({ order }) => order).reverse();
  expect(orders).toHaveLength(ORDERS);
});

it('prints whatever was never printed in one gesture, until the paper runs out', async () => {
  let labels = 0;
  printer.onAccept = () => {
    labels += 1;
    printer.mood = labels === JAMS_AT ? { kind: 'closes-after', bytes: 400 } : { kind: 'good' };
  };
  await page.keyboard.press('F3');
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Control+F9');
  await page.getByRole('dialog').waitFor();
  await shot('1-all-new');
  await page.keyboard.press('Enter');
  const stopped = await eventually('the line stopped', async () => {
    const now = await batch();
    return now?.doubtful === 1 ? now : null;
  });
  expect(stopped).toMatchObject({
    total: ORDERS,
    printed: JAMS_AT - 1,
    waiting: ORDERS - JAMS_AT,
  });
  await page.getByText(`Đang dừng in: ${JAMS_AT - 1}/${ORDERS}`).waitFor();
  await shot('2-stopped');
});

it('refuses the code of another parcel, and changes nothing by it', async () => {
  await page.keyboard.press('F4');
  await page.getByLabel('Quét tem cuối cùng còn tốt').fill('KHONG-CO');
  await page.keyboard.press('Enter');
  await page.getByText('“KHONG-CO” không thuộc lượt in này').waitFor();
  await shot('3-other-code');
  expect(await batch()).toMatchObject({ doubtful: 1, printed: JAMS_AT - 1 });
});

it('holds back and lets go on whatever waits for the printer, by keyboard', async () => {
  const rest = ORDERS - JAMS_AT;
  await tabTo(page, 'Dừng in Zebra bàn 1');
  await page.keyboard.press('Enter');
  await page.getByText(`Đang giữ lại: ${rest}`).first().waitFor();
  expect(await batch()).toMatchObject({ stopped: rest, waiting: 0 });
  await shot('3-held');
  await tabTo(page, 'In tiếp Zebra bàn 1');
  await page.keyboard.press('Enter');
  await page.getByText(`Chờ in: ${rest}`).first().waitFor();
  expect(await batch()).toMatchObject({ stopped: 0, waiting: rest, doubtful: 1 });
  // The key works on every screen.
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+F4');
  // The notice of the first time may still be open.
  await eventually('the labels held back again', async () => (await batch())?.stopped === rest);
  await page.getByText(`Đã dừng. Số tem giữ lại: ${rest}`).first().waitFor();
  await page.keyboard.press('F4');
  await tabTo(page, 'In tiếp Zebra bàn 1');
  await page.keyboard.press('Enter');
  await eventually('the labels waiting again', async () => (await batch())?.waiting === rest);
});

it('goes on from the last good label: nothing is missing, and only what was in doubt is doubled', async () => {
  const lastGood = orders[JAMS_AT - 2];
  await page.getByLabel('Quét tem cuối cùng còn tốt').fill(lastGood?.platform?.shortCode ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(`In ${ORDERS - JAMS_AT + 1} tem?`).waitFor();
  await shot('4-plan');
  await page.keyboard.press('Enter');
  const done = await eventually('the whole batch', async () => {
    const now = await batch();
    return now?.printed === ORDERS ? now : null;
  });
  expect(done).toMatchObject({ doubtful: 0, waiting: 0, skipped: 0 });
  const whole = printer.jobs.filter((_, at) => at !== JAMS_AT - 1);
  expect(await shortCodesOf(whole)).toEqual(orders.map(({ platform }) => platform?.shortCode));
  await shot('5-done');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot('6-done-wide');
});

it('opens the order whose very code was typed, whatever is newer', async () => {
  await page.keyboard.press('F3');
  // Keys for a screen that is not shown yet are lost, and the following ones count as a scan.
  await page.getByRole('option', { name: /LO-1/ }).first().waitFor();
  await page.keyboard.press('Control+F');
  await page.keyboard.type('LO-1');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /^Đơn LO-/ }).waitFor();
  const opened = page.getByRole('region', { name: 'Đơn LO-1', exact: true });
  expect(await opened.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
});

it('lets a selection go once its labels wait for the printer, not when nobody gave the reason', async () => {
  const before = printer.jobs.length;
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Control+A');
  const selection = page.getByText(/^Đã chọn \d+ đơn$/);
  await selection.waitFor();
  const question = page.getByRole('dialog');
  await page.keyboard.press('F9');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await selection.isVisible()).toBe(true);
  await page.keyboard.press('F9');
  await page.getByRole('dialog', { name: `In tem cho ${ORDERS} đơn đã chọn` }).waitFor();
  // The oldest comes first, regardless of the list's sorting.
  await question.getByText('LO-1', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Vì sao in lại?' }).waitFor();
  await page.keyboard.press('Alt+2');
  await selection.waitFor({ state: 'detached' });
  await eventually('the labels', () => printer.jobs.length === before + ORDERS);
});

it('takes a scan for a scan wherever the keys are: it opens the order and presses nothing', async () => {
  const before = printer.jobs.length;
  // Every letter of it is a shortcut of the list or an answer to the question.
  const code = 'UP1P2T-PU';
  const [point] = await invoke<PickupPoint[]>('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', soc: code });
  await invoke('orders.enter', { draft, print: false });
  await page.getByText(code).first().waitFor();
  await page.getByRole('listbox').focus();
  await scan(code);
  await page.getByRole('region', { name: `Đơn ${code}` }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(printer.jobs).toHaveLength(before);
  await page.keyboard.press('Escape');
});

it('says how many of the chosen orders have a label already, and prints only the others', async () => {
  const before = printer.jobs.length;
  await page.getByLabel('Tìm đơn').fill('');
  await page.getByRole('option').filter({ hasText: 'LO-1' }).waitFor();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog', { name: 'In tem cho 1 đơn đã chọn' });
  await question.getByText(`${ORDERS} trong ${ORDERS + 1} đơn đã có tem`).waitFor();
  await question.getByText('Xem các đơn đã có tem').click();
  await question.getByText('LO-1', { exact: true }).waitFor();
  await question.getByRole('button', { name: /^In 1 tem/ }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await eventually('the label', () => printer.jobs.length === before + 1);
});

it('prints the row that the keys are seen on, and asks for the reason in spite of a scan', async () => {
  const before = printer.jobs.length;
  await page.getByLabel('Tìm đơn').fill(orders[0]?.platform?.shortCode ?? '');
  await page.getByRole('option').filter({ hasText: 'UP1P2T-PU' }).waitFor({ state: 'detached' });
  await page.getByRole('listbox').focus();
  await page.keyboard.press('F9');
  await page.getByRole('dialog').waitFor();
  await scan('1234567890');
  await page.getByText('Đã quét “1234567890”').waitFor();
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(printer.jobs).toHaveLength(before);
});
