import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { StartedApp } from './app.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder, listedOrders } from './created-order.ts';
import { fill } from './keyboard.ts';
import { Scanner } from './scanner.ts';
import { cutOff, speak, stock } from './stocked.ts';

const shot = shotsOf('notices');

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('a notice that stands speaks the language that is chosen meanwhile', async () => {
  const { page } = app;
  const scanner = await Scanner.at(page);
  await page.keyboard.press('F5');
  await page.getByText(t('queue.forYouNone')).waitFor();
  await scanner.scan('LA0012345');
  const notices = page.getByRole('region', { name: t('shell.notices'), exact: true });
  await notices.getByText(t('keys.scan.unknown', { code: 'LA0012345' }), { exact: true }).waitFor();
  await speak(app, 'en');
  const translated = page.getByRole('region', { name: 'Notices', exact: true });
  await translated.getByText('No order has the code “LA0012345”', { exact: true }).waitFor();
  await translated.getByText(/^It may have been entered elsewhere/).waitFor();
  await translated.getByRole('button', { name: 'Look up on the platform', exact: true }).waitFor();
  await shot(page, 'english');
  await speak(app, 'vi');
  await notices.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect.poll(() => notices.getByText(/LA0012345/).count()).toBe(0);
});

/** Readable and pressable parts of the bar: this bench, network and printer, queue, language. */
const inBar = 'header :is(p, button, label, [data-state])';

/** Parts of the bar that need a person: warnings, and counts of problems. */
const inNeed =
  'header :is([data-loud], [data-state=trouble], button:is([data-tone=warning], [data-tone=danger]))';

/**
 * Returns the pixels that a notice covers of an open dialog, or else of the screen's content or the named part. The
 * window makes room one frame later.
 */
async function covered(page: Page, text: string, selector = 'main'): Promise<number> {
  const notice = page
    .getByRole('region', { name: t('shell.notices'), exact: true })
    .locator('[data-tone]')
    .filter({ hasText: text })
    // The newest, which is visible.
    .last();
  await notice.waitFor();
  return notice.evaluate((element, selector) => {
    const above = element.getBoundingClientRect();
    // The visible part: a low window scrolls its content.
    const dialog = document.querySelector('[data-dialog-overlay] > *');
    const under = dialog ? [dialog] : [...document.querySelectorAll(selector)];
    return under.reduce((sum, one) => {
      const below = one.getBoundingClientRect();
      const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
      const height = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
      return sum + Math.max(0, width) * Math.max(0, height);
    }, 0);
  }, selector);
}

/** Closes all notices in their dialog. */
async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Alt+b');
  const dialog = page.getByRole('dialog', { name: t('shell.notices'), exact: true });
  await dialog.waitFor();
  const close = dialog.getByRole('listitem').getByRole('button', { name: t('common.close') });
  for (let left = await close.count(); left > 0; left--) await close.first().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns the height in CSS pixels of the notices between the bar and the screen. */
async function movedBelowBar(page: Page): Promise<number> {
  const bar = (await page.getByRole('banner').boundingBox())!;
  const screen = (await page.locator('main').boundingBox())!;
  return screen.y - bar.y - bar.height;
}

test('the first notice stands in the bar, where nothing moves for it', async () => {
  const { page } = app;
  const top = async () => (await page.locator('main').boundingBox())?.y;
  await page.keyboard.press('F2');
  await fill(page, t('entry.receiverName'), 'Chị Lan');
  const before = await top();
  await page.keyboard.press('Alt+x');
  const notice = page
    .getByRole('region', { name: t('shell.notices'), exact: true })
    .locator('[data-tone]')
    .filter({ hasText: t('entry.cleared') });
  await notice.waitFor();
  const [bar, box] = [await page.getByRole('banner').boundingBox(), await notice.boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y + bar!.height);
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
  await fill(page, t('entry.receiverName'), 'Chị Lan');
  await page.keyboard.press('Alt+x');
  await expect.poll(() => covered(page, t('entry.cleared'))).toBe(0);
  // If the bar has room, the screen does not move. The notice of the size before is replaced one frame later.
  await expect.poll(async () => (width >= 1000 ? movedBelowBar(page) : 0)).toBe(0);
  await shot(page, `passing-${size}`);
  expect(await page.locator(inBar).filter({ visible: true }).count()).toBeGreaterThan(4);
  await expect.poll(() => covered(page, t('entry.cleared'), inBar)).toBe(0);
  const undo = page.getByRole('button', { name: beginsWith(t('undo.button')) });
  await undo.click({ trial: true });
  // It remains while the pointer is on it.
  await page.mouse.move(width / 2, height - 4);

  const scanner = await Scanner.at(page);
  await scanner.scan('LA0099999');
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã')).toBe(0);
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã', inBar)).toBe(0);
  await shot(page, `lasting-${size}`);
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => covered(page, 'Không có đơn nào mang mã')).toBe(0);
  await shot(page, `lasting-dialog-${size}`);
  await page.keyboard.press('Escape');
  await closeAll(page);
  await page.setViewportSize({ width: 1366, height: 768 });
});

/** Breaks something outside of React, which the window reports once, until somebody closes the notice. */
async function incident(page: Page, what: string): Promise<void> {
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  }, what);
}

test.each([
  ['1366x768', 1366, 768],
  ['1920x1080', 1920, 1080],
])(
  'several lasting notices move nothing on Pack at %s, and a key shows them all',
  async (size, width, height) => {
    const { page } = app;
    await page.setViewportSize({ width, height });
    await page.keyboard.press('F12');
    await page.getByText(t('pack.ready.print'), { exact: true }).first().waitFor();
    const place = async () => JSON.stringify(await page.locator('main').boundingBox());
    const before = await place();
    const shown = page.getByRole('region', { name: t('shell.notices'), exact: true });
    const all = shown.getByRole('button', { name: beginsWith(t('keys.commands.showNotices')) });
    for (const count of [1, 2, 3]) {
      await incident(page, `${size} ${count}`);
      await expect.poll(() => all.textContent()).toContain(String(count));
      expect(await place()).toBe(before);
    }
    await expect.poll(() => covered(page, t('errors.internal.title'), inBar)).toBe(0);
    await shot(page, `several-${size}`);
    await page.keyboard.press('Alt+b');
    const dialog = page.getByRole('dialog', { name: t('shell.notices'), exact: true });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    await shot(page, `several-all-${size}`);
    const close = dialog.getByRole('listitem').getByRole('button', { name: t('common.close') });
    for (const left of [2, 1, 0]) {
      await close.first().click();
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(left);
    }
    await dialog.waitFor({ state: 'detached' });
    expect(await place()).toBe(before);
    await page.setViewportSize({ width: 1366, height: 768 });
  },
);

/** Enters orders one after the other, and waits until the platform has them. */
async function created(socs: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const soc of socs) {
    ids.push((await enterOrder(app, { soc })).id);
  }
  await eventually('the orders are on the platform', async () => {
    const orders = await listedOrders(app);
    return ids.every((id) => orders.some((one) => one.id === id && one.sync === 'created'));
  });
  return ids;
}

test('what came of a batch stands on every screen until somebody has seen it', async () => {
  const { page } = app;
  const orderIds = await created(['LO-1', 'LO-2', 'LO-3']);
  await page.keyboard.press('F2');
  await callValue(app, 'printing.print', { orderIds });
  const outcomes = page.getByRole('region', { name: t('outcomes.list'), exact: true });
  const notice = outcomes.getByText(t('outcomes.taken', { count: 1, printed: 3, total: 3 }), {
    exact: true,
  });
  await notice.waitFor();
  await shot(page, 'batch');
  for (const key of ['F3', 'F5', 'F8']) {
    await page.keyboard.press(key);
    await notice.waitFor();
  }
  await page.keyboard.press('Alt+q');
  await page.getByText(t('printing.batch.title', { count: 3 }), { exact: true }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await page.getByLabel(t('entry.receiverName')).waitFor();
  // Main receives that it was seen while the screen changes.
  await notice.waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(0);
});

test('so does what was done to many orders, with what could not be done', async () => {
  const { page } = app;
  const [first = '', second = ''] = await created(['HUY-1', 'HUY-2']);
  await callValue(app, 'orders.cancel', { id: first });
  await page.keyboard.press('F2');
  await callValue(app, 'bulk.begin', { what: 'cancel', choice: { ids: [first, second] } });
  const outcomes = page.getByRole('region', { name: t('outcomes.list'), exact: true });
  await outcomes.getByText(t('list.bulk.cancel.done', { count: 1 }), { exact: true }).waitFor();
  await outcomes.getByText(t('outcomes.refused', { count: 1 }), { exact: true }).waitFor();
  await shot(page, 'bulk');
  await page.keyboard.press('Alt+q');
  const list = page.getByRole('main');
  await list
    .getByText(`${t('list.bulk.refused.cancelled', { count: 1 })}: HUY-1`, { exact: true })
    .waitFor();
  await page.keyboard.press('Alt+q');
  await list
    .getByText(`${t('list.bulk.refused.cancelled', { count: 1 })}: HUY-1`, { exact: true })
    .waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  expect(
    await outcomes.getByText(t('list.bulk.cancel.done', { count: 1 }), { exact: true }).count(),
  ).toBe(0);
});

describe('in a full bar', () => {
  beforeAll(async () => {
    await stock(app);
    await cutOff(app);
    await callValue(app, 'outbox.pause', { paused: true });
  });

  test.each([
    ['1024x700', 1024, 700],
    ['1366x768', 1366, 768],
  ])('a passing notice hides no problem at %s', async (size, width, height) => {
    const { page } = app;
    await page.setViewportSize({ width, height });
    await page.keyboard.press('F12');
    await incident(page, `full ${size}`);
    await expect.poll(() => covered(page, t('errors.internal.title'), inNeed)).toBe(0);
    await shot(page, `full-lasting-${size}`);
    const shown = page.locator(inNeed).filter({ visible: true });
    await expect.poll(() => shown.count()).toBeGreaterThan(1);
    const needs = await shown.count();
    await page.keyboard.press('Control+0');
    await expect.poll(() => covered(page, t('shell.zoom', { percent: 100 }), inNeed)).toBe(0);
    await shot(page, `full-passing-${size}`);
    expect(await shown.count()).toBe(needs);
    const ends = shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    // Half a pixel is rounded.
    expect(Math.max(...(await ends))).toBeLessThanOrEqual(width + 1);
    const all = page.getByRole('button', { name: beginsWith(t('keys.commands.showNotices')) });
    expect(await all.locator('xpath=..').getAttribute('data-tone')).toBe('danger');
    await all.click({ trial: true });
    await closeAll(page);
  });
});
