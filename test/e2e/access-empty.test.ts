import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsAt } from './access-walk.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { everyDialog, everyScreen } from './walk.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('axe finds nothing on any screen or dialog of an empty station', async () => {
  expect(await faultsAt(app, [...everyScreen, ...everyDialog])).toEqual([]);
}, 900_000);
