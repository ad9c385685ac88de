import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsAt } from './access-walk.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { rareOccasions } from './rare-occasions.ts';
import { stock } from './stocked.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stock(app);
});
afterAll(() => app.close());

test('axe finds nothing where a packer comes once a day, or once a year', async () => {
  expect(await faultsAt(app, rareOccasions)).toEqual([]);
}, 1_800_000);
