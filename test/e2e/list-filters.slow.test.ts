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
import { picturesOf, startBench, valueOf } from './bench.ts';
import { fill, tabTo } from './keyboard.ts';
import { haveOrders } from '../fakes/filtered-orders.ts';
import { layoutFaults } from './layout-faults.ts';
import { openedBefore } from './opened-before.ts';

// A filtered list, searched, summed and printed by keyboard alone.

const shots = picturesOf('list-filters');
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
  await valueOf(app, 'printers.save', { id: null, printer });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /SOC-60/ }).waitFor();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const totals = () => page.getByRole('status', { name: 'Cộng các đơn đang hiện' });

/** Opens the filter that shows `shown` and selects `choice`, by keyboard. */
async function filter(shown: string, choice: string): Promise<void> {
  await page.keyboard.press('Alt+l');
  await tabTo(page, shown);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: choice, exact: true });
  await wanted.waitFor();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 12; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'detached' });
}

const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);
const cod = (shown: readonly number[]) =>
  shown.reduce((total, number) => total + 100_000 + number, 0);
const dong = (amount: number) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.');

it('sums everything that is shown at first', async () => {
  await totals().getByText('60 đơn', { exact: true }).waitFor();
  expect(await totals().innerText()).toContain(dong(cod(numbers)));
  expect(await totals().innerText()).toContain(dong(ORDERS * 23_750));
});

it('says how many each choice would show, and combines the choices', async () => {
  await page.keyboard.press('Alt+l');
  await tabTo(page, 'Mọi hãng');
  await page.keyboard.press('Enter');
  await page
    .getByRole('option', { name: 'GHTK', exact: true })
    .getByText('20', { exact: true })
    .waitFor();
  await page
    .getByRole('option', { name: 'GHN', exact: true })
    .getByText('40', { exact: true })
    .waitFor();
  await page.screenshot({ path: join(shots, '1-choices.png') });
  await page.keyboard.press('Escape');
  await filter('Mọi hãng', 'GHTK');
  const ghtk = numbers.filter((number) => number % 3 === 0);
  await totals().getByText('20 đơn', { exact: true }).waitFor();
  expect(await totals().innerText()).toContain(dong(cod(ghtk)));
  await filter('Mọi ngày nhập', '7 ngày qua');
  await totals().getByText('10 đơn', { exact: true }).waitFor();
  await filter('Có tem hay chưa', 'Chưa in tem');
  await totals().getByText('5 đơn', { exact: true }).waitFor();
  const shown = ghtk.filter((number) => number > ORDERS / 2 && number % 2 === 1);
  expect(await totals().innerText()).toContain(dong(cod(shown)));
  await page.screenshot({ path: join(shots, '2-combined.png') });
});

it('prints all that is shown and nothing else', async () => {
  await page.getByRole('listbox', { name: 'Danh sách đơn' }).focus();
  await page.keyboard.press('Control+A');
  await page.getByText('Đã chọn 5 đơn').waitFor();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog');
  await question.getByText('SOC-33', { exact: true }).waitFor();
  await tabTo(page, 'In 5 tem');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  const jobs = await eventually('five labels', async () => {
    const all = await valueOf<ListedJob[]>(app, 'printing.jobs', {});
    return all.length === 5 && all.every(({ state }) => state === 'sent') ? all : null;
  });
  expect(jobs.map(({ order }) => order.soc).toSorted()).toEqual(
    [33, 39, 45, 51, 57].map((number) => `SOC-${number}`),
  );
});

it('says how many labels are printed again, and whose comes first, also of all that is shown', async () => {
  await filter('Chưa in tem', 'Đã in tem');
  await totals().getByText('10 đơn', { exact: true }).waitFor();
  await selectAll(10);
  await page.keyboard.press('F9');
  await tabTo(page, 'In 10 tem');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Vì sao in lại?' });
  await question.getByText('10 tem', { exact: true }).waitFor();
  await question.getByText(/^Trong số này có tem đã in rồi/).waitFor();
  await question.getByText('Tem ra đầu tiên:', { exact: true }).waitFor();
  expect(await named(question)).toEqual([33, 36, 39].map(asNamed));
  await question.getByText('và 7 đơn nữa', { exact: true }).waitFor();
  await page.screenshot({ path: join(shots, '4-printed-again.png') });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('listbox', { name: 'Danh sách đơn' }).focus();
  await page.keyboard.press('Escape');
});

/** Orders as a question names them: by name, last digits of the phone number, amount to collect and code. */
const asNamed = (number: number) => {
  const { name, phone } = draftOf().receiver;
  return `${name} ĐT …${phone.slice(-4)} thu hộ ${dong(100_000 + number)} ₫ SOC-${number}`;
};
const named = async (question: Locator) =>
  (await question.getByRole('listitem').filter({ hasText: 'thu hộ' }).allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  );

async function selectAll(orders: number): Promise<void> {
  await page.getByRole('listbox', { name: 'Danh sách đơn' }).focus();
  await page.keyboard.press('Control+A');
  await page.getByText(`Đã chọn ${orders} đơn`).waitFor();
}

it('hands over all that is shown, as far as it can be, and says what cannot', async () => {
  await page.keyboard.press('Alt+x');
  await filter('Mọi hãng', 'GHN');
  await totals().getByText('40 đơn', { exact: true }).waitFor();
  await selectAll(40);
  await page.keyboard.press('Control+G');
  const question = page.getByRole('dialog', { name: 'Đưa 20 kiện vào chuyến giao của hãng?' });
  await question.getByText(/^20 đơn khác không đưa vào được/).waitFor();
  // SOC-1 was entered before them, and has no label.
  expect(await named(question)).toEqual([2, 4, 8].map(asNamed));
  await question.getByText('và 17 đơn nữa', { exact: true }).waitFor();
  await page.screenshot({ path: join(shots, '5-hand-over.png') });
  await tabTo(page, 'Đưa 20 kiện vào chuyến giao');
  await page.keyboard.press('Enter');
  await page.getByText('Đã đưa 20 kiện vào chuyến giao.', { exact: true }).waitFor();
  await page.getByText(/^20 đơn chưa in tem: SOC-1, SOC-5, /).waitFor();
  await page.screenshot({ path: join(shots, '6-handed-over.png') });
  const [handover] = await valueOf<Handover[]>(app, 'handovers.list', {});
  expect(handover).toMatchObject({ carrier: { name: 'GHN' }, parcels: 20 });
  await filter('Giao hãng hay chưa', 'Đã giao hãng');
  await totals().getByText('20 đơn', { exact: true }).waitFor();
  await tabTo(page, 'Đã xem');
  await page.keyboard.press('Enter');
  await page
    .getByText('Đã đưa 20 kiện vào chuyến giao.', { exact: true })
    .waitFor({ state: 'detached' });
});

it('marks all that is shown as seen', async () => {
  await page.keyboard.press('Alt+x');
  await page.getByRole('radio', { name: /^Cần xử lý/ }).focus();
  await page.keyboard.press('Space');
  await totals().getByText('2 đơn', { exact: true }).waitFor();
  await selectAll(2);
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog', { name: 'Đánh dấu đã xem 2 đơn?' }).waitFor();
  await page.screenshot({ path: join(shots, '6-seen.png') });
  await tabTo(page, 'Đã xem 2 đơn');
  await page.keyboard.press('Enter');
  await page.getByText('Đã đánh dấu 2 đơn.', { exact: true }).waitFor();
  for (const id of ['O3', 'O6'])
    expect((await valueOf<{ order: Order }>(app, 'orders.get', { id })).order.trouble).toBeNull();
  await tabTo(page, 'Đã xem');
  await page.keyboard.press('Enter');
});

it('cancels all that is shown after it was asked, and nothing else', async () => {
  await valueOf(app, 'outbox.pause', { paused: true });
  await page.keyboard.press('Alt+x');
  await filter('Mọi hãng', 'GHN');
  await filter('Có tem hay chưa', 'Chưa in tem');
  await totals().getByText('20 đơn', { exact: true }).waitFor();
  await selectAll(20);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('Đã chọn 19 đơn').waitFor();
  await page.keyboard.press('Control+Shift+H');
  const question = page.getByRole('alertdialog', { name: 'Huỷ 19 đơn?' });
  await question.getByText('19 đơn đã gửi', { exact: false }).waitFor();
  await page.screenshot({ path: join(shots, '7-cancel.png') });
  await tabTo(page, 'Huỷ 19 đơn');
  await page.keyboard.press('Enter');
  await page.getByText('Đã yêu cầu huỷ 19 đơn.', { exact: true }).waitFor();
  const { orders } = await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', { limit: 60 });
  const cancelling = orders.filter(({ sync }) => sync === 'cancelling').map(({ soc }) => soc);
  const shown = numbers.filter((number) => number % 3 !== 0 && number % 2 === 1).toReversed();
  // The second row was unticked.
  expect(cancelling).toEqual(shown.filter((_, at) => at !== 1).map((number) => `SOC-${number}`));
  await tabTo(page, 'Đã xem');
  await page.keyboard.press('Enter');
});

const list = () => page.getByRole('listbox', { name: 'Danh sách đơn', exact: true });

/** Selects another list and ticks all of it before main can have answered. */
async function selectAllAtOnce(show: string): Promise<void> {
  const choice = await page.getByRole('radio', { name: show, exact: true }).elementHandle();
  const wasBusy = await list().evaluate(async (list, choice) => {
    (choice as HTMLInputElement).click();
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    const isBusy = list.ariaBusy === 'true';
    const press = { key: 'a', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true };
    list.dispatchEvent(new KeyboardEvent('keydown', press));
    return isBusy;
  }, choice);
  expect(wasBusy).toBe(true);
}

it('ticks all of a list that is still being read, and prints its pick list before its labels', async () => {
  await page.keyboard.press('Alt+x');
  await filter('Có tem hay chưa', 'Chưa in tem');
  await totals().getByText('25 đơn', { exact: true }).waitFor();
  await selectAllAtOnce('Đã tiếp nhận 6');
  await page.getByText('Đã chọn 6 đơn', { exact: true }).waitFor();
  await list().focus();
  await page.keyboard.press('Alt+F9');
  const question = page.getByRole('dialog', { name: 'In tem cho 6 đơn đã chọn', exact: true });
  await question.waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 683, height: 384 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  const before = await valueOf<ListedJob[]>(app, 'printing.jobs', {});
  await tabTo(page, 'Lưu PDF');
  await page.keyboard.press('Enter');
  const files = join(folder, 'training/pick-lists');
  const hasPdf = () => existsSync(files) && readdirSync(files).some((one) => one.endsWith('.pdf'));
  await eventually('the pick list as a file', hasPdf);
  expect(await valueOf<ListedJob[]>(app, 'printing.jobs', {})).toEqual(before);
  await question.getByText('Theo hãng', { exact: true }).click();
  await tabTo(page, 'In phiếu lấy hàng trước tem');
  await page.keyboard.press('Space');
  await page.screenshot({ path: join(shots, '13-by-carrier.png') });
  await tabTo(page, 'In 6 tem');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  const jobs = await eventually('every label', async () => {
    const all = await valueOf<ListedJob[]>(app, 'printing.jobs', {});
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
  await filter('Mọi hãng', 'GHTK');
  await filter('Mọi ngày nhập', '7 ngày qua');
  await totals().getByText('10 đơn', { exact: true }).waitFor();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: 'Lưu danh sách này dưới tên gì?' });
  await question.waitFor();
  await page.keyboard.insertText('GHTK tuần này');
  await page.screenshot({ path: join(shots, '8-save.png') });
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  const saved = () => page.getByRole('button', { name: /^GHTK tuần này/, pressed: true });
  await saved().waitFor();
  await app.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await page.keyboard.press('F3');
  await totals().getByText('60 đơn', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^GHTK tuần này/, pressed: false }).waitFor();
  await page.keyboard.press('Alt+1');
  await totals().getByText('10 đơn', { exact: true }).waitFor();
  await saved().waitFor();
  await page.screenshot({ path: join(shots, '9-saved.png') });
  await tabTo(page, 'Sửa danh sách đã lưu');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Sửa danh sách đã lưu' }).waitFor();
  await fill(page, 'Tên của “GHTK tuần này”', 'GHTK');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Tên của “GHTK”' }).waitFor();
  await page.screenshot({ path: join(shots, '10-edit.png') });
  expect(await valueOf<OrderView[]>(app, 'views.list')).toMatchObject([
    { name: 'GHTK', filter: { carrier: '1', entered: 'week' } },
  ]);
  await tabTo(page, 'Bỏ “GHTK”');
  await page.keyboard.press('Enter');
  await page.getByText('Chưa có danh sách nào được lưu.').waitFor();
  await page.keyboard.press('Escape');
  expect(await valueOf<OrderView[]>(app, 'views.list')).toEqual([]);
});

/** Formats a day of this computer's calendar. */
const written = (ms: number) => writeDay(dayOf(new Date(ms)));

it('shows the orders of any days, and none of days that end before they begin', async () => {
  await page.keyboard.press('Alt+x');
  await totals().getByText('60 đơn', { exact: true }).waitFor();
  await filter('Mọi ngày nhập', 'Khoảng ngày…');
  const question = page.getByRole('dialog', { name: 'Hiện đơn nhập trong những ngày nào?' });
  const [from, to] = ['Từ ngày', 'Đến hết ngày'].map((name) =>
    question.getByLabel(name, { exact: true }),
  );
  const show = question.getByRole('button', { name: 'Hiện', exact: true });
  const old = written(begun - 30 * DAY_MS);
  await from?.fill(old);
  await to?.fill(written(begun - 31 * DAY_MS));
  await question.getByText('Ngày cuối phải sau hoặc trùng ngày đầu.', { exact: true }).waitFor();
  expect(await show.isDisabled()).toBe(true);
  await page.screenshot({ path: join(shots, '11-days-backwards.png') });
  await to?.fill('31/02');
  await page.keyboard.press('Enter');
  await question.getByText('Gõ ngày như 22/11/2026.', { exact: true }).waitFor();
  expect(await show.isDisabled()).toBe(true);
  await to?.fill(old);
  await page.keyboard.press('ArrowUp');
  expect(await to?.inputValue()).toBe(written(begun - 29 * DAY_MS));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^button Hiện$/);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await totals().getByText('30 đơn', { exact: true }).waitFor();
  expect(await totals().innerText()).toContain(dong(cod(numbers.slice(0, ORDERS / 2))));
  await page.getByRole('button', { name: old }).waitFor();
  await page.screenshot({ path: join(shots, '12-days.png') });
});

it('goes back to all orders with one key, and says so in both languages and sizes', async () => {
  await page.keyboard.press('Alt+x');
  await totals().getByText('60 đơn', { exact: true }).waitFor();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.screenshot({ path: join(shots, '3-large.png') });
  await page.getByText('EN', { exact: true }).click();
  await page.getByText('60 orders', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'Accepted 41', exact: true }).count()).toBe(1);
  await page.screenshot({ path: join(shots, '4-english.png') });
});
