import { expect, it } from 'vitest';
import type { ImportState } from '../../../../shared/model/import.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { csvOf, orderRows } from '../../../fakes/order-files.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

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
const rows = page.role('list', 'Các đơn trong file');
const row = (number: number) => rows.role('listitem', `Dòng ${number}`);
const ready = (is: (state: ImportState) => boolean) =>
  eventually('the import so', async () => {
    const state = await app.ask('imports.state');
    return state?.stage === 'ready' && is(state) ? state : null;
  });

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
  await page.button(/^Chọn file/).shown();
  drop('don-12.csv', text);
  await ready(({ counts }) => counts.all === ORDERS && counts.wrong === 4);
  await row(4).shown();
  await eventually(
    'the keys in the first cell to mend',
    () => document.activeElement === row(4).field('Số điện thoại').all[0],
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

it('mends one cell after the other by key, and the same mistake everywhere at once', async () => {
  await row(4).field('Số điện thoại').fill('0912345678');
  await app.press('Enter');
  await ready(({ counts }) => counts.wrong === 3);
  await eventually('the keys in the next mistake', () =>
    row(6).all[0]?.contains(document.activeElement),
  );
  await app.press('F6');
  await row(6)
    .button(/^Lấy: Phường Bến Nghé, Quận 1/)
    .click();
  await ready(({ counts }) => counts.wrong === 1);
  await row(10).field('Tiền thu hộ').fill('45,5k');
  await app.press('Enter');
  const { kinds } = await ready(({ counts }) => counts.wrong === 0 && counts.fit === ORDERS);
  expect(kinds).toEqual([]);
});

it('enters nothing before somebody confirms, then every order once', async () => {
  await app.press('Control+Enter');
  await page.role('alertdialog', `Đưa ${ORDERS} đơn vào hàng chờ?`).shown();
  expect((await app.ask('orders.count', {})).count).toBe(0);
  await app.press('Control+Enter');
  await app.says(`Đã đưa ${ORDERS} đơn của “don-12.csv” vào hàng chờ`);
  expect((await app.ask('orders.count', {})).count).toBe(ORDERS);
  await page.button('Xong').click();
  await page.button(/^Chọn file/).shown();
});

it('enters nothing of the same cells again when they are pasted', async () => {
  const cells = text.replaceAll(',', '\t');
  await app.paste(cells);
  await ready(({ counts }) => counts.all > 0 && counts.fit === 0);
  await app.ask('imports.close');
  await page.button(/^Chọn file/).shown();
});

it('refuses what is no table, and says what to do', async () => {
  drop('hinh.png', '\u0089PNG\r\n');
  await app.main.role('alert').shown();
});
