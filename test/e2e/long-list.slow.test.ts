import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { haveOrders } from '../fakes/filtered-orders.ts';
import { t } from '../fakes/window-text.ts';
import { openedBefore } from './opened-before.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// A list longer than a browser's maximum scroll height: every order of it can be shown.

const shot = shotsOf('long-list');
/** With rows of 56 pixels, more than 4 million pixels of them (see `scroll-track.ts`). */
const ORDERS = 75_000;
const folder = mkdtempSync(join(tmpdir(), 'packbench-long-list-'));
let app: StartedApp;

beforeAll(async () => {
  await openedBefore(folder);
  haveOrders(folder, ORDERS, Date.now());
  app = await startBench({ userDataDir: folder });
  await app.page.setViewportSize({ width: 1366, height: 768 });
  await app.page.keyboard.press('F3');
  await app.page.getByRole('option', { name: new RegExp(`SOC-${ORDERS}\\b`) }).waitFor();
}, 300_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Returns the numbers of the visible orders from top to bottom, each one less than the previous, or a description of
 * the fault.
 */
async function inSight(): Promise<number[] | string> {
  return app.page.evaluate(() => {
    const list = [...document.querySelectorAll('main [role=listbox]')].find((one) =>
      one.checkVisibility(),
    );
    if (!list) return 'no list';
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[role=option]')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .toSorted((one, other) => one.box.top - other.box.top);
    const hole = rows.findIndex(
      ({ box }, at) => at > 0 && Math.abs(box.top - (rows[at - 1]?.box.bottom ?? 0)) > 1,
    );
    if (hole >= 0) return `a hole above row ${hole}`;
    if ((rows[0]?.box.top ?? Infinity) > top) return 'nothing at the top';
    if ((rows.at(-1)?.box.bottom ?? 0) < bottom - 1) return 'nothing at the bottom';
    const socs = rows.map(({ row }) => Number(/SOC-(\d+)/.exec(row.textContent)?.[1]));
    if (socs.some((soc) => Number.isNaN(soc))) return 'still reading';
    return socs.every((soc, at) => at === 0 || soc === Number(socs[at - 1]) - 1)
      ? socs
      : socs.join(' ');
  });
}

/** Returns the first and the last visible order, once the rows are contiguous and loaded. */
async function ends(): Promise<string | { top: number; bottom: number }> {
  const visible = await inSight();
  if (typeof visible === 'string') return visible;
  const [top = 0] = visible;
  return { top, bottom: top + 1 - visible.length };
}
const topmost = async () => {
  await expect.poll(ends).toBeTypeOf('object');
  const range = await ends();
  return typeof range === 'string' ? 0 : range.top;
};

it('is seen to its last order, by keys, and back to its first one', async () => {
  const { page } = app;
  await page.getByRole('listbox').filter({ visible: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(ends).toMatchObject({ bottom: 1 });
  await shot(page, 'end');
  await page.keyboard.press('Home');
  await expect.poll(ends).toMatchObject({ top: ORDERS });
});

/** Searches, and prevents the window from counting the results. Returns a function that allows it. */
async function searchUncounted(text: string): Promise<() => Promise<void>> {
  const { page } = app;
  await page.evaluate(() => {
    // Counting starts once the window is idle.
    const idle = globalThis.requestIdleCallback;
    const begins = Promise.withResolvers<void>();
    const requestIdleCallback: typeof idle = (...task) => {
      void begins.promise.then(() => idle(...task));
      return 0;
    };
    const letCount = () => {
      globalThis.requestIdleCallback = idle;
      begins.resolve();
    };
    Object.assign(globalThis, { requestIdleCallback, letCount });
  });
  await page.getByRole('textbox', { name: t('orders.search') }).fill(text);
  await page
    .locator('main [role=listbox]:visible:not([aria-busy]) [aria-setsize="50"]')
    .first()
    .waitFor();
  return () => page.evaluate(() => (globalThis as unknown as { letCount: () => void }).letCount());
}

it('goes to its very end also where that is pressed before all are counted', async () => {
  const { page } = app;
  const letCount = await searchUncounted('SOC');
  const list = page.getByRole('listbox').filter({ visible: true });
  await list.focus();
  await page.keyboard.press('End');
  await letCount();
  await expect.poll(ends).toMatchObject({ bottom: 1 });
  await expect.poll(() => list.getAttribute('aria-activedescendant')).not.toBeNull();
});

it('stays where somebody chose an order before the end was known', async () => {
  const { page } = app;
  const letCount = await searchUncounted('SO');
  // A different list starts at its top, regardless of the previous position.
  await expect.poll(ends).toMatchObject({ top: ORDERS });
  await page.getByRole('listbox').filter({ visible: true }).focus();
  await page.keyboard.press('End');
  await page.getByRole('option', { name: new RegExp(`SOC-${ORDERS - 2}\\b`) }).click();
  const chosen = page.getByRole('region', {
    name: t('order.title', { soc: `SOC-${ORDERS - 2}` }),
    exact: true,
  });
  await chosen.waitFor();
  await letCount();
  await page.locator(`main [role=listbox]:visible [aria-setsize="${ORDERS}"]`).first().waitFor();
  expect(await ends()).toMatchObject({ top: ORDERS });
  expect(await chosen.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
});

it('goes on by the wheel row by row from wherever its bar was pulled', async () => {
  const { page } = app;
  await page.mouse.move(700, 500);
  const pull = (part: number) =>
    page.evaluate((to) => {
      const list = [...document.querySelectorAll('main [role=listbox]')].find((one) =>
        one.checkVisibility(),
      );
      list?.scrollTo(0, to * list.scrollHeight);
    }, part);
  const wheel = async (times: number, pixels: number) => {
    for (let time = 0; time < times; time++) await page.mouse.wheel(0, pixels);
  };
  await pull(0.5);
  await expect.poll(async () => Math.abs((await topmost()) - ORDERS / 2)).toBeLessThan(20);
  const middle = await topmost();
  await wheel(10, 56);
  await expect.poll(ends).toMatchObject({ top: middle - 10 });

  await pull(1);
  await expect.poll(ends).toMatchObject({ bottom: 1 });
  await wheel(10, -56);
  await expect.poll(ends).toMatchObject({ bottom: 11 });
  await wheel(20, 112);
  await expect.poll(ends).toMatchObject({ bottom: 1 });
});
