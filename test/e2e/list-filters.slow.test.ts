import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, writeDay } from '../../renderer/common/day/day-text.ts';
import type { Handover } from '../../shared/model/handover.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { OrderView } from '../../shared/model/order-view.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import type { ListedJob } from '../../shared/model/print-job.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { activate, fill, tabTo } from './keyboard.ts';
import { haveOrders } from '../fakes/filtered-orders.ts';
import { beginsWith, exactly, t } from '../fakes/window-text.ts';
import { layoutFaults } from './layout-faults.ts';
import { openedBefore } from './opened-before.ts';

// A filtered list, searched, summed and printed by keyboard alone.

const shot = shotsOf('list-filters');
const folder = mkdtempSync(join(tmpdir(), 'packbench-filters-'));
const ORDERS = 60;
const DAY_MS = 24 * 3_600_000;
const begun = Date.now();
let app: StartedApp;
let page: Page;

beforeAll(async () => {
  await openedBefore(folder);
  haveOrders(folder, ORDERS, begun);
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  const printer = printerInputSchema.parse({
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
  await callValue(app, 'printers.save', { id: null, printer });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /SOC-60/ }).waitFor();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const totals = () => page.getByRole('status', { name: t('list.totals') });

/** Opens the filter that shows `shown` and selects `choice`, by keyboard. */
async function filter(currentChoice: string, choice: string): Promise<void> {
  await page.keyboard.press('Alt+l');
  await activate(page, currentChoice);
  const option = page.getByRole('option', { name: choice, exact: true });
  await option.waitFor();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 12; presses++) {
    if (await option.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}

const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);
const cod = (listedNumbers: readonly number[]) =>
  listedNumbers.reduce((total, number) => total + 100_000 + number, 0);
const dong = (amount: number) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.');

it('sums everything that is shown at first', async () => {
  await totals()
    .getByText(t('orders.counted', { count: 60 }), { exact: true })
    .waitFor();
  expect(await totals().innerText()).toContain(dong(cod(numbers)));
  expect(await totals().innerText()).toContain(dong(ORDERS * 23_750));
});

it('says how many each choice would show, and combines the choices', async () => {
  await page.keyboard.press('Alt+l');
  await activate(page, t('list.carrier.any'));
  await page
    .getByRole('option', { name: 'GHTK', exact: true })
    .getByText('20', { exact: true })
    .waitFor();
  await page
    .getByRole('option', { name: 'GHN', exact: true })
    .getByText('40', { exact: true })
    .waitFor();
  await shot(page, '1-choices');
  await page.keyboard.press('Escape');
  await filter(t('list.carrier.any'), 'GHTK');
  const ghtk = numbers.filter((number) => number % 3 === 0);
  await totals()
    .getByText(t('orders.counted', { count: 20 }), { exact: true })
    .waitFor();
  expect(await totals().innerText()).toContain(dong(cod(ghtk)));
  await filter(t('list.entered.any'), t('list.entered.week'));
  await totals()
    .getByText(t('orders.counted', { count: 10 }), { exact: true })
    .waitFor();
  await filter(t('list.printed.any'), t('list.printed.false'));
  await totals()
    .getByText(t('orders.counted', { count: 5 }), { exact: true })
    .waitFor();
  const expectedNumbers = ghtk.filter((number) => number > ORDERS / 2 && number % 2 === 1);
  expect(await totals().innerText()).toContain(dong(cod(expectedNumbers)));
  await shot(page, '2-combined');
});

it('prints all that is shown and nothing else', async () => {
  await page.getByRole('listbox', { name: t('orders.list') }).focus();
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: 5 })).waitFor();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog');
  await question.getByText('SOC-33', { exact: true }).waitFor();
  await activate(page, 'In 5 tem');
  await question.waitFor({ state: 'detached' });
  const jobs = await eventually('five labels', async () => {
    const all = await callValue<ListedJob[]>(app, 'printing.jobs', {});
    return all.length === 5 && all.every(({ state }) => state === 'sent') ? all : null;
  });
  expect(jobs.map(({ order }) => order.soc).toSorted()).toEqual(
    [33, 39, 45, 51, 57].map((number) => `SOC-${number}`),
  );
});

it('says how many labels are printed again, and whose comes first, also of all that is shown', async () => {
  await filter(t('list.printed.false'), t('list.printed.true'));
  await totals()
    .getByText(t('orders.counted', { count: 10 }), { exact: true })
    .waitFor();
  await selectAll(10);
  await page.keyboard.press('F9');
  await activate(page, 'In 10 tem');
  const question = page.getByRole('dialog', { name: t('printing.reasonTitle') });
  await question.getByText('10 tem', { exact: true }).waitFor();
  await question.getByText(beginsWith(t('printing.reasonTextMany'))).waitFor();
  await question.getByText(t('orders.printFirst'), { exact: true }).waitFor();
  expect(await namedOrders(question)).toEqual([33, 36, 39].map(asNamed));
  await question.getByText(t('order.andMore', { count: 7 }), { exact: true }).waitFor();
  await shot(page, '4-printed-again');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('listbox', { name: t('orders.list') }).focus();
  await page.keyboard.press('Escape');
});

/** Orders as a question names them: by name, last digits of the phone number, amount to collect and code. */
const asNamed = (number: number) => {
  const { name, phone } = draftOf().receiver;
  return `${name} ĐT …${phone.slice(-4)} thu hộ ${dong(100_000 + number)} ₫ SOC-${number}`;
};
const namedOrders = async (question: Locator) =>
  (await question.getByRole('listitem').filter({ hasText: 'thu hộ' }).allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  );

async function selectAll(orders: number): Promise<void> {
  await page.getByRole('listbox', { name: t('orders.list') }).focus();
  await page.keyboard.press('Control+A');
  await page.getByText(t('orders.selected', { count: orders })).waitFor();
}

it('hands over all that is shown, as far as it can be, and says what cannot', async () => {
  await page.keyboard.press('Alt+x');
  await filter(t('list.carrier.any'), 'GHN');
  await totals()
    .getByText(t('orders.counted', { count: 40 }), { exact: true })
    .waitFor();
  await selectAll(40);
  await page.keyboard.press('Control+G');
  const question = page.getByRole('dialog', {
    name: t('list.bulk.hand-over.question', { count: 20 }),
  });
  await question.getByText(beginsWith(t('list.bulk.hand-over.others', { count: 20 }))).waitFor();
  // SOC-1 was entered before them, and has no label.
  expect(await namedOrders(question)).toEqual([2, 4, 8].map(asNamed));
  await question.getByText(t('order.andMore', { count: 17 }), { exact: true }).waitFor();
  await shot(page, '5-hand-over');
  await activate(page, t('list.bulk.hand-over.confirm', { count: 20 }));
  await page.getByText(t('list.bulk.hand-over.done', { count: 20 }), { exact: true }).waitFor();
  await page.getByText(/^20 đơn chưa in tem: SOC-1, SOC-5, /).waitFor();
  await shot(page, '6-handed-over');
  const [handover] = await callValue<Handover[]>(app, 'handovers.list', {});
  expect(handover).toMatchObject({ carrier: { name: 'GHN' }, parcels: 20 });
  await filter(t('list.handedOver.any'), t('list.handedOver.true'));
  await totals()
    .getByText(t('orders.counted', { count: 20 }), { exact: true })
    .waitFor();
  await activate(page, t('list.bulk.seen'));
  await page
    .getByText(t('list.bulk.hand-over.done', { count: 20 }), { exact: true })
    .waitFor({ state: 'detached' });
});

it('marks all that is shown as seen', async () => {
  await page.keyboard.press('Alt+x');
  await page.getByRole('radio', { name: beginsWith(t('orders.shows.trouble')) }).focus();
  await page.keyboard.press('Space');
  await totals()
    .getByText(t('orders.counted', { count: 2 }), { exact: true })
    .waitFor();
  await selectAll(2);
  await page.keyboard.press('Control+E');
  await page
    .getByRole('dialog', { name: t('list.bulk.acknowledge.question', { count: 2 }) })
    .waitFor();
  await shot(page, '6-seen');
  await activate(page, t('list.bulk.acknowledge.confirm', { count: 2 }));
  await page.getByText(t('list.bulk.acknowledge.done', { count: 2 }), { exact: true }).waitFor();
  for (const id of ['O3', 'O6'])
    expect((await callValue<{ order: Order }>(app, 'orders.get', { id })).order.trouble).toBeNull();
  await activate(page, t('list.bulk.seen'));
});

it('cancels all that is shown after it was asked, and nothing else', async () => {
  await callValue(app, 'outbox.pause', { paused: true });
  await page.keyboard.press('Alt+x');
  await filter(t('list.carrier.any'), 'GHN');
  await filter(t('list.printed.any'), t('list.printed.false'));
  await totals()
    .getByText(t('orders.counted', { count: 20 }), { exact: true })
    .waitFor();
  await selectAll(20);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText(t('orders.selected', { count: 19 })).waitFor();
  await page.keyboard.press('Control+Shift+H');
  const question = page.getByRole('alertdialog', {
    name: t('list.bulk.cancel.question', { count: 19 }),
  });
  await question
    .getByText(t('list.bulk.cancel.onPlatform', { count: 19 }), { exact: false })
    .waitFor();
  await shot(page, '7-cancel');
  await activate(page, t('list.bulk.cancel.confirm', { count: 19 }));
  await page.getByText(t('list.bulk.cancel.done', { count: 19 }), { exact: true }).waitFor();
  const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
    limit: 60,
  });
  const cancelling = orders.filter(({ sync }) => sync === 'cancelling').map(({ soc }) => soc);
  const listed = numbers.filter((number) => number % 3 !== 0 && number % 2 === 1).toReversed();
  // The second row was unticked.
  expect(cancelling).toEqual(listed.filter((_, at) => at !== 1).map((number) => `SOC-${number}`));
  await activate(page, t('list.bulk.seen'));
});

const list = () => page.getByRole('listbox', { name: t('orders.list'), exact: true });

/** Selects another list and ticks all of it before main can have answered. */
async function selectAllAtOnce(show: string): Promise<void> {
  const choice = await page.getByRole('radio', { name: show, exact: true }).elementHandle();
  const wasBusy = await list().evaluate(async (list, choice) => {
    (choice as HTMLInputElement).click();
    for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
    const isBusy = list.ariaBusy === 'true';
    const press = { key: 'a', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true };
    list.dispatchEvent(new KeyboardEvent('keydown', press));
    return isBusy;
  }, choice);
  expect(wasBusy).toBe(true);
}

it('ticks all of a list that is still being read, and prints its pick list before its labels', async () => {
  await page.keyboard.press('Alt+x');
  await filter(t('list.printed.any'), t('list.printed.false'));
  await totals()
    .getByText(t('orders.counted', { count: 25 }), { exact: true })
    .waitFor();
  await selectAllAtOnce('Đã tiếp nhận 6');
  await page.getByText(t('orders.selected', { count: 6 }), { exact: true }).waitFor();
  await list().focus();
  await page.keyboard.press('Alt+F9');
  const question = page.getByRole('dialog', {
    name: t('orders.selectedQuestion.title', { count: 6 }),
    exact: true,
  });
  await question.waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 683, height: 384 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  const before = await callValue<ListedJob[]>(app, 'printing.jobs', {});
  await activate(page, t('list.pick.save'));
  const files = join(folder, 'training/pick-lists');
  const hasPdf = () => existsSync(files) && readdirSync(files).some((one) => one.endsWith('.pdf'));
  await eventually('the pick list as a file', hasPdf);
  expect(await callValue<ListedJob[]>(app, 'printing.jobs', {})).toEqual(before);
  await question.getByText(t('list.pick.groups.carrier.name'), { exact: true }).click();
  await tabTo(page, t('list.pick.before'));
  await page.keyboard.press('Space');
  await shot(page, '13-by-carrier');
  await activate(page, 'In 6 tem');
  await question.waitFor({ state: 'detached' });
  const jobs = await eventually('every label', async () => {
    const all = await callValue<ListedJob[]>(app, 'printing.jobs', {});
    const added = all.slice(0, all.length - before.length);
    return added.length === 6 && added.every(({ state }) => state === 'sent') && added;
  });
  // The order of GHN comes first, though it was entered last.
  const socs = jobs.map(({ order }) => order.soc).toReversed();
  expect(socs).toEqual([55, 3, 9, 15, 21, 27].map((number) => `SOC-${number}`));
  const lists = readdirSync(join(folder, 'labels')).filter((one) => one.startsWith('lay-hang-'));
  expect(lists).toHaveLength(1);
});

it('keeps a list under a name, over a restart, by keyboard', async () => {
  await page.keyboard.press('Alt+x');
  await filter(t('list.carrier.any'), 'GHTK');
  await filter(t('list.entered.any'), t('list.entered.week'));
  await totals()
    .getByText(t('orders.counted', { count: 10 }), { exact: true })
    .waitFor();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: t('list.views.question') });
  await question.waitFor();
  await page.keyboard.insertText('GHTK tuần này');
  await shot(page, '8-save');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  const saved = () => page.getByRole('button', { name: /^GHTK tuần này/, pressed: true });
  await saved().waitFor();
  await app.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await page.keyboard.press('F3');
  await totals()
    .getByText(t('orders.counted', { count: 60 }), { exact: true })
    .waitFor();
  await page.getByRole('button', { name: /^GHTK tuần này/, pressed: false }).waitFor();
  await page.keyboard.press('Alt+1');
  await totals()
    .getByText(t('orders.counted', { count: 10 }), { exact: true })
    .waitFor();
  await saved().waitFor();
  await shot(page, '9-saved');
  await activate(page, t('list.views.edit'));
  await page.getByRole('dialog', { name: t('list.views.edit') }).waitFor();
  await fill(page, t('list.views.nameOf', { name: 'GHTK tuần này' }), 'GHTK');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('list.views.nameOf', { name: 'GHTK' }) }).waitFor();
  await shot(page, '10-edit');
  expect(await callValue<OrderView[]>(app, 'views.list')).toMatchObject([
    { name: 'GHTK', filter: { carrier: '1', entered: 'week' } },
  ]);
  await activate(page, t('list.views.remove', { name: 'GHTK' }));
  await page.getByText(t('list.views.none')).waitFor();
  await page.keyboard.press('Escape');
  expect(await callValue<OrderView[]>(app, 'views.list')).toEqual([]);
});

/** Formats a day of this computer's calendar. */
const written = (ms: number) => writeDay(dayOf(new Date(ms)));

it('shows the orders of any days, and none of days that end before they begin', async () => {
  await page.keyboard.press('Alt+x');
  await totals()
    .getByText(t('orders.counted', { count: 60 }), { exact: true })
    .waitFor();
  await filter(t('list.entered.any'), t('list.entered.range'));
  const question = page.getByRole('dialog', { name: t('list.entered.question') });
  const [from, to] = [t('list.entered.from'), t('list.entered.to')].map((name) =>
    question.getByLabel(name, { exact: true }),
  );
  const show = question.getByRole('button', { name: t('list.entered.show'), exact: true });
  const old = written(begun - 30 * DAY_MS);
  await from?.fill(old);
  await to?.fill(written(begun - 31 * DAY_MS));
  await question.getByText(t('list.entered.backwards'), { exact: true }).waitFor();
  expect(await show.isDisabled()).toBe(true);
  await shot(page, '11-days-backwards');
  await to?.fill('31/02');
  await page.keyboard.press('Enter');
  await question.getByText(t('common.day.wrong'), { exact: true }).waitFor();
  expect(await show.isDisabled()).toBe(true);
  await to?.fill(old);
  await page.keyboard.press('ArrowUp');
  expect(await to?.inputValue()).toBe(written(begun - 29 * DAY_MS));
  await page.keyboard.press('ArrowDown');
  await activate(page, exactly(`button ${t('list.entered.show')}`));
  await question.waitFor({ state: 'detached' });
  await totals()
    .getByText(t('orders.counted', { count: 30 }), { exact: true })
    .waitFor();
  expect(await totals().innerText()).toContain(dong(cod(numbers.slice(0, ORDERS / 2))));
  await page.getByRole('button', { name: old }).waitFor();
  await shot(page, '12-days');
});

it('goes back to all orders with one key, and says so in both languages and sizes', async () => {
  await page.keyboard.press('Alt+x');
  await totals()
    .getByText(t('orders.counted', { count: 60 }), { exact: true })
    .waitFor();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot(page, '3-large');
  await page.getByText('EN', { exact: true }).click();
  await page.getByText('60 orders', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'Accepted 41', exact: true }).count()).toBe(1);
  await shot(page, '4-english');
});
