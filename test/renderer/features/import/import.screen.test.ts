import { expect, it } from 'vitest';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { csvOf, orderRows } from '../../../fakes/order-files.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, t, withAnyValues } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const ORDERS = 12;
const wrong = {
  3: { 2: '0912 34' },
  5: { 4: 'Phường Bến Ngé' },
  7: { 4: 'Phường Bến Ngé' },
  9: { 7: '' },
} as const;
const text = csvOf(orderRows(ORDERS, wrong));
const rows = page.role('list', t('import.rows'));
const row = (number: number) => rows.role('listitem', t('import.row', { row: number }));

/** Drops a file onto the window. */
function drop(name: string, content: string): void {
  const files = [new File([content], name)];
  const dataTransfer = { files, items: [], types: ['Files'], dropEffect: 'none' };
  for (const type of ['dragenter', 'dragover', 'drop'])
    (page.css('main').all[0] ?? document.body).dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }),
    );
}

it('takes a file that is dropped, and shows which orders need somebody', async () => {
  await app.press('Shift+F2');
  await page.button(beginsWith(t('import.choose'))).visible();
  drop('don-12.csv', text);
  await app.importThat(({ counts }) => counts.all === ORDERS && counts.wrong === 4);
  await row(4).visible();
  await eventually(
    'the keys in the first cell to mend',
    () => document.activeElement === row(4).field(t('import.fields.phone')).all[0],
  );
});

it('leads to the next mistake by one key, and back to the first', async () => {
  const mistakes = () => page.css('[aria-invalid=true]').all;
  await eventually('all mistakes', () => mistakes().length === 4);
  for (const at of [1, 2, 3, 0]) {
    await app.press('F6');
    await eventually(`mistake ${at}`, () => document.activeElement === mistakes()[at]);
  }
});

it('leaves the meaning of the columns by Escape, without a change', async () => {
  const columns = page.role('heading', t('import.columns.title'));
  await app.press('Alt+k');
  await columns.visible();
  await row(4).gone();
  await app.press('Escape');
  await row(4).visible();
  await columns.gone();
});

it('names an unknown code over the file, and gives the keys back after Escape', async () => {
  const before = document.activeElement;
  await app.scan('LA-998');
  await app.notices.text(/“LA-998”/).visible();
  await app.scan('LA-999');
  await app.notices.text(/“LA-999”/).visible();
  expect(app.notices.text(/“LA-998”/).count).toBe(0);
  await app.press('Escape');
  await app.notices.text(/“LA-999”/).gone();
  expect(document.activeElement).toBe(before);
});

it('shows only one kind of mistake', async () => {
  const kinds = page.role('list', t('import.kinds'));
  await kinds.button(/^2 đơn: /).click();
  await row(4).gone();
  await row(6).visible();
  await row(8).visible();
  await kinds.button(/^2 đơn: /).click();
  await row(4).visible();
});

it('mends one cell after the other by key, and the same mistake everywhere at once', async () => {
  await row(4).field(t('import.fields.phone')).fill('0912345678');
  await app.press('Enter');
  await app.importThat(({ counts }) => counts.wrong === 3);
  await eventually('the keys in the next mistake', () =>
    row(6).all[0]?.contains(document.activeElement),
  );
  await app.press('F6');
  await row(6)
    .button(beginsWith(t('import.suggestion', { text: 'Phường Bến Nghé, Quận 1' })))
    .click();
  await app.importThat(({ counts }) => counts.wrong === 1);
  await row(10).field(t('import.fields.codAmount')).fill('45,5k');
  await app.press('Enter');
  const { kinds } = await app.importThat(
    ({ counts }) => counts.wrong === 0 && counts.fit === ORDERS,
  );
  expect(kinds).toEqual([]);
  await app.main.text(new RegExp(`^Sẵn sàng nhập ${ORDERS} đơn · thu hộ [\\d.]+ ₫$`)).visible();
  await row(2).visible();
  expect(app.main.text(t('import.nothing')).count).toBe(0);
});

it('asks what the orders cost when somebody wants to know, and lets the cheapest carrier be taken', async () => {
  await page.field(t('import.search')).fill('DH-0001');
  await page.button(t('import.quotes.ask', { count: 1 })).click();
  await app.says(withAnyValues('import.quotes.done'));
  await row(2).text(withAnyValues('import.quotes.cheapest')).visible();
  await page.button(t('import.quotes.take')).click();
  await row(2).text(withAnyValues('import.quotes.carrier')).visible();
  await page.field(t('import.search')).fill('');
  await row(3).visible();
  expect(row(3).text(withAnyValues('import.quotes.carrier')).count).toBe(0);
});

it('enters nothing before somebody confirms, then every order once', async () => {
  await app.press('Control+Enter');
  await page.role('alertdialog', t('import.enterQuestion', { count: ORDERS })).visible();
  expect((await app.ask('orders.count', {})).count).toBe(0);
  await app.press('Control+Enter');
  await app.says(t('import.entered', { count: ORDERS, file: 'don-12.csv' }));
  expect((await app.ask('orders.count', {})).count).toBe(ORDERS);
});

it('prints the labels of the orders just entered by one key, and by no second press', async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  await app.entered('Người Khác');
  await page.button(beginsWith(t('orders.printLabels', { count: ORDERS }))).visible();
  await app.says(t('import.accepted', { accepted: ORDERS, all: ORDERS }));
  // The Enter that ends a scan presses no button.
  const result = page.role('region', t('import.entered', { count: ORDERS, file: 'don-12.csv' }));
  await eventually('the focus', () => document.activeElement === result.all[0]);
  await app.press('Enter');
  expect(await app.ask('printing.batches', {})).toEqual([]);
  await page.button(beginsWith(t('orders.printLabels', { count: ORDERS }))).visible();
  await app.press('F9');
  await app.notices.text(t('printing.queued', { count: ORDERS })).visible();
  await page.button(beginsWith(t('orders.printLabels', { count: ORDERS }))).gone();
  await app.press('F9');
  const batches = await app.ask('printing.batches', {});
  expect(batches.map(({ total }) => total)).toEqual([ORDERS]);
  await page.button(t('import.done')).click();
  await page.button(beginsWith(t('import.choose'))).visible();
});

it('enters and prints by one key in the question: after two mistakes, two presses', async () => {
  const two = { 2: { 2: '0912 35' }, 4: { 2: '0912 36' } };
  drop('don-4.csv', csvOf(orderRows(4, two, 'IN')));
  await app.importThat(({ counts }) => counts.all === 4 && counts.wrong === 2);
  for (const [number, phone] of [
    [3, '0912000003'],
    [5, '0912000005'],
  ] as const) {
    const field = row(number).field(t('import.fields.phone'));
    await eventually('the keys in it', () => document.activeElement === field.all[0]);
    await field.fill(phone);
    await app.press('Enter');
  }
  await app.importThat(({ counts }) => counts.fit === 4);
  await app.press('Control+Enter');
  await app.dialog.visible();
  await app.press('F9');
  await app.notices.text(t('printing.queued', { count: 4 })).visible();
  await app.says(t('import.entered', { count: 4, file: 'don-4.csv' }));
  const batches = await app.ask('printing.batches', {});
  expect(batches.map(({ total }) => total)).toContain(4);
  await page.button(t('import.done')).click();
  await page.button(beginsWith(t('import.choose'))).visible();
});

it('enters nothing of the same cells again when they are pasted', async () => {
  const cells = text.replaceAll(',', '\t');
  await app.paste(cells);
  await app.importThat(({ counts }) => counts.all > 0 && counts.fit === 0);
  await app.ask('imports.close');
  await page.button(beginsWith(t('import.choose'))).visible();
});

it('refuses what is no table, and says what to do', async () => {
  drop('hinh.png', '\u0089PNG\r\n');
  await app.main.role('alert').visible();
});
