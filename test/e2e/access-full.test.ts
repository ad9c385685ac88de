import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsAt } from './access-walk.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { everyOccasion } from './occasions.ts';
import { cutOff, stock } from './stocked.ts';
import { everyOrder, everyScreen } from './walk.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('axe finds nothing on any screen with orders, labels, alarms and trouble', async () => {
  await stock(app);
  const mend = await cutOff(app);
  const found = await faultsAt(app, [...everyScreen, ...everyOrder, ...everyOccasion]);
  await mend();
  expect(found).toEqual([]);
}, 900_000);
