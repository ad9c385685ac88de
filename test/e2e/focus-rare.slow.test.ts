import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { focusFaults } from './focus-faults.ts';
import { rareOccasions } from './rare-occasions.ts';
import { stock } from './stocked.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  // Transitions would show the focus a moment late.
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await stock(app);
});
afterAll(() => app.close());

test.each(rareOccasions)(
  'Tab leads through $name as it is read, and shows where it is',
  async ({ come, leave }) => {
    const { page } = app;
    await come(page);
    const faults = await focusFaults(page);
    await leave?.(page);
    expect(faults).toEqual([]);
  },
);
