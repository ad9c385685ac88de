import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue, latestBatch } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { firstBarcodes } from '../fakes/label-barcodes.ts';

const shot = shotsOf('printing');
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

/** Sends a scanner's keys at once: over the debugging port they may be slower than any scanner. */
async function scan(code: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of keys) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(press);
    }
  }, Array.from(code).concat('Enter'));
}

it('has a printer, and orders that the platform took', async () => {
  const profile = labelPrinter({
    name: 'Zebra bàn 1',
    transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
  });
  await callValue(app, 'printers.save', { id: null, printer: profile });
  for (let number = 1; number <= ORDERS; number++) {
    await enterOrder(app, { soc: `LO-${number}` });
  }
  const listed = await eventually('the orders created', async () => {
    const list = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {});
    return list.orders.every(({ sync }) => sync === 'created') ? list.orders : null;
  });
  const details = listed.map(({ id }) => callValue<{ order: Order }>(app, 'orders.get', { id }));
  orders = (await Promise.all(details)).map(({ order }) => order).reverse();
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
  await shot(page, '1-all-new');
  await page.keyboard.press('Enter');
  const stopped = await eventually('the line stopped', async () => {
    const now = await latestBatch(app);
    return now?.doubtful === 1 ? now : null;
  });
  expect(stopped).toMatchObject({
    total: ORDERS,
    printed: JAMS_AT - 1,
    waiting: ORDERS - JAMS_AT,
  });
  await page
    .getByText(t('printing.batch.stands', { printed: JAMS_AT - 1, total: ORDERS }))
    .waitFor();
  await shot(page, '2-stopped');
});

it('goes on from the last good label: nothing is missing, and only what was in doubt is doubled', async () => {
  const lastGood = orders[JAMS_AT - 2];
  await page.keyboard.press('F4');
  await page.getByLabel(t('printing.resume.field')).fill(lastGood?.platform?.shortCode ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(`In ${ORDERS - JAMS_AT + 1} tem?`).waitFor();
  await shot(page, '4-plan');
  await page.keyboard.press('Enter');
  const finished = await eventually('the whole batch', async () => {
    const now = await latestBatch(app);
    return now?.printed === ORDERS ? now : null;
  });
  expect(finished).toMatchObject({ doubtful: 0, waiting: 0, skipped: 0 });
  const intact = printer.jobs.filter((_, at) => at !== JAMS_AT - 1);
  expect(await firstBarcodes(intact)).toEqual(orders.map(({ platform }) => platform?.shortCode));
  await shot(page, '5-done');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot(page, '6-done-wide');
});

it('lets a selection go once its labels wait for the printer, not when nobody gave the reason', async () => {
  const before = printer.jobs.length;
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /LO-1/ }).waitFor();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Control+A');
  const selection = page.getByText(withAnyValues('orders.selected'));
  await selection.waitFor();
  const question = page.getByRole('dialog');
  await page.keyboard.press('F9');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await selection.isVisible()).toBe(true);
  await page.keyboard.press('F9');
  await page
    .getByRole('dialog', { name: t('orders.selectedQuestion.title', { count: ORDERS }) })
    .waitFor();
  // The oldest comes first, regardless of the list's sorting.
  await question.getByText('LO-1', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: t('printing.reasonTitle') }).waitFor();
  await page.keyboard.press('Alt+2');
  await selection.waitFor({ state: 'detached' });
  await eventually('the labels', () => printer.jobs.length === before + ORDERS);
});

it('prints the row that the keys are seen on, and asks for the reason in spite of a scan', async () => {
  const before = printer.jobs.length;
  await page.getByLabel(t('orders.search')).fill(orders[0]?.platform?.shortCode ?? '');
  await page.getByRole('option').filter({ hasText: 'LO-2' }).waitFor({ state: 'detached' });
  await page.getByRole('listbox').focus();
  await page.keyboard.press('F9');
  await page.getByRole('dialog').waitFor();
  await scan('1234567890');
  await page.getByText(t('keys.scan.title', { code: '1234567890' })).waitFor();
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(printer.jobs).toHaveLength(before);
});
