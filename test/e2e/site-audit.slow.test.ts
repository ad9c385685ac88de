import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { valueOf } from './bench.ts';
import { enterAt, shortCodeAt, SiteWindows } from './site-windows.ts';

// A shift lead looks at one bench who did what at another one.

const site = new SiteWindows('site-audit');
let one: StartedApp;
let other: StartedApp;
let soc = '';
beforeAll(async () => {
  [one, other] = site.both;
  await site.join();
  ({ soc } = await enterAt(other));
  await shortCodeAt(one, soc);
  await one.page.keyboard.press('F8');
  await one.page.getByRole('tab', { name: 'Nhật ký thao tác' }).click();
});

const log = () => one.page.getByRole('region', { name: 'Nhật ký thao tác', exact: true });
const rows = () => log().getByRole('listbox', { name: 'Các dòng nhật ký', exact: true });
const choose = async (bench: string) => {
  await log()
    .getByRole('button', { name: /Nhật ký của bàn/ })
    .click();
  await one.page.getByRole('option', { name: bench, exact: true }).click();
};
const look = () => log().getByRole('button', { name: 'Xem lại', exact: true }).click();

it('shows the rows of another bench as its hub has them, and what was done there with one order', async () => {
  await choose('PB2 · Bàn PB2');
  await log()
    .getByText(/^Máy chủ kho có tới dòng \d+$/)
    .waitFor();
  await eventually('its rows', async () => {
    await look();
    const entered = rows().getByRole('option').filter({ hasText: 'Nhập đơn' });
    return entered.filter({ hasText: soc }).first().isVisible();
  });
  await site.shot(one, '1-other-bench');
  const code = log().getByRole('textbox', { name: 'Của đơn', exact: true });
  await code.focus();
  await one.page.keyboard.insertText(soc);
  await one.page.keyboard.press('Enter');
  await log().getByRole('button', { name: 'Xem mọi đơn', exact: true }).waitFor();
  await eventually('rows of this order alone', async () => {
    const texts = await rows().getByRole('option').allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes(soc));
  });
  // The order is not at this bench: its place is in the list of all benches.
  expect(await valueOf(one, 'orders.byCode', { code: soc })).toBeNull();
  await log().getByRole('button', { name: 'Lưu CSV', exact: true }).click();
  const saved = log().getByText(/^Đã lưu \d+ dòng: .*Nhat ky PB2 .*\.csv$/);
  await saved.waitFor();
  const file = (await saved.textContent())?.replace(/^Đã lưu \d+ dòng: /, '') ?? '';
  expect(readFileSync(file, 'utf8')).toContain(`Phần đã chọn,Mã đơn: ${soc}`);
  await site.shot(one, '2-order-saved');
  await log().getByRole('button', { name: 'Xem mọi đơn', exact: true }).click();
});

it('marks the row that somebody changed at the hub, and names it when the log is checked', async () => {
  await site.here.inHub(
    `UPDATE site_audit SET by = 'platform' WHERE kind = 'site-joined'
     AND bench = (SELECT bench FROM site_benches WHERE code = 'PB2')`,
  );
  await look();
  const changed = rows().getByRole('option').filter({ hasText: 'Không còn như lúc ghi' });
  await changed.click();
  await log()
    .getByText(/^Dòng \d+ không còn như lúc ghi$/)
    .waitFor();
  await site.shot(one, '3-changed-row');
  expect(await changed.count()).toBe(1);
  const panel = one.page.getByRole('region', { name: 'Kiểm tra nhật ký thao tác', exact: true });
  await panel.getByRole('button', { name: 'Kiểm tra nhật ký' }).click();
  const found = panel.getByRole('list', { name: 'Các chỗ không còn như lúc ghi', exact: true });
  await found.getByText(/^Dòng \d+ đã bị sửa\.$/).waitFor();
  expect(await found.getByRole('listitem').count()).toBe(1);
  await panel.scrollIntoViewIfNeeded();
  await site.shot(one, '4-checked');
});

it('says so where the hub cannot be asked, and shows this bench’s own all the same', async () => {
  await site.loseHub();
  await look();
  await log().getByText('Không hỏi được máy chủ kho').first().waitFor();
  await site.shot(one, '5-hub-away');
  await choose('Bàn này');
  await log()
    .getByText(/Nhật ký của bàn này vẫn ở đây/)
    .waitFor();
  await rows().getByText('Bàn này vào nhóm bàn của kho').waitFor();
  await site.shot(one, '6-own-without-hub');
  expect(await rows().getByText('Không còn như lúc ghi').count()).toBe(0);
});
