import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { openedBefore } from './opened-before.ts';

const shot = shotsOf('lists');
/** More than any call returns, and more than the window holds. */
const ORDERS = 1_300;
/** Orders of this receiver: every fifth. */
const KIMS = ORDERS / 5;

const folder = mkdtempSync(join(tmpdir(), 'packbench-lists-'));
/** Orders entered while the end of the list is shown. */
const entered = 8;
let app: StartedApp;
let page: Page;
let list: Locator;

/** Stores completed orders, as at a bench after some weeks; the first one is SOC-1. */
function haveOrders(): void {
  const opened = openStore(join(folder, 'training/packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const { receiver } = draftOf();
  store.commit(() => {
    for (let number = 1; number <= ORDERS; number++) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const name = number % 5 === 0 ? `Cô Kim ${number}` : `Chị Lan ${number}`;
      const draft = { ...draftOf({ soc, receiver: { ...receiver, name } }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: number * 1_000 });
      store.orders.change(id, { sync: 'withdrawn' }, number * 1_000);
    }
  });
  store.close();
}

beforeAll(async () => {
  await openedBefore(folder);
  haveOrders();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await page.keyboard.press('F3');
  list = page.getByRole('listbox').filter({ visible: true });
  await row('SOC-1300').waitFor();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const row = (soc: string) =>
  page.getByRole('option').filter({ hasText: new RegExp(`${soc}(?!\\d)`) });

/** Waits until the list shows the search result and its count. */
const counted = (orders: number) =>
  page.locator(`[role=option][aria-setsize="${orders}"]`).first().waitFor();

/** Returns the screen reader's text of the active row. */
async function active() {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = document.getElementById(id ?? '');
    return {
      soc: /SOC-\d+/.exec(option?.textContent ?? '')?.[0],
      position: option?.getAttribute('aria-posinset'),
      of: option?.getAttribute('aria-setsize'),
    };
  });
}

async function becomes(soc: string, position: number, of = ORDERS): Promise<void> {
  const expected = { soc, place: String(position), of: String(of) };
  await eventually(`row ${position} of ${of}`, async () => {
    const now = await active();
    return now.soc === expected.soc && now.position === expected.place && now.of === expected.of;
  });
}

it('goes to the very first order with End, and back with Home', async () => {
  await list.focus();
  await page.keyboard.press('End');
  await becomes('SOC-1', ORDERS);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await becomes('SOC-1', ORDERS);
  await shot(page, '1-end');
  await page.keyboard.press('Home');
  await becomes('SOC-1300', 1);
  expect(await active()).toMatchObject({ soc: 'SOC-1300' });
});

it('prints nothing while the order is still being read that the keys went to', async () => {
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /SOC-1300/ });
  await panel.waitFor();
  const said = page.getByText(t('orders.notYetThere'));
  // No answer of main arrives between two keys of one task; the window redraws.
  await page.evaluate(async () => {
    for (const key of ['End', 'F9']) {
      const event = { key, code: key, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
      for (let step = 0; step < 20; step++) await Promise.resolve();
    }
  });
  await said.first().waitFor();
  expect(await callValue<unknown[]>(app, 'printing.batches', {})).toEqual([]);
  await page.getByRole('region', { name: /SOC-1(?!\d)/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await becomes('SOC-1300', 1);
});

it('keeps the keys in the list while the arrow is held after a click', async () => {
  await row('SOC-1298').click();
  await becomes('SOC-1298', 3);
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown');
  await becomes('SOC-1258', 43);
  await page.keyboard.press('ArrowUp');
  await becomes('SOC-1259', 42);
  expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
});

it('shows deep in the list what changes meanwhile, and stays where it was', async () => {
  await list.focus();
  await page.keyboard.press('End');
  await becomes('SOC-1', ORDERS);
  for (let number = 0; number < entered; number++)
    await callValue(app, 'orders.enter', { draft: await newDraft(number), print: false });
  const total = ORDERS + entered;
  await counted(total);
  await page.keyboard.press('End');
  await becomes('SOC-1', total, total);
  await page.keyboard.press('Home');
  await row(`NEW-${entered - 1}`).waitFor();
  const sync = async () => {
    const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
      text: 'new',
      limit: entered,
    });
    return orders.every((order) => order.sync === 'created');
  };
  await eventually('every order created', sync);
  // The rows update too, without a request.
  await row(`NEW-${entered - 1}`)
    .filter({ hasText: t('orders.states.created') })
    .waitFor();
  expect(await row(`NEW-${entered - 1}`).getAttribute('aria-setsize')).toBe(String(total));
});

it('selects all that match, says how many, and prints as many in the order of entry', async () => {
  await printer();
  await page.getByRole('textbox', { name: t('orders.search') }).fill('new');
  await counted(entered);
  await list.focus();
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: entered })).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText(t('orders.selected', { count: entered - 1 })).waitFor();
  await shot(page, '2-selected');
  await page.keyboard.press('F9');
  await page
    .getByRole('dialog')
    .getByText(String(entered - 1))
    .first()
    .waitFor();
  await page.getByRole('dialog').getByText('NEW-0').waitFor();
  await shot(page, '3-question');
  await page.keyboard.press('Enter');
  const batch = await eventually('the batch', async () => {
    const [newest] = await callValue<PrintBatch[]>(app, 'printing.batches', {});
    return newest && newest.total === entered - 1 ? newest : null;
  });
  expect(batch).toMatchObject({ total: entered - 1 });
});

it('counts what matches a search, however many there are', async () => {
  await page.getByRole('textbox', { name: t('orders.search') }).fill('kim');
  await counted(KIMS);
  await list.focus();
  await page.keyboard.press('End');
  await becomes('SOC-5', KIMS, KIMS);
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: KIMS })).waitFor();
  expect(await active()).toMatchObject({ soc: 'SOC-5', of: String(KIMS) });
  await page.keyboard.press('Escape');
});

async function newDraft(number: number) {
  const [point] = await callValue<{ id: string }[]>(app, 'pickupPoints.list');
  return draftOf({ pickupPointId: point?.id ?? '', soc: `NEW-${number}` });
}

async function printer(): Promise<void> {
  const input = printerInputSchema.parse({
    name: 'Máy in thử',
    transport: { kind: 'folder', folder: join(folder, 'labels') },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    isDefault: true,
  });
  await callValue(app, 'printers.save', { id: null, printer: input });
}
