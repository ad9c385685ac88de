import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { eventually } from '../fakes/eventually.ts';
import { zbar } from '../fakes/zbar.ts';
import { Zebra } from '../fakes/zebra.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue, latestBatch } from './bench.ts';
import { enterOrder, listedOrders } from './created-order.ts';
import { activate, choose, fill, tabTo } from './keyboard.ts';

const shot = shotsOf('batch-paper');
const ORDERS = 6;
/** Labels on the first roll, and the number of further labels the printer accepts before it notices. */
const PAPER = 2;
const BUFFERED = 2;

let app: StartedApp;
let page: Page;
let zebra: Zebra;
/** Number of pages printed before the batch. */
let before = 0;

beforeAll(async () => {
  zebra = await Zebra.open();
  app = await startBench();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await zebra.close();
});

async function says(text: string | RegExp): Promise<void> {
  // Closed screens stay in the document, hidden.
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

async function speak(language: 'vi' | 'en'): Promise<void> {
  const { settings } = await callValue<{ settings: object }>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language } });
}

it('adds a printer and calibrates it, by keyboard', async () => {
  await page.keyboard.press('F8');
  await tabTo(page, 'tab ');
  for (let sections = 0; sections < 4; sections++) await page.keyboard.press('ArrowDown');
  await activate(page, t('setup.printers.add'));
  await fill(page, t('setup.printers.host'), '127.0.0.1');
  await fill(page, t('setup.printers.port'), String(zebra.port));
  await fill(page, t('setup.printers.name'), 'Zebra bàn 1');
  await page.keyboard.press('Enter');
  await says(t('setup.printers.adding.understand.lead'));
  await choose(page, 'TSPL', 'ZPL');
  await activate(page, t('setup.printers.adding.next'));
  await fill(page, t('setup.printers.width'), '80');
  await fill(page, t('setup.printers.height'), '60');
  await activate(page, t('setup.printers.adding.next'));
  await activate(page, t('setup.printers.test'));
  await says(t('setup.printers.adding.test.question'));
  await activate(page, t('setup.printers.adding.test.shifted'));
  await activate(page, t('setup.printers.calibration.printRuler'));
  await says(t('setup.printers.calibration.printed'));
  await fill(page, t('setup.printers.calibration.left'), '1,5');
  await fill(page, 'Đo vạch ngang', '60');
  await fill(page, t('setup.printers.calibration.top'), '-2');
  await fill(page, 'Đo vạch dọc', '40');
  await activate(page, t('setup.printers.calibration.apply'));
  await activate(page, t('setup.printers.adding.save'));
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 1' }) })
    .waitFor();
  await page
    .getByRole('button', { name: `Zebra bàn 1: ${t('printing.printer.states.ready')}` })
    .waitFor();
  const saved = (await callValue<Printer[]>(app, 'printers.list')).find(
    ({ isDefault }) => isDefault,
  );
  expect(saved).toMatchObject({ name: 'Zebra bàn 1', offsetXMm: 1.5, offsetYMm: -2 });
  before = zebra.printed.length;
  expect(before).toBe(2);
});

it('has a batch for it that is longer than the paper', async () => {
  const { id, ...printer } = (await callValue<Printer[]>(app, 'printers.list')).find(
    ({ isDefault }) => isDefault,
  )!;
  await callValue(app, 'printers.save', { id, printer: { ...printer, labelSource: 'own' } });
  for (let number = 1; number <= ORDERS; number++) {
    await enterOrder(app, { soc: `CUON-${number}` });
  }
  const { orders } = await eventually('the orders created', async () => {
    const list = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {});
    return list.orders.every(({ sync }) => sync === 'created') ? list : null;
  });
  expect(orders).toHaveLength(ORDERS);
});

it('stops when the paper is out, and says so wherever a packer looks', async () => {
  Object.assign(zebra, { paper: PAPER, behind: BUFFERED - 1 });
  await page.keyboard.press('F3');
  await tabTo(page, /^listbox|^option/);
  await page.keyboard.press('Control+F9');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', {
    name: `Zebra bàn 1: ${t('printing.printer.reasons.out-of-paper')}`,
  });
  await chip.waitFor();
  const sent = PAPER + BUFFERED;
  await says(
    t('printing.batch.waits', {
      reasons: t('printing.printer.reasons.out-of-paper'),
      printed: sent,
      total: ORDERS,
    }),
  );
  expect(await latestBatch(app)).toMatchObject({
    printed: sent,
    waiting: ORDERS - sent,
    doubtful: 0,
  });
  expect([zebra.printed.length - before, zebra.buffered]).toEqual([PAPER, BUFFERED]);
  await shot(page, '1-list');

  // The next order shows it too.
  await tabTo(page, /^listbox|^option/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await says(t('printing.waits.title', { reasons: t('printing.printer.reasons.out-of-paper') }));
  await shot(page, '2-order');
  await page.keyboard.press('F4');
  await says(`Zebra bàn 1: ${t('printing.printer.reasons.out-of-paper')}`);
  await says(t('printing.lines.stuck', { count: ORDERS - sent }));
  await shot(page, '3-printing');
  await speak('en');
  await says(`Waiting for the printer (out of paper): ${sent} of ${ORDERS} sent`);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot(page, '4-printing-en');
  await speak('vi');
  expect(zebra.isOutOfPaper).toBe(true);
});

it('goes on by itself after the refill: nothing doubled, nothing missing, in order', async () => {
  zebra.refill();
  await page
    .getByRole('button', { name: `Zebra bàn 1: ${t('printing.printer.states.ready')}` })
    .waitFor();
  await says(t('printing.batch.progress', { printed: ORDERS, total: ORDERS }));
  await shot(page, '5-done');
  const printed = zebra.printed.slice(before);
  const codes = await Promise.all(printed.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  const orders = await listedOrders(app);
  const expected = await Promise.all(
    orders.toReversed().map(async ({ id }) => {
      const { order } = await callValue<{ order: { platform: { shortCode: string } | null } }>(
        app,
        'orders.get',
        { id },
      );
      return order.platform?.shortCode;
    }),
  );
  expect(codes).toEqual(expected);
  expect(await latestBatch(app)).toMatchObject({
    confirmed: ORDERS,
    waiting: 0,
    doubtful: 0,
    skipped: 0,
  });
});
