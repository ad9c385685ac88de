import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutFaults } from './layout-faults.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { stockForSizes } from './sizes-stock.ts';
import { everyDialog, everyOrder, everyScreen, type Stop } from './walk.ts';

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
