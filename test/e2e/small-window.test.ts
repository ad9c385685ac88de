import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { button, field } from './by-text-key.ts';
import { entryQuotes } from './entry-occasions.ts';
import { layoutFaults } from './layout-faults.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { stockForSizes } from './sizes-stock.ts';
import { speak } from './stocked.ts';
import { pastes } from './occasions.ts';
import { t } from '../fakes/window-text.ts';
import {
  everyDialog,
  everyOrder,
  everyScreen,
  openDialog,
  press,
  type Stop,
  toScreen,
} from './walk.ts';

/** 1366 × 768 at 125 %, in CSS pixels; the other sizes are in `sizes.slow.test.ts`. */
const size = { width: 1093, height: 614 };

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stockForSizes(app);
  await app.page.setViewportSize(size);
});
afterAll(() => app.close());

it.each<{ what: string; stops: readonly Stop[] }>([
  { what: 'screen and section of the set-up', stops: everyScreen },
  { what: 'dialog', stops: everyDialog },
  { what: 'order', stops: everyOrder },
])('at 125 % nothing of any $what overlaps or is cut off', async ({ stops }) => {
  const { page } = app;
  const faults: string[] = [];
  for (const { name, come, leave } of stops) {
    await come(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
    await leave?.(page);
  }
  expect(faults).toEqual([]);
});

/** Whether no part of an element is cut off or covered. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  });

it.each(['vi', 'en'] as const)(
  'at 1024 × 700 the whole of an order is in sight without scrolling (%s)',
  async (language) => {
    const { page } = app;
    await page.setViewportSize({ width: 1024, height: 700 });
    await speak(app, language);
    await toScreen(page, 'F2');
    const fields = ['receiverName', 'phone', 'address', 'cod', 'weight', 'contents'] as const;
    const parts = [
      ...(await Promise.all(fields.map((name) => field(page, `entry.${name}`)))),
      await button(page, 'entry.save'),
      await button(page, 'entry.saveAndPrint'),
    ];
    expect(await Promise.all(parts.map(isInSight))).toEqual(parts.map(() => true));
    const buttons = await Promise.all(parts.slice(-2).map((one) => one.boundingBox()));
    expect(new Set(buttons.map((box) => box?.y)).size).toBe(1);

    await entryQuotes.come(page);
    const cards = await page
      .locator('main label:has(input[type=radio]):visible')
      .evaluateAll((all) =>
        all
          .filter((card) => card.textContent?.includes('₫'))
          .map((card) => card.getBoundingClientRect().height),
      );
    expect(cards.length).toBeGreaterThan(6);
    expect(Math.max(...cards)).toBeLessThan(40);
    await entryQuotes.leave?.(page);
  },
);

it.each(['vi', 'en'] as const)(
  'at 1366 × 768 nine orders are in sight below a wide search field (%s)',
  async (language) => {
    const { page } = app;
    await page.setViewportSize({ width: 1366, height: 768 });
    await speak(app, language);
    await toScreen(page, 'F3');
    const search = await field(page, 'orders.search');
    expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    const rows = await page.locator('main [role=listbox]:visible').evaluate((list) => {
      const row = list.querySelector('[role=option]')?.getBoundingClientRect().height ?? Infinity;
      return list.clientHeight / row;
    });
    expect(rows).toBeGreaterThanOrEqual(9);
  },
);

it.each([
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
])('shows a pasted message whole if it fits, at $width × $height', async (window) => {
  const { page } = app;
  await page.setViewportSize(window);
  await speak(app, 'vi');
  const message = page.getByRole('region', { name: t('entry.message.original'), exact: true });
  const carriers = page.locator('main').getByRole('heading', { name: t('entry.quotes') });
  const hidden = () => message.evaluate((one) => one.scrollHeight - one.clientHeight);
  const paste = async (lines: number) => {
    await toScreen(page, 'F2');
    await (await field(page, 'entry.receiverName')).focus();
    const chat = Array.from({ length: lines }, (_, line) => `vâng ạ ${line}`);
    const order = ['Anh Ba', '0903123181', '12 Lê Lợi, p Bến Nghé, q1, hcm', 'thu 350k'];
    await pastes(page, [...order, ...chat].join('\n'));
    await page.locator(openDialog).locator('button[aria-pressed=true]').nth(1).waitFor();
    await press(page, 'F9');
    await page.locator(openDialog).waitFor({ state: 'detached' });
    await message.waitFor();
  };
  await paste(5);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await press(page, 'Alt+x');
  await message.waitFor({ state: 'detached' });
  await paste(60);
  await expect.poll(hidden).toBeGreaterThan(1);
  expect(await isInSight(carriers)).toBe(true);
  expect(await isInSight(await button(page, 'entry.save'))).toBe(true);
  await message.focus();
  await press(page, 'End');
  await expect.poll(() => message.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  await press(page, 'Alt+x');
  await message.waitFor({ state: 'detached' });
});
