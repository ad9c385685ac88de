import type { Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report } from './measure.ts';
import { typedSearches } from './typed-searches.ts';

// The list of a million orders in the real window: from a keystroke in the search to the rows of its
// answer painted, and how long frames take while somebody scrolls, goes to the end, selects all.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);

const app = await startApp({ userDataDir: await manyOrders(ORDERS) });
const { page } = app;
await page.setViewportSize({ width: 1366, height: 768 });
await page.getByLabel('Tên người nhận').waitFor();
await page.keyboard.press('F3');
await page.getByRole('option').filter({ visible: true }).first().waitFor();

/** Notes when each keystroke's answer is on the screen: the list is not busy, and a frame was drawn. */
await page.evaluate(() => {
  const painted: number[] = [];
  Object.assign(globalThis, { painted });
  const search = [...document.querySelectorAll<HTMLInputElement>('section input[type=text]')].find(
    (one) => one.checkVisibility(),
  );
  search?.addEventListener('input', (event) => {
    const { timeStamp: typed } = event;
    const text = search.value;
    const look = () => {
      const list = [...document.querySelectorAll('[role=listbox]')].find((one) =>
        one.checkVisibility(),
      );
      if (list?.getAttribute('aria-busy') === 'true' || search.value !== text) {
        if (search.value === text) requestAnimationFrame(look);
        return;
      }
      // The message arrives once this frame has been handed over.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => painted.push(performance.now() - typed));
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
});

async function searched(): Promise<number[]> {
  const field = page.locator('section input[type=text]').filter({ visible: true }).first();
  for (const text of ['warm', ...typedSearches]) {
    await field.fill('');
    await page.waitForTimeout(300);
    for (const letter of text) {
      const before = await page.evaluate(() => (globalThis as unknown as Painted).painted.length);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForFunction(
        (seen) => (globalThis as unknown as Painted).painted.length > seen,
        before,
      );
      await page.waitForTimeout(60);
    }
    if (text === 'warm')
      await page.evaluate(() => void ((globalThis as unknown as Painted).painted.length = 0));
  }
  const painted = await page.evaluate(() => (globalThis as unknown as Painted).painted);
  await field.fill('');
  await page.waitForTimeout(500);
  return painted;
}
interface Painted {
  painted: number[];
}

/** How long each frame took while `work` ran, ms. */
async function framesOf(work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const state = { frames, isOver: false };
    Object.assign(globalThis, { state });
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (!state.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(frame);
    });
  });
  await work();
  return page.evaluate(() => {
    const { state } = globalThis as unknown as { state: { frames: number[]; isOver: boolean } };
    state.isOver = true;
    return state.frames;
  });
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const list = [...document.querySelectorAll('[role=listbox]')].find((one) =>
      one.checkVisibility(),
    );
    for (let step = 0; step < 300; step++) {
      list?.scrollBy(0, 240);
      await new Promise(requestAnimationFrame);
    }
  });
}

const painted = await searched();
await page.getByRole('listbox').filter({ visible: true }).focus();
const keys =
  (...pressed: string[]) =>
  async () => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(400);
    }
  };
const scrolled = await framesOf(() => scroll(page));
const ended = await framesOf(keys('End', 'Home', 'End', 'PageUp', 'PageUp', 'PageUp'));
const held = await framesOf(async () => {
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowUp');
});
const all = await framesOf(keys('Control+a', 'ArrowUp', 'ArrowUp'));
report([
  figureOf(`search.painted, ${ORDERS} orders`, painted, 'ms'),
  figureOf(`window.scroll, a frame, ${ORDERS} orders`, scrolled, 'ms'),
  figureOf('window.End and Home, a frame', ended, 'ms'),
  figureOf('window.holding an arrow, a frame', held, 'ms'),
  figureOf('window.select all, a frame', all, 'ms'),
]);
await app.close();
