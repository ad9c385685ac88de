import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { formatDong } from '../../../../renderer/common/format.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { haveOrders } from '../../../fakes/filtered-orders.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

// SOC-1 to SOC-120: every third goes with GHTK, every second has a label, SOC-3 and SOC-6 have unseen news.
const ORDERS = 120;
const app = new AppWindow({ prepare: (folder) => haveOrders(folder, ORDERS, Date.now()) });
const { page } = app;
const list = page.role('listbox', t('orders.list'));
const search = page.field(t('orders.search'));
const totals = page.role('status', t('list.totals'));
const shows = (orders: number) => totals.text(new RegExp(`^${orders} đơn`)).visible();

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
const becomes = (orderId: string) => eventually(orderId, () => active() === orderId);

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
  await app.orderPanel('SOC-120').visible();
  await app.press('ArrowDown');
  await becomes(`SOC-119 2 ${ORDERS}`);
  await app.orderPanel('SOC-119').visible();
  await app.press('ArrowDown');
  await app.orderPanel('SOC-118').visible();
  await app.press('Escape');
  await app.orderPanel('SOC-118').gone();
  await app.press('Space');
  await app.says(t('orders.selected', { count: 1 }));
  await app.press('Shift+ArrowDown');
  await app.press('Control+a');
  await app.says(t('orders.selected', { count: ORDERS }));
  await app.press('Space');
  await app.says(t('orders.selected', { count: ORDERS - 1 }));
  await app.press('Escape');
  await page.text(withAnyValues('orders.selected')).gone();
});

it('closes an order that stayed open on the way to another screen and back, once a search does not find it', async () => {
  await list.focus();
  await app.press('Home');
  await app.press('Enter');
  await app.orderPanel('SOC-120').visible();
  await app.press('F4');
  await app.press('F3');
  await app.orderPanel('SOC-120').visible();
  await app.press('Control+f');
  await search.fill('SOC-77');
  await app.orderPanel('SOC-120').gone();
  await search.fill('');
  await shows(ORDERS);
});

it('types a letter that was pressed just before the search had the keys', async () => {
  const field = await search.visible();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const key = { key: '7', code: 'Digit7', bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  field.focus();
  await search.holds('7');
  // SOC-7 and SOC-70 to SOC-79.
  await shows(11);
  await search.fill('');
  await shows(ORDERS);
});

it('searches for what is typed on the list, and opens what Enter finds', async () => {
  await list.focus();
  await app.type('soc-77');
  await search.holds('soc-77');
  await shows(1);
  await app.press('Enter');
  await app.orderPanel('SOC-77').visible();
  await app.press('Control+f');
  await search.fill('không ai cả');
  await app.orderPanel('SOC-77').gone();
  await search.fill('SHOP-0815');
  await page.button(t('orders.lookup.lookFor', { code: 'SHOP-0815' })).visible();
  await app.press('Enter');
  await app.dialog.text(t('orders.lookup.none.platform')).visible();
  await app.press('Escape');
  await app.dialog.gone();
});

it('opens what is scanned, and nothing for a code of nobody', async () => {
  await app.scan('soc-5');
  await app.orderPanel('SOC-5').visible();
  await search.holds('soc-5');
  await app.scan('SOC-999');
  await page.button(/Tra “SOC-999”/).visible();
  await app.orderPanel('SOC-5').gone();
  await app.press('Alt+x');
  await search.fill('');
  await shows(ORDERS);
});

/** Selects a filter by its current text. */
async function filter(label: RegExp, choice: RegExp): Promise<void> {
  await app.press('Alt+l');
  await app.main.button(label).click();
  await page.role('option', choice).visible();
  await page.role('option', choice).click();
}

it('shows only some orders, keeps them as a list under a name, and takes that away again', async () => {
  await filter(contains(t('list.carrier.any')), /^GHTK/);
  await shows(40);
  await filter(contains(t('list.entered.any')), beginsWith(t('list.entered.week')));
  await shows(20);
  // Closed, the bar shows only the set filters. Each is a button that removes it.
  const filters = page.button(beginsWith(t('list.filterButtonSet', { count: 2 })));
  await filters.click();
  await page.button(contains(t('list.printed.any'))).gone();
  await page.button(t('list.removeFilter', { filter: 'GHTK' })).click();
  await page.button(t('list.removeFilter', { filter: 'GHTK' })).gone();
  expect(document.activeElement?.textContent).toContain(t('list.filterButtonSet', { count: 1 }));
  await filter(contains(t('list.carrier.any')), /^GHTK/);
  await shows(20);
  await app.press('Control+s');
  await app.dialog.visible();
  await app.paste('GHTK tuần này');
  await app.press('Enter');
  await app.dialog.gone();
  await page.button(/^GHTK tuần này/, { pressed: true }).visible();
  await app.press('Alt+0');
  await shows(ORDERS);
  await app.press('Alt+1');
  await shows(20);
  expect(await app.ask('views.list')).toMatchObject([
    { name: 'GHTK tuần này', filter: { carrier: '1', entered: 'week' } },
  ]);
  await page.button(t('list.views.edit')).click();
  await app.dialog.button(beginsWith(t('list.views.remove', { name: 'GHTK tuần này' }))).click();
  await app.notices.text(withAnyValues('list.views.removed')).visible();
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
  await app.dialog.role('checkbox', beginsWith(t('orders.columns.weight'))).click();
  await page.css('main [data-column="weight"]').visible();
  await app.dialog.button(t('list.layout.earlier', { name: t('orders.columns.weight') })).click();
  await app.dialog.button(t('list.layout.wider', { name: t('orders.columns.weight') })).click();
  await eventually('a wider column', async () =>
    (await layout()).columns.some(({ id, width }) => id === 'weight' && width !== null),
  );
  await app.dialog.button(t('list.layout.reset')).click();
  await page.css('main [data-column="weight"]').gone();
  await app.press('Escape');
  await app.dialog.gone();
  expect(await layout()).toEqual(before);
  await list.focus();
  await app.press('Control+z');
  await page.css('main [data-column="weight"]').visible();
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
  const grip = (await page.css('main [data-column="receiver"] [data-grip]').visible()) as Element;
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
  await app.orderPanel('SOC-51').visible();
  await app.press('Shift+F9');
  await app.dialog.visible();
  await app.press('Escape');
  await app.dialog.gone();
});

const jobs = async () => (await app.ask('printing.jobs', { limit: 500 })).length;

it('says how many of the chosen orders have a label already, and prints only the others', async () => {
  await search.fill('SOC-3');
  await shows(11);
  const before = await jobs();
  const printer = labelPrinter({ language: 'png', name: 'Zebra bàn 1', isDefault: false });
  const second = await app.ask('printers.save', { id: null, printer });
  await list.focus();
  await app.press('Control+a');
  await app.press('F9');
  const question = page.role('dialog', t('orders.selectedQuestion.title', { count: 6 }));
  await question.text('5 trong 11 đơn đã có tem').visible();
  await question.text(t('list.bulk.print.whichPrinted')).click();
  await question.text('SOC-30').visible();
  const { orders } = await app.ask('orders.range', { text: 'SOC-3' });
  const unprinted = orders.filter(({ printed }) => printed === 0);
  expect(unprinted).toHaveLength(6);
  const cod = unprinted.reduce((sum, { codAmount }) => sum + (codAmount ?? 0), 0);
  const amount = formatDong(cod).replaceAll(/\s/g, ' ');
  const target = { count: 6, width: 80, height: 80, amount };
  await question.text(t('orders.printTarget', { ...target, printer: 'Zebra' })).visible();
  await question.button(contains('Zebra')).click();
  await page.role('option', 'Zebra bàn 1').click();
  await question.text(t('orders.printTarget', { ...target, printer: 'Zebra bàn 1' })).visible();
  await question.button(/^In 6 tem/).click();
  await question.gone();
  expect(app.dialog.count).toBe(0);
  await eventually('the labels', async () => (await jobs()) === before + 6);
  const printed = (await app.ask('printing.jobs', { limit: 500 })).slice(0, 6);
  expect(new Set(printed.map(({ printerId }) => printerId))).toEqual(new Set([second.id]));
});

it('takes a scan for a scan wherever the keys are: it opens the order and presses nothing', async () => {
  const before = await jobs();
  // Every letter of it is a shortcut of the list or an answer to the question.
  const code = 'UP1P2T-PU';
  const { id } = await app.created('Phương', { soc: code });
  await search.fill('');
  await page.role('option', new RegExp(code)).visible();
  await list.focus();
  await app.scan(code);
  await app.orderPanel(code).visible();
  expect(app.dialog.count).toBe(0);
  expect(await jobs()).toBe(before);
  await app.ask('orders.cancel', { id });
  await app.press('Escape');
  await search.fill('SOC-1');
  await app.press('Enter');
  await app.orderPanel('SOC-1').visible();
  await app.press('Escape');
  await search.fill('');
});

it('marks many orders as seen, which can be taken back', async () => {
  const asks = async () => (await app.ask('orders.count', { show: 'trouble' })).count;
  await search.fill('');
  await page.role('radio', beginsWith(t('orders.shows.trouble'))).click();
  await shows(2);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+e');
  await page.role('dialog', t('list.bulk.acknowledge.question', { count: 2 })).visible();
  await app.press('Enter');
  await app.says(t('list.bulk.acknowledge.done', { count: 2 }));
  expect(await asks()).toBe(0);
  await app.main.button(t('undo.button')).click();
  await eventually('they ask again', async () => (await asks()) === 2);
  await app.press('Alt+x');
});

it('hands over and cancels ticked orders after a question, and says what came of it', async () => {
  await app.ask('outbox.pause', { paused: true });
  await search.fill('SOC-90');
  await shows(1);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+g');
  await app.dialog.button(beginsWith(t('list.bulk.hand-over.confirm', { count: 1 }))).click();
  await app.says(t('list.bulk.hand-over.done', { count: 1 }));
  await list.text(t('orders.handedOver')).visible();
  await app.main.button(t('list.bulk.seen')).click();
  await search.fill('SOC-91');
  await shows(1);
  await list.focus();
  await app.press('Control+a');
  await app.press('Control+Shift+h');
  const confirm = page
    .role('alertdialog')
    .button(beginsWith(t('list.bulk.cancel.confirm', { count: 1 })));
  await confirm.with('Ctrl').visible();
  await app.press('Control+Enter');
  await app.says(t('list.bulk.cancel.done', { count: 1 }));
  await app.main.button(t('list.bulk.seen')).click();
  await app.main.text(t('list.bulk.cancel.done', { count: 1 })).gone();
});

it('writes what the list shows, and its labels, as files', async () => {
  await search.fill('SOC-11');
  await shows(11);
  await app.press('Control+Shift+e');
  await app.dialog.visible();
  await app.dialog.button(beginsWith(t('exports.begin'))).click();
  await app.dialog.gone();
  const exports = () => app.ask('exports.choices').then(({ ownFolder }) => readdirSync(ownFolder));
  await eventually('the file', async () => (await exports().catch(() => [])).length > 0);
  await list.focus();
  await app.press('Control+Shift+F9');
  await app.dialog.text(/tem/).visible();
  await app.press('Escape');
  await app.dialog.gone();
});

it('says how many orders are new above what is in sight, and goes there', async () => {
  await search.fill('');
  // A test before has entered one.
  await shows(ORDERS + 1);
  await list.focus();
  // Without a layout, no key scrolls the list.
  const [scrolled] = list.all;
  if (!scrolled) throw new Error('The list is not drawn');
  scrolled.scrollTop = 2000;
  scrolled.dispatchEvent(new Event('scroll'));
  const above = page.button(beginsWith(t('list.newOrders', { count: 1 })));
  expect(above.count).toBe(0);
  const { soc } = await app.entered('Chị Mới');
  await above.visible();
  await above.click();
  await above.gone();
  await page.role('option').with(soc).visible();
});
