import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { startApp, type StartedApp } from './app.ts';
import { picturesOf, valueOf } from './bench.ts';
import { haveOrdersOfOthers, recheckSoon } from './before-opening.ts';
import { openedBefore } from './opened-before.ts';
import { choose, fill, tabTo } from './keyboard.ts';

/** Screenshots of every screen, at both sizes, kept for whoever wants to see what was tested. */
const shots = picturesOf('platform');
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const;

let folder: string;
let app: StartedApp;
let page: Page;
/** Codes of orders that somebody else has entered: one still waits, one was picked up. */
let waiting: string;
let fetched: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-e2e-'));
  await openedBefore(folder);
  ({ waiting, fetched } = await haveOrdersOfOthers(folder));
  recheckSoon(folder, 'training', 100);
  app = await startApp({ userDataDir: folder });
  ({ page } = app);
  await page.setViewportSize(sizes[1]);
  await page.getByRole('navigation').waitFor();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function shot(name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(shots, `${name}-${size.height}.png`) });
  }
}

const ask = <Name extends CallName>(name: Name, input?: CallInput<Name>) =>
  valueOf<CallOutput<Name>>(app, name, input);

async function bySoc(soc: string): Promise<OrderSummary | undefined> {
  const { orders } = await ask('orders.range', { text: soc });
  return orders.find((order) => order.soc === soc);
}

/** Enters an order as the form would, which has a test of its own. */
async function enter(soc: string): Promise<void> {
  const [point] = await ask('pickupPoints.list');
  const draft = draftOf({ soc, pickupPointId: point?.id ?? '' });
  await ask('orders.enter', { draft, print: false });
}

const panel = (): Locator => page.getByRole('tabpanel').filter({ visible: true });
const dialog = (): Locator => page.getByRole('dialog');
/** Names and values that are listed in a part of the window. */
const factsOf = async (part: Locator): Promise<Record<string, string>> => {
  const names = await part.locator('dt').allInnerTexts();
  const values = await part.locator('dd').allInnerTexts();
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
};
const order = (soc: string): Locator => page.getByRole('region', { name: `Đơn ${soc}` });
const row = (soc: string): Locator => page.getByRole('option', { name: soc });

/** Opens a section of the set-up by keyboard. */
async function openSection(name: string): Promise<void> {
  await page.keyboard.press('F8');
  await tabTo(page, /^tab /);
  await page.keyboard.press('Home');
  const chosen = page.getByRole('tab', { name, selected: true });
  for (let presses = 0; presses < 20 && (await chosen.count()) === 0; presses++)
    await page.keyboard.press('ArrowDown');
}

async function press(name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

describe('the routing setting', () => {
  it('is read from the platform, and says which way it takes how many carriers', async () => {
    await openSection('Điều phối');
    await panel().getByText('Đang dùng').waitFor();
    expect(await panel().getByRole('radio', { checked: true }).count()).toBe(1);
    await shot('1-routing');
    await choose(page, /^input Nền tảng tự chọn/, 'Vài hãng được chọn');
    await panel().getByText('Cách này cần ít nhất hai hãng. Đang chọn: 0.').waitFor();
    await press('Lưu lên nền tảng');
    await panel().getByText('Chọn ít nhất hai hãng.').waitFor();
    await shot('2-routing-rule');
  });

  it('is changed by keyboard, and read back', async () => {
    for (const carrier of ['GHTK', 'J&T']) {
      await tabTo(page, carrier);
      await page.keyboard.press('Space');
    }
    await press('Lưu lên nền tảng');
    await panel().getByText('Đã đọc lại: nền tảng đang dùng đúng như vậy.').waitFor();
    expect(await ask('routing.get')).toMatchObject({ option: '3', chosen: ['1', '3'] });
    expect(await page.locator(':focus').innerText()).toBe('Lưu lên nền tảng');
    await shot('3-routing-saved');
  });

  it('takes one default carrier at the most', async () => {
    await choose(page, /^input Vài hãng được chọn/, 'Một hãng mặc định');
    await choose(page, 'Không nêu hãng', 'GHN');
    expect(await panel().getByRole('radio', { checked: true }).count()).toBe(2);
    await press('Lưu lên nền tảng');
    await eventually('the new setting', async () => (await ask('routing.get')).option === '2');
    expect((await ask('routing.get')).chosen).toEqual(['2']);
    await shot('4-routing-one');
  });
});

describe('the webhook', () => {
  const registration = () => page.getByRole('region', { name: 'Nơi nhận cập nhật đơn (webhook)' });

  it('is shown as not there, and a wrong address says what is wrong', async () => {
    await openSection('Cập nhật (webhook)');
    await panel().getByText('Chưa đăng ký địa chỉ nào').waitFor();
    await shot('5-webhook');
    await fill(page, 'Địa chỉ nhận cập nhật', 'kho.vidu.vn');
    await page.keyboard.press('Enter');
    await panel().getByText('Nhập một địa chỉ web đầy đủ').waitFor();
    expect(await ask('webhook.get')).toBeNull();
  });

  it('is registered, and shown with its times', async () => {
    await fill(page, 'Địa chỉ nhận cập nhật', 'https://kho.vidu.vn/updates');
    await page.keyboard.press('Enter');
    await panel().getByText('Đã đọc lại').waitFor();
    expect(await registration().locator('dd').first().innerText()).toBe(
      'https://kho.vidu.vn/updates',
    );
    expect(await registration().locator('time').count()).toBe(2);
    await shot('6-webhook-registered');
  });

  it('is replaced only after a question', async () => {
    await fill(page, 'Địa chỉ nhận cập nhật', 'https://moi.vidu.vn/updates');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await shot('7-webhook-question');
    await page.keyboard.press('Escape');
    expect((await ask('webhook.get'))?.url).toBe('https://kho.vidu.vn/updates');
    await tabTo(page, 'Đăng ký');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await press('Thay địa chỉ');
    await panel().getByText('Đã đọc lại').waitFor();
    expect((await ask('webhook.get'))?.url).toBe('https://moi.vidu.vn/updates');
  });
});

describe('an order that somebody else entered', () => {
  it('is looked up by its own code, and taken into the list', async () => {
    await page.keyboard.press('F3');
    await page.keyboard.press('F6');
    await dialog().waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await fill(page, /^input Mã đơn$/, 'SHOP-7001');
    await page.keyboard.press('Enter');
    await dialog().getByText('Chưa có trong danh sách của bàn này').waitFor();
    expect(await dialog().innerText()).toMatch(/09\S*\*\S*321\s*nền tảng che bớt/);
    const money = expect.stringMatching(/^[1-9]\d*\.\d{3}\s₫$/);
    expect(await factsOf(dialog())).toMatchObject({
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
    await shot('8-lookup-found');
    await page.keyboard.press('Enter');
    await order('SHOP-7001').waitFor();
    expect(await bySoc('SHOP-7001')).toMatchObject({ platformCode: waiting, sync: 'created' });
    await shot('9-adopted');
  });

  it('is known by its platform code from then on, and opened', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await fill(page, /^input Mã đơn$/, waiting);
    await page.keyboard.press('Enter');
    await dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
    await shot('10-lookup-here');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await order('SHOP-7001').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('is offered where the search finds nothing, and Enter goes all the way', async () => {
    await page.keyboard.press('Control+F');
    await page.keyboard.insertText('SHOP-7002');
    await page.getByRole('button', { name: 'Tra “SHOP-7002” trên nền tảng' }).waitFor();
    await shot('11-nothing-here');
    await page.keyboard.press('Enter');
    await dialog().getByText('Nền tảng không có đơn nào mang mã này').waitFor();
    await shot('12-lookup-none');
    await page.keyboard.press('Enter');
    await dialog().getByText('Chưa có trong danh sách của bàn này').waitFor();
    await page.keyboard.press('Enter');
    await order('SHOP-7002').waitFor();
    expect(await bySoc('SHOP-7002')).toMatchObject({ platformCode: fetched });
  });
});

/** Asks for the order that is open to be taken back; the question is still to be answered. */
async function cancel(soc: string, action = 'Huỷ đơn'): Promise<Locator> {
  await press(action);
  const question = page.getByRole('alertdialog', { name: `${action} ${soc}?` });
  await question.waitFor();
  return question;
}

describe('an order is cancelled', () => {
  it('never where the platform refuses: its words stay until they are read', async () => {
    await cancel('SHOP-7002');
    await press('Huỷ đơn');
    const shown = order('SHOP-7002');
    await shown.getByText('Nền tảng không huỷ đơn này').waitFor();
    expect(await shown.innerText()).toMatch(/“Không thể huỷ đơn hàng .* Đã Lấy Hàng\.”/);
    expect(await bySoc('SHOP-7002')).toMatchObject({ sync: 'created' });
    await shot('13-cancel-refused');
    await press('Đã đọc');
    await shown.getByText('Nền tảng không huỷ đơn này').first().waitFor({ state: 'detached' });
    expect((await bySoc('SHOP-7002'))?.trouble).toBeNull();
  });

  it('by keyboard, only after a question whose safe answer comes first', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+F');
    await page.keyboard.insertText('SHOP-7001');
    await row('SHOP-7001').waitFor();
    await page.keyboard.press('Enter');
    await order('SHOP-7001').waitFor();
    const question = await cancel('SHOP-7001');
    await shot('14-cancel-question');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await bySoc('SHOP-7001')).toMatchObject({ sync: 'created' });
    await cancel('SHOP-7001');
    await press('Huỷ đơn');
    await order('SHOP-7001').getByText('Đơn đã huỷ').first().waitFor();
    const found = await ask('orders.find', { code: waiting, kind: 'platform' });
    expect(found?.delivery.code).toBe('0');
    await shot('15-cancelled');
  });
});

describe('the trainer', () => {
  const flip = async (fault: string) => {
    await page.keyboard.press('F7');
    await dialog().waitFor();
    await tabTo(page, fault);
    await page.keyboard.press('Space');
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };
  const band = () => page.getByRole('note');

  it('takes the platform down: the window says so, and an order waits', async () => {
    await page.keyboard.press('Escape');
    await order('SHOP-7001').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+F');
    await page.keyboard.insertText('SHOP-8');
    await flip('Nền tảng ngừng');
    await band().getByText('Sự cố đang bật: Nền tảng ngừng').waitFor();
    await shot('16-platform-down');
    await close();
    await enter('SHOP-8001');
    await page.getByRole('banner').getByText('Mất liên lạc').waitFor();
    await row('SHOP-8001').getByText('Chờ gửi').first().waitFor();
    expect((await bySoc('SHOP-8001'))?.platformCode).toBeNull();
    await shot('17-waiting');
  });

  it('brings it back: the order goes out by itself, once', async () => {
    await flip('Nền tảng ngừng');
    await close();
    await row('SHOP-8001').getByText('Đã tiếp nhận').waitFor();
    await page.getByRole('banner').getByText('Đã kết nối').waitFor();
    await band().getByText('Tập sự cố').waitFor();
    expect((await ask('orders.range', { text: 'SHOP-8001' })).orders).toHaveLength(1);
  });

  it('keeps in mind what is taken back meanwhile, and settles it afterwards', async () => {
    await flip('Nền tảng ngừng');
    await close();
    await row('SHOP-8001').click();
    await cancel('SHOP-8001');
    await press('Huỷ đơn');
    await order('SHOP-8001').getByText('Chưa rõ đã huỷ được chưa').waitFor();
    await page.getByRole('banner').getByText('Đang huỷ').waitFor();
    await shot('18-cancelling');
    await page.keyboard.press('Escape');
    await enter('SHOP-8002');
    await row('SHOP-8002').getByText('Chờ gửi').first().waitFor();
    await row('SHOP-8002').click();
    await cancel('SHOP-8002', 'Rút đơn');
    await shot('19-withdraw-question');
    await press('Rút đơn');
    await order('SHOP-8002').getByText('Đã rút').first().waitFor();
    await shot('20-withdrawn');
    await page.keyboard.press('Escape');
    await flip('Nền tảng ngừng');
    await close();
    await row('SHOP-8001').getByText('Đã huỷ').first().waitFor();
    await row('SHOP-8002').getByText('Đã rút').first().waitFor();
    const never = await ask('orders.find', { code: 'SHOP-8002', kind: 'soc' });
    expect(never).toBeNull();
  });

  it('lets the hand-over to the carrier fail: the order is there, its waybill is not', async () => {
    await flip('Hãng chưa nhận đơn');
    await close();
    await enter('SHOP-8003');
    await row('SHOP-8003').getByText('chưa có mã vận đơn').waitFor();
    const known = await bySoc('SHOP-8003');
    expect(known?.waybill).toBeNull();
    // What the platform does not tell either is shown as that, and not as nothing.
    await page.keyboard.press('F6');
    await fill(page, /^input Mã đơn$/, known?.platformCode ?? '');
    await page.keyboard.press('Enter');
    await dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
    expect(await dialog().innerText()).toMatch(/Mã vận đơn\s+—\s/);
    await close();
  });

  it('slows the network down: the window waits, and says so', async () => {
    await flip('Mạng chậm');
    await close();
    await page.keyboard.press('F6');
    await fill(page, /^input Mã đơn$/, waiting);
    await page.keyboard.press('Enter');
    await dialog().getByText('Đang tra…').waitFor();
    await shot('21-slow');
    expect(await dialog().getByText('Đã có trong danh sách của bàn này').count()).toBe(0);
    await dialog().getByText('Đã có trong danh sách của bàn này').waitFor();
    await close();
  });

  it('switches everything off at once', async () => {
    await page.keyboard.press('F7');
    await press('Tắt hết');
    await close();
    await band().getByText('Tập sự cố').waitFor();
    await expect
      .poll(async () => new Set(Object.values(await ask('training.faults'))))
      .toEqual(new Set([false]));
  });
});

it('says all of it in English too', async () => {
  const { settings } = await ask('station.state');
  await ask('station.save', { ...settings, language: 'en' });
  await page.getByText('TRAINING').first().waitFor();
  await openSection('Routing');
  await panel().getByText('Default carrier').first().waitFor();
  await shot('en-1-routing');
  await openSection('Updates (webhook)');
  await panel().getByText('Updates go to').waitFor();
  await shot('en-2-webhook');
  await page.keyboard.press('F3');
  await page.keyboard.press('F6');
  await fill(page, /^input Order code$/, fetched);
  await page.keyboard.press('Enter');
  await dialog().getByText('In this station’s list already').waitFor();
  await shot('en-3-lookup');
  await page.keyboard.press('Enter');
  await press('Cancel order');
  await page.getByRole('alertdialog').waitFor();
  await shot('en-4-question');
  await press('Cancel order');
  await page.getByText('The platform did not cancel this order').first().waitFor();
  await shot('en-5-refused');
  await page.keyboard.press('F7');
  expect(await dialog().innerText()).toContain('Slow network');
  await shot('en-6-trainer');
});
