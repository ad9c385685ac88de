import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import type { OrderView } from '../../shared/model/order-view.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { takeTableAway } from '../fakes/damage.ts';
import { beginsWith, contains, exactly, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { activate, focused } from './keyboard.ts';
import { openedBefore } from './opened-before.ts';

// A list sorted by keyboard and mouse, stored as a named list, and printed in order of entry.

const shot = shotsOf('list-sorting');
const folder = mkdtempSync(join(tmpdir(), 'packbench-sorting-'));
const ORDERS = 120;
const names = ['Đặng Lan', 'Ân Bình', 'Anh Tuấn', 'Dương Hà', 'Chị Hoa'] as const;
let app: StartedApp;
let page: Page;

/** COD of order n. All amounts differ, and their order is not the order of entry. */
const codOf = (number: number) => 100_000 + ((number * 37) % ORDERS) * 1_000;
const nameOf = (number: number) => `${names[number % names.length]} ${100 + number}`;
const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);
const byCod = numbers.toSorted((one, other) => codOf(other) - codOf(one));
const alphabet = ['Anh Tuấn', 'Ân Bình', 'Chị Hoa', 'Dương Hà', 'Đặng Lan'];
const byName = alphabet.flatMap((name) => numbers.filter((one) => nameOf(one).startsWith(name)));

beforeAll(async () => {
  await openedBefore(folder);
  const opened = openStore(join(folder, 'training/packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  store.commit(() => {
    for (const number of numbers) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const draft = draftOf({ soc, codAmount: codOf(number) });
      const receiver = { ...draft.receiver, name: nameOf(number) };
      const at = Date.now() - (ORDERS - number) * 60_000;
      store.orders.insert({ id, soc, draft: { ...draft, soc, receiver }, pickupPoint, at });
    }
  });
  store.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await callValue(app, 'outbox.pause', { paused: true });
  await page.keyboard.press('F3');
  await row(1, ORDERS);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const totals = () => page.getByRole('status', { name: t('list.totals') });
const list = () => page.getByRole('listbox', { name: t('orders.list'), exact: true });

/** Waits until an order is at a position, from 1 on. */
async function row(position: number, number: number): Promise<void> {
  await list()
    .locator(`[aria-posinset="${position}"]`)
    .getByText(`SOC-${number}`, { exact: true })
    .first()
    .waitFor();
}

/** Returns the orders at the first positions, by their own codes. */
async function top(count: number): Promise<string[]> {
  const socs = Array.from({ length: count }, async (_, at) => {
    const text = await list()
      .locator(`[aria-posinset="${at + 1}"]`)
      .innerText();
    return /SOC-\w+/.exec(text)?.[0] ?? '';
  });
  return Promise.all(socs);
}

const socsOf = (orders: readonly number[]) => orders.map((number) => `SOC-${number}`);

/** Selects a sorting, by keyboard. */
async function sort(choice: string): Promise<void> {
  await page.keyboard.press('Alt+s');
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: choice, exact: true });
  await option.waitFor();
  for (let presses = 0; presses < 20; presses++) {
    if (await option.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
    if (presses === 9) await page.keyboard.press('Home');
  }
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}

it('sorts by what is collected, to its very end, by keyboard', async () => {
  await sort(t('list.sort.cod.down'));
  await row(1, byCod[0] ?? 0);
  expect(await top(8)).toEqual(socsOf(byCod.slice(0, 8)));
  await list().focus();
  await page.keyboard.press('End');
  await row(ORDERS, byCod.at(-1) ?? 0);
  await page.keyboard.press('Home');
  await row(1, byCod[0] ?? 0);
  const heading = page.getByRole('button', {
    name: t('orders.columns.cod'),
    exact: true,
    pressed: true,
  });
  await heading.waitFor();
  // The heading's title announces the effect of the next press, and the button the current sorting.
  expect(await heading.getAttribute('title')).toBe(t('list.sort.cod.up'));
  await page
    .getByRole('button', { name: t('entry.smallCod.change', { amount: 'hộ nhiều trước Sắp xếp' }) })
    .waitFor();
  await shot(page, '1-cod');
});

it('turns round at a press of the heading, and sorts names as the alphabet has them', async () => {
  const heading = (name: string) => page.getByRole('button', { name, exact: true });
  const redrawn = await totals().evaluateHandle((sums) => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(sums, { subtree: true, childList: true, attributes: true });
    return changes;
  });
  await heading(t('orders.columns.cod')).click();
  await row(1, byCod.at(-1) ?? 0);
  // The unchanged total of the same orders remains visible.
  expect(await redrawn.evaluate((changes) => changes.length)).toBe(0);
  await heading(t('orders.columns.receiver')).press('Enter');
  await row(1, byName[0] ?? 0);
  expect(await top(8)).toEqual(socsOf(byName.slice(0, 8)));
  await list().focus();
  await page.keyboard.press('End');
  await row(ORDERS, byName.at(-1) ?? 0);
  await page.keyboard.press('Home');
  await shot(page, '2-names');
});

it('sorts by each choice of the bar with the pointer', async () => {
  const bar = page.getByRole('button', { name: contains(t('list.sort.label')) });
  const choices = [
    [t('list.sort.entered.down'), ORDERS],
    [t('list.sort.entered.up'), 1],
    [t('list.sort.changed.down'), ORDERS],
    [t('list.sort.changed.up'), 1],
    [t('list.sort.name.down'), byName.at(-1)],
    [t('list.sort.name.up'), byName[0]],
    [t('list.sort.cod.up'), byCod.at(-1)],
    [t('list.sort.cod.down'), byCod[0]],
  ] as const;
  for (const [choice, first = 0] of choices) {
    await bar.click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await page
      .getByRole('button', { name: `${choice} ${t('list.sort.label')}`, exact: true })
      .waitFor();
    await row(1, first);
    expect(await top(1)).toEqual(socsOf([first]));
  }
});

it('sorts by each heading with keys, and stays there for the next press', async () => {
  const headings = [
    [t('orders.columns.state'), ORDERS, 1],
    [t('orders.columns.receiver'), byName[0], byName.at(-1)],
    [t('orders.columns.entered'), ORDERS, 1],
    [t('orders.columns.cod'), byCod[0], byCod.at(-1)],
  ] as const;
  for (const [column, first = 0, turned = 0] of headings) {
    await page.getByRole('button', { name: t('list.layout.title') }).focus();
    await activate(page, new RegExp(`^button ${column}$`));
    await row(1, first);
    await page.keyboard.press('Space');
    await row(1, turned);
    expect(await focused(page)).toBe(`button ${column}`);
  }
});

it('keeps what is ticked in any order, and prints as the orders were entered', async () => {
  await list().focus();
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: ORDERS }), { exact: true }).waitFor();
  await sort(t('list.sort.cod.up'));
  await row(1, byCod.at(-1) ?? 0);
  expect(await list().getByRole('option', { selected: false }).count()).toBe(0);
  await page.getByText(t('orders.selected', { count: ORDERS }), { exact: true }).waitFor();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog');
  await question.getByText('SOC-1', { exact: true }).waitFor();
  await shot(page, '3-print');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await list().focus();
  await page.keyboard.press('Escape');
  await page
    .getByText(t('orders.selected', { count: ORDERS }), { exact: true })
    .waitFor({ state: 'detached' });
});

it('has an order that is entered meanwhile in its place', async () => {
  const [point] = await callValue<{ id: string }[]>(app, 'pickupPoints.list');
  const pickupPointId = point?.id ?? '';
  const draft = draftOf({ pickupPointId, soc: 'SOC-NEW', codAmount: codOf(byCod[2] ?? 0) + 500 });
  await sort(t('list.sort.cod.down'));
  await row(3, byCod[2] ?? 0);
  const entered = await callValue<{ id: string }>(app, 'orders.enter', { draft, print: false });
  const rowAt = (at: number) => list().locator(`[aria-posinset="${at}"]`);
  await rowAt(3).getByText('SOC-NEW', { exact: true }).first().waitFor();
  await row(4, byCod[2] ?? 0);
  const around = [...socsOf(byCod.slice(0, 2)), 'SOC-NEW', ...socsOf(byCod.slice(2, 5))];
  expect(await top(6)).toEqual(around);
  // Unticked, then no longer listed: it is not subtracted a second time.
  await page
    .getByRole('radio', { name: beginsWith(t('orders.shows.waiting')) })
    .click({ force: true });
  await totals()
    .getByText(t('orders.counted', { count: 121 }))
    .waitFor();
  await list().focus();
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: 121 }), { exact: true }).waitFor();
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await page.getByText(t('orders.selected', { count: 120 }), { exact: true }).waitFor();
  await callValue(app, 'orders.cancel', { id: entered.id });
  await totals()
    .getByText(t('orders.counted', { count: 120 }))
    .waitFor();
  await row(3, byCod[2] ?? 0);
  await page.getByText(t('orders.selected', { count: 120 }), { exact: true }).waitFor();
  await page.keyboard.press('Alt+x');
  await sort(t('list.sort.changed.up'));
  await row(1, 1);
  await sort(t('list.sort.changed.down'));
  await rowAt(1).getByText('SOC-NEW', { exact: true }).first().waitFor();
  await sort(t('list.sort.cod.down'));
  await row(1, byCod[0] ?? 0);
});

it('says where it would stand that it cannot be read, and is there again once it can', async () => {
  const putBack = takeTableAway(join(folder, 'training/packbench.db'), 'order_facts');
  await sort(t('list.sort.fee.down'));
  await page.getByText(t('orders.unreadList'), { exact: true }).waitFor();
  const notice = page.getByRole('alert').filter({ hasText: t('common.retry') });
  await notice.waitFor();
  await shot(page, '5-unread');
  putBack();
  await notice.getByRole('button', { name: t('common.retry'), exact: true }).click();
  // All fees are unknown: the orders are in order of entry, after the latest one.
  await row(2, ORDERS);
  expect(await top(2)).toEqual(['SOC-NEW', `SOC-${ORDERS}`]);
  await notice.waitFor({ state: 'detached' });
  await sort(t('list.sort.cod.down'));
  await row(1, byCod[0] ?? 0);
});

it('has rows as high as larger text needs', async () => {
  const inRem = () =>
    list()
      .getByRole('option')
      .first()
      .evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(document.body).fontSize));
  const usual = await inRem();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: 'largest' }));
  await expect.poll(inRem).toBeCloseTo(usual, 1);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: 'normal' }));
  await expect.poll(inRem).toBeCloseTo(usual, 1);
});

it('is kept, with a list that has a name and without one, past a restart and in both languages', async () => {
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: t('list.views.question') });
  await question.waitFor();
  await page.keyboard.insertText('Tiền nhiều');
  await activate(page, exactly(`button ${t('list.views.save')}`));
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Tiền nhiều/, pressed: true }).waitFor();
  expect(await callValue<OrderView[]>(app, 'views.list')).toMatchObject([
    { name: 'Tiền nhiều', sort: { by: 'cod', way: 'down' } },
  ]);
  await page.keyboard.press('Alt+0');
  await row(2, ORDERS);
  // An unnamed list also remains sorted, even if a named one is shown in between.
  await sort(t('list.sort.cod.up'));
  await row(1, byCod.at(-1) ?? 0);
  await page.keyboard.press('Alt+1');
  await row(1, byCod[0] ?? 0);
  await sort(t('list.sort.entered.up'));
  await row(1, 1);
  await app.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await page.keyboard.press('F3');
  await row(1, byCod.at(-1) ?? 0);
  await page
    .getByRole('button', { name: t('orders.columns.cod'), exact: true, pressed: true })
    .waitFor();
  await page.keyboard.press('Alt+1');
  await row(1, byCod[0] ?? 0);
  await page.getByText('EN', { exact: true }).click();
  await page.getByRole('button', { name: 'COD', exact: true, pressed: true }).waitFor();
  await shot(page, '4-english');
});
