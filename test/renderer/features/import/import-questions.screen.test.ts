import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type {
  ClaimConfirmation,
  ClaimQuestion,
  ImportState,
} from '../../../../shared/model/import.ts';
import { ok } from '../../../../shared/result.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openFile } from '../../../fakes/importing.ts';
import { csvOf, orderRows } from '../../../fakes/order-files.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

// Questions of the Import screen before a file is entered.

const app = new AppWindow();
const { page } = app;
const ready = (is: (state: ImportState) => boolean) =>
  eventually('the import so', async () => {
    const state = await app.ask('imports.state');
    return state?.stage === 'ready' && is(state) ? state : null;
  });

/** Opens a file on the Import screen. */
async function open(text: string): Promise<void> {
  await app.press('Shift+F2');
  await page.button(/^Chọn file/).shown();
  await openFile(app.station, Buffer.from(text), 'don.csv');
}

afterEach(async () => {
  vi.restoreAllMocks();
  if (await app.ask('imports.state')) await app.ask('imports.close');
  await page.button(/^Chọn file/).shown();
});

it('asks once what small amounts of COD are, and enters thousands', async () => {
  await open(csvOf(orderRows(2, { 1: { 7: '350' }, 2: { 7: '199' } })));
  await ready(({ lacks }) => lacks.includes('codUnit'));
  const unit = page.role('radiogroup', 'Đơn vị của cột tiền thu hộ');
  await unit.role('radio', 'Nghìn đồng').click();
  await app.press('Control+s');
  const { counts } = await ready(({ lacks, counts: { fit } }) => lacks.length === 0 && fit === 2);
  expect(counts.cod).toBe(549_000);
  await unit.gone();
});

it('makes a row a line of the order above it by its button, and an order again', async () => {
  const goods = ['', '', '', '', '', '', '', '', '', '1 mũ len'];
  await open(csvOf([...orderRows(1), goods]));
  await ready(({ counts }) => counts.wrong === 1);
  // Once the rows form one order, the list of rows to correct is empty.
  await page.role('radio', /^Tất cả\s*\d/).click();
  await page.button('Dòng 3 thuộc đơn ở dòng trên').click();
  await ready(({ counts }) => counts.all === 1 && counts.fit === 1);
  await page.button('Tách các dòng đã gộp vào dòng 2').click();
  const { counts } = await ready(({ counts: { all, wrong } }) => all === 2 && wrong === 1);
  expect(counts.fit).toBe(1);
});

it('names what has to be a folder in the watched folder and is none', async () => {
  const folder = join(app.folder, 'don');
  mkdirSync(folder);
  writeFileSync(join(folder, 'taken'), '');
  await app.press('Shift+F2');
  const settings = { isOn: true, folder, profile: 'Shop', enters: true };
  await app.ask('settings.save', { key: 'imports.watch', value: settings });
  await app.says(`“taken” trong ${folder} không phải thư mục`);
  rmSync(folder, { recursive: true });
  await app.says(`Không thấy thư mục ${folder}`);
  await app.ask('settings.save', { key: 'imports.watch', value: { ...settings, isOn: false } });
  await page.text(`Không thấy thư mục ${folder}`).gone();
});

it.each<[ClaimQuestion, RegExp, ClaimConfirmation]>([
  [{ kind: 'elsewhere', bench: 'BAN2 · Bàn 2' }, /^BAN2 · Bàn 2 đã nhận file này$/, 'elsewhere'],
  [{ kind: 'hub-away' }, /^Máy chủ kho không trả lời$/, 'hub-away'],
  [{ kind: 'codes', orders: 1 }, /^1 đơn có mã thuộc file ở bàn khác$/, 'other-codes'],
])('asks before another bench may enter the same orders: %o', async (question, title, answer) => {
  const enter = vi
    .spyOn(app.station.unattended, 'enter')
    .mockImplementation(async ({ confirmed }) => ok(confirmed.length === 0 ? question : null));
  await open(csvOf(orderRows(2)));
  await ready(({ counts }) => counts.fit === 2);
  await page.button(/^Nhập 2 đơn/).shown();
  await app.press('Control+Enter');
  await page.role('alertdialog', 'Đưa 2 đơn vào hàng chờ?').shown();
  await app.press('Control+Enter');
  await page.role('alertdialog', title).shown();
  await app.press('Escape');
  await app.dialog.gone();
  await app.press('Control+Enter');
  await app.dialog.shown();
  await app.press('Control+Enter');
  await page.role('alertdialog', title).shown();
  await app.press('Control+Enter');
  if (question.kind === 'hub-away') {
    // The opening key must not confirm this question: pressed twice, it would send orders that another bench may have
    // sent.
    await app.dialog.role('button', /^Nhập 2 đơn/).click();
  }
  await app.dialog.gone();
  expect(enter.mock.calls.map(([{ confirmed }]) => confirmed)).toEqual([[], [], [answer]]);
});
