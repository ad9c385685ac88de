import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { StartedApp } from './app.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { fill } from './keyboard.ts';
import { Scanner } from './scanner.ts';
import { speak } from './stocked.ts';

const pictures = picturesOf('notices');

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('a notice that stands speaks the language that is chosen meanwhile', async () => {
  const { page } = app;
  const scanner = await Scanner.at(page);
  await page.keyboard.press('F5');
  await page.getByText('Không có đơn nào cần bạn xử lý').waitFor();
  await scanner.scan('LA0012345');
  const notices = page.getByRole('region', { name: 'Thông báo', exact: true });
  await notices.getByText('Không có đơn nào mang mã “LA0012345”', { exact: true }).waitFor();
  await speak(app, 'en');
  const translated = page.getByRole('region', { name: 'Notices', exact: true });
  await translated.getByText('No order has the code “LA0012345”', { exact: true }).waitFor();
  await translated.getByText(/^It may have been entered elsewhere/).waitFor();
  await translated.getByRole('button', { name: 'Look up on the platform', exact: true }).waitFor();
  await page.screenshot({ path: join(pictures, 'english.png') });
  await speak(app, 'vi');
  await notices.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect.poll(() => notices.getByText(/LA0012345/).count()).toBe(0);
});

/** Readable and pressable parts of the bar: this bench, network and printer, queue, language. */
const inBar = 'header :is(p, button, label, [data-state])';

/**
 * Returns the pixels that a notice covers of an open dialog, or else of the screen's content or the named part. The
 * window makes room one frame later.
 */
async function covered(page: Page, text: string, named = 'main'): Promise<number> {
  const notice = page
    .getByRole('region', { name: 'Thông báo', exact: true })
    .locator('[data-tone]')
    .filter({ hasText: text });
  await notice.waitFor();
  return notice.evaluate((element, named) => {
    const above = element.getBoundingClientRect();
    // The visible part: a low window scrolls its content.
    const dialog = document.querySelector('[data-dialog-overlay] > *');
    const under = dialog ? [dialog] : [...document.querySelectorAll(named)];
    return under.reduce((sum, one) => {
      const below = one.getBoundingClientRect();
      const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
      const height = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
      return sum + Math.max(0, width) * Math.max(0, height);
    }, 0);
  }, named);
}

test('the first notice stands in the bar, where nothing moves for it', async () => {
  const { page } = app;
  const top = async () => (await page.locator('main').boundingBox())?.y;
  await page.keyboard.press('F2');
  await fill(page, 'Tên người nhận', 'Chị Lan');
  const before = await top();
  await page.keyboard.press('Alt+x');
  const notice = page
    .getByRole('region', { name: 'Thông báo', exact: true })
    .locator('[data-tone]')
    .filter({ hasText: 'Đã xoá trắng đơn đang nhập' });
  await notice.waitFor();
  const [bar, shown] = [await page.getByRole('banner').boundingBox(), await notice.boundingBox()];
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(bar!.y + bar!.height);
  expect(await top()).toBe(before);
  await page.keyboard.press('Control+z');
  await notice.waitFor({ state: 'detached' });
});

test.each([
  ['1024x700', 1024, 700],
  ['1366x768', 1366, 768],
  ['1920x1080', 1920, 1080],
  // 1366 × 768 at 125, 150 and 200 %.
  ['1093x614', 1093, 614],
  ['911x512', 911, 512],
  ['683x384', 683, 384],
])('no notice covers what somebody works with at %s', async (size, width, height) => {
  const { page } = app;
  await page.setViewportSize({ width, height });
  await page.keyboard.press('F2');
  await fill(page, 'Tên người nhận', 'Chị Lan');
  await page.keyboard.press('Alt+x');
  await expect.poll(() => covered(page, 'Đã xoá trắng đơn đang nhập')).toBe(0);
  // If the bar has room, the screen does not move.
  const bar = (await page.getByRole('banner').boundingBox())!;
  const screen = (await page.locator('main').boundingBox())!;
  const moved = screen.y - bar.y - bar.height;
  expect(width >= 1366 ? moved : 0).toBe(0);
  await page.screenshot({ path: join(pictures, `passing-${size}.png`) });
  expect(await page.locator(inBar).filter({ visible: true }).count()).toBeGreaterThan(4);
  await expect.poll(() => covered(page, 'Đã xoá trắng đơn đang nhập', inBar)).toBe(0);
  const undo = page.getByRole('button', { name: /^Hoàn tác/ });
  await undo.click({ trial: true });

  const scanner = await Scanner.at(page);
  await scanner.scan('LA0099999');
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã')).toBe(0);
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã', inBar)).toBe(0);
  await page.screenshot({ path: join(pictures, `lasting-${size}.png`) });
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã')).toBe(0);
  await page.screenshot({ path: join(pictures, `lasting-dialog-${size}.png`) });
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Thông báo', exact: true })
    .getByRole('button', { name: 'Đóng', exact: true })
    .last()
    .click();
  await page.setViewportSize({ width: 1366, height: 768 });
});

/** Enters orders one after the other, and waits until the platform has them. */
async function created(socs: readonly string[]): Promise<string[]> {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const ids: string[] = [];
  for (const soc of socs) {
    const draft = draftOf({ pickupPointId: point?.id ?? '', soc });
    ids.push((await valueOf<{ id: string }>(app, 'orders.enter', { draft, print: false })).id);
  }
  await eventually('the orders are on the platform', async () => {
    const { orders } = await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {});
    return ids.every((id) => orders.some((one) => one.id === id && one.sync === 'created'));
  });
  return ids;
}

test('what came of a batch stands on every screen until somebody has seen it', async () => {
  const { page } = app;
  const orderIds = await created(['LO-1', 'LO-2', 'LO-3']);
  await page.keyboard.press('F2');
  await valueOf(app, 'printing.print', { orderIds });
  const outcomes = page.getByRole('region', { name: 'Kết quả vừa xong', exact: true });
  const words = outcomes.getByText('1 lượt in vừa xong: máy in đã nhận 3/3 tem.', { exact: true });
  await words.waitFor();
  await page.screenshot({ path: join(pictures, 'batch.png') });
  for (const key of ['F3', 'F5', 'F8']) {
    await page.keyboard.press(key);
    await words.waitFor();
  }
  await page.keyboard.press('Alt+q');
  await page.getByText('Lượt in 3 tem', { exact: true }).waitFor();
  await words.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await page.getByLabel('Tên người nhận').waitFor();
  // Main receives that it was seen while the screen changes.
  await words.waitFor({ state: 'detached' });
  expect(await words.count()).toBe(0);
});

test('so does what was done to many orders, with what could not be done', async () => {
  const { page } = app;
  const [first = '', second = ''] = await created(['HUY-1', 'HUY-2']);
  await valueOf(app, 'orders.cancel', { id: first });
  await page.keyboard.press('F2');
  await valueOf(app, 'bulk.begin', { what: 'cancel', choice: { ids: [first, second] } });
  const outcomes = page.getByRole('region', { name: 'Kết quả vừa xong', exact: true });
  await outcomes.getByText('Đã yêu cầu huỷ 1 đơn.', { exact: true }).waitFor();
  await outcomes.getByText('1 đơn không làm được: mở ra để xem lý do.', { exact: true }).waitFor();
  await page.screenshot({ path: join(pictures, 'bulk.png') });
  await page.keyboard.press('Alt+q');
  const list = page.getByRole('main');
  await list.getByText('1 đơn đã huỷ từ trước: HUY-1', { exact: true }).waitFor();
  await page.keyboard.press('Alt+q');
  await list
    .getByText('1 đơn đã huỷ từ trước: HUY-1', { exact: true })
    .waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  expect(await outcomes.getByText('Đã yêu cầu huỷ 1 đơn.', { exact: true }).count()).toBe(0);
});
