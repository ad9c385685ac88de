import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClaimConfirmation, ClaimQuestion } from '../../../../shared/model/import.ts';
import { ok } from '../../../../shared/result.ts';
import { openFile } from '../../../fakes/importing.ts';
import { csvOf, orderRows } from '../../../fakes/order-files.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, exactly, t } from '../../../fakes/window-text.ts';

// Questions of the Import screen before a file is entered.

const app = new AppWindow();
const { page } = app;

/** Opens a file on the Import screen. */
async function open(text: string): Promise<void> {
  await app.press('Shift+F2');
  await page.button(beginsWith(t('import.choose'))).visible();
  await openFile(app.station, Buffer.from(text), 'don.csv');
}

afterEach(async () => {
  vi.restoreAllMocks();
  if (await app.ask('imports.state')) await app.ask('imports.close');
  await page.button(beginsWith(t('import.choose'))).visible();
});

it('asks once what small amounts of COD are, and enters thousands', async () => {
  await open(csvOf(orderRows(2, { 1: { 7: '350' }, 2: { 7: '199' } })));
  await app.importThat(({ lacks }) => lacks.includes('codUnit'));
  const unit = page.role('radiogroup', t('import.fields.codUnit'));
  await unit.role('radio', t('import.constants.thousands')).click();
  await app.press('Control+s');
  const { counts } = await app.importThat(
    ({ lacks, counts: { fit } }) => lacks.length === 0 && fit === 2,
  );
  expect(counts.cod).toBe(549_000);
  await unit.gone();
});

it('converts a file in TCVN3 by one key, and shows a text before and after', async () => {
  await open(csvOf(orderRows(2, { 1: { 1: 'NguyÔn ThÞ §µo' }, 2: { 1: 'Ph¹m V¨n H­ng' } })));
  await app.importThat(({ lacks }) => lacks.includes('letters'));
  const letters = page.role('radiogroup', t('import.fields.letters'));
  await letters.role('radio', t('import.constants.leave', { text: 'NguyÔn ThÞ §µo' })).visible();
  await letters.role('radio', t('import.constants.convert', { text: 'Nguyễn Thị Đào' })).visible();
  await app.press('Alt+c');
  const { counts } = await app.importThat(({ lacks }) => lacks.length === 0);
  expect(counts).toMatchObject({ fit: 2, doubtful: 0 });
});

it('does not convert a file in VNI when the columns are saved for another reason', async () => {
  await open(csvOf(orderRows(1, { 1: { 1: 'Nguyeãn Thò Ñaøo' } })));
  await app.importThat(({ lacks }) => lacks.includes('letters'));
  await page.field(t('import.constants.weight')).fill('700g');
  await app.press('Control+s');
  const { lacks, constants } = await app.importThat((state) => state.constants.weight === '700g');
  expect(lacks).toEqual(['letters']);
  expect(constants.letters).not.toBe('vni');
});

it('shows the mistake of the next product in the same field', async () => {
  const headings =
    'Mã đơn,Tên,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh,Thu hộ,Gram,Sản phẩm 1,SL 1,Sản phẩm 2,SL 2';
  const cells = 'A1,Chị Lan,0912345678,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350000,500,Áo,0,Mũ,0';
  await open([headings, cells].join('\n'));
  await app.importThat(({ counts }) => counts.wrong === 1);
  const quantity = page.field(t('import.fields.quantity'));
  await quantity.fill('2');
  await app.press('Enter');
  await page.text(/2 × Áo; 0 × Mũ/).visible();
  await eventually('the next quantity', () => quantity.value === '0');
  await quantity.fill('3');
  await app.press('Enter');
  await app.importThat(({ counts }) => counts.wrong === 0);
});

it('reaches each column of a wide file by its number', async () => {
  const more = Array.from({ length: 120 }, (_, at) => `Ghi thêm ${at + 1}`);
  const [headings = '', ...rows] = csvOf(orderRows(1)).split('\r\n');
  await open([`${headings},${more.join(',')}`, ...rows].join('\r\n'));
  await app.importThat(({ counts }) => counts.all === 1);
  await app.press('Alt+k');
  await page.text('Cột 118').visible();
  const press = async (digits: string) => {
    for (const digit of digits) await app.press(`Alt+${digit}`);
    return document.activeElement?.closest('li')?.textContent ?? '';
  };
  expect(await press('118')).toContain('Ghi thêm 108');
  // A number that would be too large begins anew.
  expect(await press('20')).toContain('Ghi thêm 10');
  await app.press('Tab');
  expect(await press('4')).toContain('Địa chỉ');
});

it('makes a row a line of the order above it by its button, and an order again', async () => {
  const goods = ['', '', '', '', '', '', '', '', '', '1 mũ len'];
  await open(csvOf([...orderRows(1), goods]));
  await app.importThat(({ counts }) => counts.wrong === 1);
  // Once the rows form one order, the list of rows to correct is empty.
  await page.role('radio', beginsWith(t('import.shows.all'))).click();
  await page.button(t('import.join', { row: 3 })).click();
  await app.importThat(({ counts }) => counts.all === 1 && counts.fit === 1);
  await page.button(t('import.split', { row: 2 })).click();
  const { counts } = await app.importThat(({ counts: { all, wrong } }) => all === 2 && wrong === 1);
  expect(counts.fit).toBe(1);
});

it('says by one key that a row belongs to the order above, and that it is a new order', async () => {
  const goods = ['', '', '', '', '', '', '', '', '', '1 mũ len'];
  await open(csvOf([...orderRows(1), goods]));
  await app.importThat(({ counts }) => counts.wrong === 1);
  await page.button(t('import.join', { row: 3 })).visible();
  await app.press('Alt+g');
  await app.importThat(({ counts }) => counts.all === 1 && counts.fit === 1);
  await page.role('radio', beginsWith(t('import.shows.all'))).click();
  await page.button(t('import.split', { row: 2 })).visible();
  await app.press('Alt+t');
  await app.importThat(({ counts: { all, wrong } }) => all === 2 && wrong === 1);
});

it('names what has to be a folder in the watched folder and is none', async () => {
  const folder = join(app.folder, 'don');
  mkdirSync(folder);
  writeFileSync(join(folder, 'taken'), '');
  await app.press('Shift+F2');
  const settings = { isOn: true, folder, profile: 'Shop', enters: true };
  await app.ask('settings.save', { key: 'imports.watch', value: settings });
  await app.says(t('import.watch.obstacle', { name: 'taken', folder }));
  rmSync(folder, { recursive: true });
  await app.says(t('import.watch.gone', { folder }));
  await app.ask('settings.save', { key: 'imports.watch', value: { ...settings, isOn: false } });
  await page.text(t('import.watch.gone', { folder })).gone();
});

it.each<[ClaimQuestion, RegExp, ClaimConfirmation]>([
  [{ kind: 'elsewhere', bench: 'BAN2 · Bàn 2' }, /^BAN2 · Bàn 2 đã nhận file này$/, 'elsewhere'],
  [{ kind: 'hub-away' }, exactly(t('import.claims.hub-away')), 'hub-away'],
  [{ kind: 'codes', orders: 1 }, /^1 đơn có mã thuộc file ở bàn khác$/, 'other-codes'],
])('asks before another bench may enter the same orders: %o', async (question, title, answer) => {
  const enter = vi
    .spyOn(app.station.unattended, 'enter')
    .mockImplementation(async ({ confirmed }) => ok(confirmed.length === 0 ? question : null));
  await open(csvOf(orderRows(2)));
  await app.importThat(({ counts }) => counts.fit === 2);
  await page.button(beginsWith(t('import.enter', { count: 2 }))).visible();
  await app.press('Control+Enter');
  await page.role('alertdialog', t('import.enterQuestion', { count: 2 })).visible();
  await app.press('Control+Enter');
  await page.role('alertdialog', title).visible();
  await app.press('Escape');
  await app.dialog.gone();
  await app.press('Control+Enter');
  await app.dialog.visible();
  await app.press('Control+Enter');
  await page.role('alertdialog', title).visible();
  await app.press('Control+Enter');
  if (question.kind === 'hub-away') {
    // The opening key must not confirm this question: pressed twice, it would send orders that another bench may have
    // sent.
    await app.dialog.role('button', beginsWith(t('import.enter', { count: 2 }))).click();
  }
  await app.dialog.gone();
  expect(enter.mock.calls.map(([{ confirmed }]) => confirmed)).toEqual([[], [], [answer]]);
});
