import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { everyOccasion } from './occasions.ts';
import { faultsAt, inTheme } from './stop-faults.ts';
import { cutOff, speak, stock } from './stocked.ts';
import { everyDialog, everyOrder, everyScreen } from './walk.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stock(app);
  await cutOff(app);
  await speak(app, 'en');
});
afterAll(() => app.close());

test.each([...everyScreen, ...everyDialog, ...everyOrder, ...everyOccasion])(
  'axe finds nothing with orders, labels, alarms and trouble at $name',
  async (stop) => {
    expect(await faultsAt(app, stop, [inTheme('dark', 'normal', 'all')])).toEqual([]);
  },
);
