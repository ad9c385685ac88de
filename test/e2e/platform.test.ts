import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { choose, fill, tabTo } from './keyboard.ts';
import { PlatformWindow } from './platform-window.ts';

let win: PlatformWindow;
let page: Page;
/** Codes of orders from other sources: one still waits, one was picked up. */
let waiting: string;
let fetched: string;

beforeAll(async () => {
  win = await PlatformWindow.open('platform');
  ({ page } = win);
  ({ waiting, fetched } = win.others);
});

afterAll(() => win.close());

const panel = (): Locator => page.getByRole('tabpanel').filter({ visible: true });
/** Returns the names and values listed in a part of the window. */
const factsOf = async (part: Locator): Promise<Record<string, string>> => {
  const names = await part.locator('dt').allInnerTexts();
  const values = await part.locator('dd').allInnerTexts();
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
};

async function openSection(name: string): Promise<void> {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name }).click();
  await panel().getByRole('heading').first().waitFor();
}

describe('the routing setting', () => {
  it('is read from the platform, and says which way it takes how many carriers', async () => {
    await openSection('Điều phối');
    await panel().getByText('Đang dùng').waitFor();
    expect(await panel().getByRole('radio', { checked: true }).count()).toBe(1);
    await win.shot('1-routing');
    await choose(page, /^input Nền tảng tự chọn/, 'Vài hãng được chọn');
    await panel().getByText('Cách này cần ít nhất hai hãng. Đang chọn: 0.').waitFor();
    await win.press('Lưu lên nền tảng');
    await panel().getByText('Chọn ít nhất hai hãng.').waitFor();
    await win.shot('2-routing-rule');
  });

  it('is changed by keyboard, and read back', async () => {
    for (const carrier of ['GHTK', 'J&T']) {
      await tabTo(page, carrier);
      await page.keyboard.press('Space');
    }
    await win.press('Lưu lên nền tảng');
    await panel().getByText('Đã đọc lại: nền tảng đang dùng đúng như vậy.').waitFor();
    expect(await win.ask('routing.get')).toMatchObject({ option: '3', chosen: ['1', '3'] });
    expect(await page.locator(':focus').innerText()).toBe('Lưu lên nền tảng');
    await win.shot('3-routing-saved');
  });

  it('takes one default carrier at the most', async () => {
    await choose(page, /^input Vài hãng được chọn/, 'Một hãng mặc định');
    await choose(page, 'Không nêu hãng', 'GHN');
    expect(await panel().getByRole('radio', { checked: true }).count()).toBe(2);
    await win.press('Lưu lên nền tảng');
    await eventually('the new setting', async () => (await win.ask('routing.get')).option === '2');
    expect((await win.ask('routing.get')).chosen).toEqual(['2']);
    await win.shot('4-routing-one');
  });
});

describe('the webhook', () => {
  const registration = () => page.getByRole('region', { name: 'Nơi nhận cập nhật đơn (webhook)' });

  it('is shown as not there, and a wrong address says what is wrong', async () => {
    await openSection('Cập nhật (webhook)');
    await panel().getByText('Chưa đăng ký địa chỉ nào').waitFor();
    await win.shot('5-webhook');
    await fill(page, 'Địa chỉ nhận cập nhật', 'kho.vidu.vn');
    await page.keyboard.press('Enter');
    await panel().getByText('Nhập một địa chỉ web đầy đủ').waitFor();
    expect(await win.ask('webhook.get')).toBeNull();
  });

  it('is registered, and shown with its times', async () => {
    await fill(page, 'Địa chỉ nhận cập nhật', 'https://kho.vidu.vn/updates');
    await page.keyboard.press('Enter');
    await panel().getByText('Đã đọc lại').waitFor();
    expect(await registration().locator('dd').first().innerText()).toBe(
      'https://kho.vidu.vn/updates',
    );
    expect(await registration().locator('time').count()).toBe(2);
    await win.shot('6-webhook-registered');
  });

  it('is replaced only after a question', async () => {
    await fill(page, 'Địa chỉ nhận cập nhật', 'https://moi.vidu.vn/updates');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await win.shot('7-webhook-question');
    await page.keyboard.press('Escape');
    expect((await win.ask('webhook.get'))?.url).toBe('https://kho.vidu.vn/updates');
    await tabTo(page, 'Đăng ký');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await win.press('Thay địa chỉ');
    await panel().getByText('Đã đọc lại').waitFor();
    expect((await win.ask('webhook.get'))?.url).toBe('https://moi.vidu.vn/updates');
  });
});

describe('an order that somebody else entered', () => {
  it('is looked up by its own code, and taken into the list', async () => {
    await page.keyboard.press('F3');
    await page.keyboard.press('F6');
    await win.dialog().waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await fill(page, /^input Mã đơn$/, 'SHOP-7001');
    await page.keyboard.press('Enter');
    await win.dialog().getByText('Chưa có trong danh sách của bàn này').waitFor();
    expect(await win.dialog().innerText()).toMatch(/09\S*\*\S*321\s*nền tảng che bớt/);
    const money = expect.stringMatching(/^[1-9]\d*\.\d{3}\s₫$/);
    expect(await factsOf(win.dialog())).toMatchObject({
      'Thu của người nhận': expect.stringMatching(/^120\.000\s₫$/),
      'Giá trị khai': expect.stringMatching(/^4\.500\.000\s₫$/),
      'Ai trả phí': 'Người gửi trả',
      'Phí giao': money,
      'Phí bảo hiểm': money,
      // The platform's code ends with it.
      'Mã ngắn': waiting.split('.').at(-1),
      'Tạo lúc': expect.stringMatching(/^\d\d:\d\d/),
      'Nền tảng cập nhật lúc': expect.stringMatching(/^\d\d:\d\d/),
    });
    await win.shot('8-lookup-found');
    await page.keyboard.press('Enter');
    await win.order('SHOP-7001').waitFor();
    expect(await win.bySoc('SHOP-7001')).toMatchObject({ platformCode: waiting, sync: 'created' });
    await win.shot('9-adopted');
  });

  it('is known by its platform code from then on, and opened', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await fill(page, /^input Mã đơn$/, waiting);
    await page.keyboard.press('Enter');
    await win.dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
    await win.shot('10-lookup-here');
    await page.keyboard.press('Enter');
    await win.dialog().waitFor({ state: 'detached' });
    expect(await win.order('SHOP-7001').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('is offered where the search finds nothing, and Enter goes all the way', async () => {
    await page.keyboard.press('Control+F');
    await page.keyboard.insertText('SHOP-7002');
    await page.getByRole('button', { name: 'Tra “SHOP-7002” trên nền tảng' }).waitFor();
    await win.shot('11-nothing-here');
    await page.keyboard.press('Enter');
    await win.dialog().getByText('Nền tảng không có đơn nào mang mã này').waitFor();
    await win.shot('12-lookup-none');
    await page.keyboard.press('Enter');
    await win.dialog().getByText('Chưa có trong danh sách của bàn này').waitFor();
    await page.keyboard.press('Enter');
    await win.order('SHOP-7002').waitFor();
    expect(await win.bySoc('SHOP-7002')).toMatchObject({ platformCode: fetched });
  });
});

describe('an order is cancelled', () => {
  it('never where the platform refuses: its words stay until they are read', async () => {
    await win.cancel('SHOP-7002');
    await win.press('Huỷ đơn');
    const shown = win.order('SHOP-7002');
    await shown.getByText('Nền tảng không huỷ đơn này').waitFor();
    expect(await shown.innerText()).toMatch(/“Không thể huỷ đơn hàng .* Đã Lấy Hàng\.”/);
    expect(await win.bySoc('SHOP-7002')).toMatchObject({ sync: 'created' });
    await win.shot('13-cancel-refused');
    await win.press('Đã đọc');
    await shown.getByText('Nền tảng không huỷ đơn này').first().waitFor({ state: 'detached' });
    expect((await win.bySoc('SHOP-7002'))?.trouble).toBeNull();
  });

  it('by keyboard, only after a question whose safe answer comes first', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+F');
    await page.keyboard.insertText('SHOP-7001');
    await win.row('SHOP-7001').waitFor();
    await page.keyboard.press('Enter');
    await win.order('SHOP-7001').waitFor();
    const question = await win.cancel('SHOP-7001');
    await win.shot('14-cancel-question');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await win.bySoc('SHOP-7001')).toMatchObject({ sync: 'created' });
    await win.cancel('SHOP-7001');
    await win.press('Huỷ đơn');
    await win.order('SHOP-7001').getByText('Đơn đã huỷ').first().waitFor();
    const found = await win.ask('orders.find', { code: waiting, kind: 'platform' });
    expect(found?.delivery.code).toBe('0');
    await win.shot('15-cancelled');
  });
});
