import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { faultsAt, startStocked } from './focus-walk.ts';
import { rareOccasions } from './rare-occasions.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startStocked();
});
afterAll(() => app.close());

test.each(rareOccasions)(
  'Tab leads through $name as it is read, and shows where it is',
  async (stop) => {
    expect(await faultsAt(app, stop)).toEqual([]);
  },
);
