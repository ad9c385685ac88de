import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsAt } from './access-walk.ts';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { everyOccasion } from './occasions.ts';
import { cutOff, stock } from './stocked.ts';
import { everyOrder, everyScreen } from './walk.ts';

/** Pages of the set-up that look otherwise while the platform is away. */
const ofThePlatform: ReadonlySet<string> = new Set([
  'setup-connection',
  'setup-routing',
  'setup-webhook',
  'setup-areas',
]);

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('axe finds nothing on any screen with orders, labels, alarms and trouble', async () => {
  await stock(app);
  const mend = await cutOff(app);
  const vi = [...everyScreen, ...everyOrder, ...everyOccasion];
  // What is set up without the platform says the same in an empty station, where its English was heard.
  const en = vi.filter(({ name }) => !name.startsWith('setup-') || ofThePlatform.has(name));
  const found = await faultsAt(app, { vi, en }, true);
  await mend();
  expect(found).toEqual([]);
}, 900_000);
