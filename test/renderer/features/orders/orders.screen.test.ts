import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { haveOrders } from '../../../fakes/filtered-orders.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

// SOC-1 to SOC-120: every third goes with GHTK, every second has a label, SOC-3 and SOC-6 have unseen news.
const ORDERS = 120;
const app = new AppWindow({ prepare: (folder) => haveOrders(folder, ORDERS, Date.now()) });
const { page } = app;
const list = page.role('listbox', 'Danh sách đơn');
const search = page.field('Tìm đơn');
const totals = page.role('status', 'Cộng các đơn đang hiện');
const panel = (soc: string) => page.role('region', `Đơn ${soc}`);
const shows = (orders: number) => totals.text(new RegExp(`^${orders} đơn`)).shown();

/** Returns the active order: its code, its position and the total. */
function active() {
  const id = list.attribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  return [
    /SOC-\d+/.exec(option?.textContent ?? '')?.[0],
    option?.getAttribute('aria-posinset'),
    option?.getAttribute('aria-setsize'),
  ].join(' ');
}
const becomes = (wanted: string) => eventually(wanted, () => active() === wanted);

beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
});

it('moves through all orders by key, and ticks, opens and closes them', async () => {
  await app.press('F3');
  await shows(ORDERS);
  await list.focus();
  await app.press('End');
  await becomes(`SOC-1 ${ORDERS} ${ORDERS}`);
  await app.press('ArrowUp');
  await becomes(`SOC-2 ${ORDERS - 1} ${ORDERS}`);
  await app.press('Home');
  await becomes(`SOC-120 1 ${ORDERS}`);
  await app.press('Enter');
  await panel('SOC-120').shown();
  await app.press('ArrowDown');
  await becomes(`SOC-119 2 ${ORDERS}`);
  await panel('SOC-119').shown();
  await app.press('ArrowDown');
  await panel('SOC-118').shown();
  await app.press('Escape');
  await panel('SOC-118').gone();
  await app.press('Space');
  await app.says('Đã chọn 1 đơn');
  await app.press('Shift+ArrowDown');
  await app.press('Control+a');
  await app.says(`Đã chọn ${ORDERS} đơn`);
  await app.press('Space');
  await app.says(`Đã chọn ${ORDERS - 1} đơn`);
  await app.press('Escape');
  await page.text(/^Đã chọn \d+ đơn$/).gone();
});

it('searches for what is typed on the list, and opens what Enter finds', async () => {
  await list.focus();
  await app.type('soc-77');
  await search.holds('soc-77');
  await shows(1);
  await app.press('Enter');
  await panel('SOC-77').shown();
  await app.press('Control+f');
  await search.fill('không ai cả');
  await panel('SOC-77').gone();
  await search.fill('SHOP-0815');
  await page.button('Tra “SHOP-0815” trên nền tảng').shown();
  await app.press('Enter');
  await app.dialog.text('Nền tảng không có đơn nào mang mã này').shown();
  await app.press('Escape');
  await app.dialog.gone();
});

it('opens what is scanned, and nothing for a code of nobody', async () => {
  await app.scan('soc-5');
  await panel('SOC-5').shown();
  await search.holds('soc-5');
  await app.scan('SOC-999');
  await page.button(/Tra “SOC-999”/).shown();
  await panel('SOC-5').gone();
  await app.press('Alt+x');
  await search.fill('');
  await shows(ORDERS);
});

/** Selects a filter by its current text. */
async function filter(shown: RegExp, choice: RegExp): Promise<void> {
  await app.main.button(shown).click();
  await page.role('option', choice).shown();
  await page.role('option', choice).click();
}

it('shows only some orders, keeps them as a list under a name, and takes that away again', async () => {
  await filter(/Mọi hãng/, /^GHTK/);
  await shows(40);
  await filter(/Mọi ngày nhập/, /^7 ngày qua/);
  await shows(20);
  await app.press('Control+s');
  await app.dialog.shown();
  await app.paste('GHTK tuần này');
  await app.press('Enter');
  await app.dialog.gone();
  await page.button(/^GHTK tuần này/, { pressed: true }).shown();
  await app.press('Alt+0');
  await shows(ORDERS);
  await app.press('Alt+1');
  await shows(20);
  expect(await app.ask('views.list')).toMatchObject([
    { name: 'GHTK tuần này', filter: { carrier: '1', entered: 'week' } },
  ]);
  await page.button('Sửa danh sách đã lưu').click();
  await app.dialog.button(/^Bỏ “GHTK tuần này”/).click();
  await app.notices.text(/Đã xoá danh sách/).shown();
  await app.press('Escape');
  await app.dialog.gone();
  await list.focus();
  await app.press('Control+z');
  await eventually('the list back', async () => (await app.ask('views.list')).length === 1);
  await app.press('Alt+0');
  await shows(ORDERS);
});

it('sorts by another column, and keeps that', async () => {
  await page.css('main [data-column="receiver"] button').click();
  await eventually('sorted by name', async () => (await app.ask('sort.get')).by === 'name');
  await page.css('main [data-column="entered"] button').click();
  await eventually('sorted by time', async () => (await app.ask('sort.get')).by !== 'name');
  await page.css('main [data-column="entered"] button').click();
  await eventually('the oldest first', async () => (await app.ask('sort.get')).way === 'up');
  await list.focus();
  await app.press('Home');
  await becomes(`SOC-1 1 ${ORDERS}`);
  await page.css('main [data-column="entered"] button').click();
  await eventually('the newest first', async () => (await app.ask('sort.get')).way === 'down');
});

it('shows other columns, moves them, and goes back to the usual ones', async () => {
  const layout = () => app.ask('layout.get');
  const before = await layout();
  await app.press('Alt+k');
  await app.dialog.role('checkbox', /^Khối lượng/).click();
  await page.css('main [data-column="weight"]').shown();
  await app.dialog.button('Đưa Khối lượng lên trước').click();
  await app.dialog.button('Nới rộng Khối lượng').click();
  await eventually('a wider column', async () =>
    (await layout()).columns.some(({ id, width }) => id === 'weight' && width !== null),
  );
  await app.dialog.button('Về như ban đầu').click();
  await page.css('main [data-column="weight"]').gone();
  await app.press('Escape');
  await app.dialog.gone();
  expect(await layout()).toEqual(before);
  await list.focus();
  await app.press('Control+z');
  await page.css('main [data-column="weight"]').shown();
});

/** Drags an element with the pointer. */
function drag(element: Element, ...xs: readonly number[]): void {
  const at = (type: string, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { clientX, button: 0, pointerId: 1, bubbles: true, cancelable: true }),
    );
  at('pointerdown', xs[0] ?? 0);
  for (const x of xs.slice(1)) at('pointermove', x);
  at('pointerup', xs.at(-1) ?? 0);
}

it('takes hold of the edge of a heading by mouse, and lets go of its width by two presses', async () => {
  const width = async () =>
    (await app.ask('layout.get')).columns.find(({ id }) => id === 'receiver')?.width ?? null;
  const grip = (await page.css('main [data-column="receiver"] [data-grip]').shown()) as Element;
  const row = grip.closest('[data-column]')!.parentElement!;
  row.setPointerCapture = () => {};
  drag(grip, 100, 132, 164);
  const wide = await eventually('a width', width);
  drag(grip, 100, 116, 180);
  await eventually('a wider one', async () => ((await width()) ?? 0) > wide);
  grip.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await eventually('its own', async () => (await width()) === null);
});

it('copies any code of the order that the keys are on', async () => {
  await search.fill('SOC-58');
  await shows(1);
  await list.focus();
  await app.press('Home');
  await app.press('Alt+c');
  await app.dialog.button('WAY-58').click();
  await app.dialog.gone();
  expect(app.copied).toBe('WAY-58');
  await search.fill('');
  await shows(ORDERS);
});

it('prints one order at once, and shows its label', async () => {
  await search.fill('SOC-51');
  await shows(1);
  await list.focus();
  await app.press('Home');
  const jobs = async () => (await app.ask('printing.jobs', { limit: 500 })).length;
  const before = await jobs();
  await app.press('F9');
  await eventually('one label', async () => (await jobs()) === before + 1);
  await app.press('Enter');
  await panel('SOC-51').shown();
  await app.press('Shift+F9');
  await app.dialog.shown();
  await app.press('Escape');
  await app.dialog.gone();
});

it('marks many orders as seen, which can be taken back', async () => {
  const asks = async () => (await app.ask('orders.count', { show: 'trouble' })).count;
  await search.fill('');
  await page.role('radio', /^Cần xử lý/).click();
  await shows(2);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+e');
  await page.role('dialog', 'Đánh dấu đã xem 2 đơn?').shown();
  await app.press('Enter');
  await app.says('Đã đánh dấu 2 đơn.');
  expect(await asks()).toBe(0);
  await app.main.button('Hoàn tác').click();
  await eventually('they ask again', async () => (await asks()) === 2);
  await app.press('Alt+x');
  await shows(ORDERS);
});

it('hands over and cancels ticked orders after a question, and says what came of it', async () => {
  await app.ask('outbox.pause', { paused: true });
  await search.fill('SOC-90');
  await shows(1);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+g');
  await app.dialog.button(/^Đưa 1 kiện/).click();
  await app.says('Đã đưa 1 kiện vào chuyến giao.');
  await app.main.button('Đã xem').click();
  await search.fill('SOC-91');
  await shows(1);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+Shift+h');
  await page
    .role('alertdialog')
    .button(/^Huỷ 1 đơn/)
    .click();
  await app.says('Đã yêu cầu huỷ 1 đơn.');
  await app.main.button('Đã xem').click();
  await app.main.text('Đã yêu cầu huỷ 1 đơn.').gone();
});

it('writes what the list shows, and its labels, as files', async () => {
  await search.fill('SOC-11');
  await shows(11);
  await app.press('Control+Shift+e');
  await app.dialog.shown();
  await app.dialog.button(/^(?:Xuất|Ghi|Lưu)/).click();
  await app.dialog.gone();
  const exports = () => app.ask('exports.choices').then(({ ownFolder }) => readdirSync(ownFolder));
  await eventually('the file', async () => (await exports().catch(() => [])).length > 0);
  await list.focus();
  await app.press('Control+Shift+F9');
  await app.dialog.text(/tem/).shown();
  await app.press('Escape');
  await app.dialog.gone();
});
