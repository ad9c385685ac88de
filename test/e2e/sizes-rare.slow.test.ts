import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { layoutFaults } from './layout-faults.ts';
import { rareOccasions } from './rare-occasions.ts';
import { stock } from './stocked.ts';
import { windowSizes } from './window-sizes.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stock(app);
});
afterAll(() => app.close());

test.each(rareOccasions)(
  'in windows of every size $name can be read, reached and heard',
  async ({ come, leave }) => {
    const { page } = app;
    const faults: string[] = [];
    await page.setViewportSize({ width: 1366, height: 768 });
    await come(page);
    for (const [size, width, height] of windowSizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      faults.push(...(await layoutFaults(page)).map((fault) => `${size}: ${fault}`));
      if (size === '1366') faults.push(...(await accessFaults(page)));
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await leave?.(page);
    expect(faults).toEqual([]);
  },
);
