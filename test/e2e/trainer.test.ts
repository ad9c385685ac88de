import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, tabTo } from './keyboard.ts';
import { PlatformWindow } from './platform-window.ts';

// A trainer's simulated faults, and their effects for a packer.

let win: PlatformWindow;
let page: Page;

beforeAll(async () => {
  win = await PlatformWindow.open('trainer');
  ({ page } = win);
});

afterAll(() => win.close());

const flip = async (fault: string) => {
  await page.keyboard.press('F7');
  await win.dialog().waitFor();
  await tabTo(page, fault);
  await page.keyboard.press('Space');
};
const close = async () => {
  await page.keyboard.press('Escape');
  await win.dialog().waitFor({ state: 'detached' });
};
// It is also visible behind a dialog.
const band = () => page.locator('[role=note]');

it('takes the platform down: the window says so, and an order waits', async () => {
  await page.keyboard.press('F3');
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText('SHOP-8');
  await flip('Nền tảng ngừng');
  await band().getByText('Sự cố đang bật: Nền tảng ngừng').waitFor();
  await win.shot('1-platform-down');
  await close();
  await win.enter('SHOP-8001');
  await page.getByRole('banner').getByText('Mất liên lạc').waitFor();
  await win.row('SHOP-8001').getByText('Chờ gửi').first().waitFor();
  expect((await win.bySoc('SHOP-8001'))?.platformCode).toBeNull();
  await win.shot('2-waiting');
});

it('brings it back: the order goes out by itself, once', async () => {
  await flip('Nền tảng ngừng');
  await close();
  await win.row('SHOP-8001').getByText('Đã tiếp nhận').waitFor();
  await page.getByRole('banner').getByText('Đã kết nối').waitFor();
  await band().getByText('Tập sự cố').waitFor();
  expect((await win.ask('orders.range', { text: 'SHOP-8001' })).orders).toHaveLength(1);
});

it('keeps in mind what is taken back meanwhile, and settles it afterwards', async () => {
  await flip('Nền tảng ngừng');
  await close();
  await win.row('SHOP-8001').click();
  await win.cancel('SHOP-8001');
  await win.press('Huỷ đơn');
  await win.order('SHOP-8001').getByText('Chưa rõ đã huỷ được chưa').waitFor();
  await page.getByRole('banner').getByText('Đang huỷ').waitFor();
  await win.shot('3-cancelling');
  await page.keyboard.press('Escape');
  await win.enter('SHOP-8002');
  await win.row('SHOP-8002').getByText('Chờ gửi').first().waitFor();
  await win.row('SHOP-8002').click();
  await win.cancel('SHOP-8002', 'Rút đơn');
  await win.shot('4-withdraw-question');
  await win.press('Rút đơn');
  await win.order('SHOP-8002').getByText('Đã rút').first().waitFor();
  await win.shot('5-withdrawn');
  await page.keyboard.press('Escape');
  await flip('Nền tảng ngừng');
  await close();
  await win.row('SHOP-8001').getByText('Đã huỷ').first().waitFor();
  await win.row('SHOP-8002').getByText('Đã rút').first().waitFor();
  const never = await win.ask('orders.find', { code: 'SHOP-8002', kind: 'soc' });
  expect(never).toBeNull();
});

it('lets the hand-over to the carrier fail: the order is there, its waybill is not', async () => {
  await flip('Hãng chưa nhận đơn');
  await close();
  await win.enter('SHOP-8003');
  await win.row('SHOP-8003').getByText('chưa có mã vận đơn').waitFor();
  const known = await win.bySoc('SHOP-8003');
  expect(known?.waybill).toBeNull();
  // A value missing at the platform is shown as missing, instead of blank.
  await page.keyboard.press('F6');
  await fill(page, /^input Mã đơn$/, known?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await win.dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
  expect(await win.dialog().innerText()).toMatch(/Mã vận đơn\s+—\s/);
  await close();
});

it('slows the network down: the window waits, and says so', async () => {
  await flip('Mạng chậm');
  await close();
  await page.keyboard.press('F6');
  await fill(page, /^input Mã đơn$/, (await win.bySoc('SHOP-8003'))?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await win.dialog().getByText('Đang tra…').waitFor();
  await win.shot('6-slow');
  expect(await win.dialog().getByText('Đã có trong danh sách của bàn này').count()).toBe(0);
  await win.dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
  await close();
});

it('switches everything off at once', async () => {
  await page.keyboard.press('F7');
  await win.press('Tắt hết');
  await close();
  await band().getByText('Tập sự cố').waitFor();
  await expect
    .poll(async () => new Set(Object.values(await win.ask('training.faults'))))
    .toEqual(new Set([false]));
});
