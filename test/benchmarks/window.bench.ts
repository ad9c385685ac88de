import type { Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { framesOf as framesOfWindow } from './frames.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report } from './measure.ts';
import { ORDERS } from './order-count.ts';
import { beginsWith, exactly, t } from '../fakes/window-text.ts';

// The list of a million orders in the real window: durations of frames while scrolling, jumping to the end, holding an
// arrow key and selecting all.

const ROUNDS = 30;
/** Longer than invisible rows are cached, ms, so that each round requests its rows from main. */
const FORGOTTEN_MS = 2_200;

const app = await startApp({ userDataDir: await manyOrders(ORDERS) });
const { page } = app;
await page.setViewportSize({ width: 1366, height: 768 });
await page.getByLabel(t('entry.receiverName')).waitFor();
await page.keyboard.press('F3');
await page.getByRole('option').filter({ visible: true }).first().waitFor();

const framesOf = (work: () => Promise<void>) => framesOfWindow(page, work);

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
const jumped = await framesOf(keys('End', 'Home', 'End', 'PageUp', 'PageUp', 'PageUp'));
const held = await framesOf(async () => {
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowUp');
});
const all = await framesOf(keys('Control+a', 'ArrowUp', 'ArrowUp'));

/** Waits until the list shows the current query's result. */
const listLoaded = () =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main [role=listbox]')].some(
      (one) => one.checkVisibility() && one.ariaBusy !== 'true',
    ),
  );
const press = async (name: RegExp) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.waitForTimeout(50);
  await listLoaded();
};
const sorted = await framesOf(() => press(/^Thu hộ$/));
const turned = await framesOf(() => press(/^Thu hộ$/));

/** Returns the ms from a press of the heading to the frame that shows other orders at the top of the visible rows. */
function reverseOrder(): Promise<number> {
  return page.evaluate(async () => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const heading = visible('main button').find((one) => one.textContent.trim() === 'Thu hộ');
    if (heading === undefined) throw new Error('No heading of COD');
    const top = () => {
      const isBusy = visible('main [role=listbox]')[0]?.ariaBusy === 'true';
      return isBusy ? '' : (visible('main [role=option]')[0]?.innerText ?? '');
    };
    const [before, began] = [top(), performance.now()];
    heading.click();
    while (top() === '' || top() === before) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - began > 30_000) throw new Error('The order was not turned round');
    }
    // The last drawn frame has been passed on.
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
}

// Starts at the top: a visible order would stay in place.
await page.getByRole('listbox').filter({ visible: true }).press('Home');
await listLoaded();
const reversals: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await page.waitForTimeout(FORGOTTEN_MS);
  reversals.push(await reverseOrder());
}
// Names take long enough to show the progress bar: it must appear and disappear.
const sortedByName = await framesOf(async () => {
  const bar = page.getByRole('progressbar').filter({ visible: true });
  await page
    .getByRole('button', { name: exactly(t('orders.columns.receiver')) })
    .filter({ visible: true })
    .first()
    .click();
  await bar.waitFor();
  await listLoaded();
  await bar.waitFor({ state: 'detached' });
});
const filtered = await framesOf(async () => {
  await page
    .getByRole('radio', { name: beginsWith(t('orders.shows.created')) })
    .click({ force: true });
  await page.waitForTimeout(50);
  await listLoaded();
});
report([
  figureOf(`window.scroll, a frame, ${ORDERS} orders`, scrolled, 'ms'),
  figureOf('window.End and Home, a frame', jumped, 'ms'),
  figureOf('window.holding an arrow, a frame', held, 'ms'),
  figureOf('window.select all, a frame', all, 'ms'),
  figureOf('window.sorting for the first time, a frame', sorted, 'ms'),
  figureOf('window.turning the order round, a frame', turned, 'ms'),
  figureOf('window.turning the order round, press to painted', reversals, 'ms'),
  figureOf('window.sorting by name below its bar, a frame', sortedByName, 'ms'),
  figureOf('window.filtering, a frame', filtered, 'ms'),
]);
await app.close();
