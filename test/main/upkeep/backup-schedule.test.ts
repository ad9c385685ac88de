import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { openTestStore } from '../store/support.ts';
import { backupsOf, DAY_MS } from './jumping-backups.ts';

const YEAR_MS = 365 * DAY_MS;
/** Shorter than the interval of backups. */
const SESSION_MS = 3.5 * 3_600_000;

it('makes a backup in every session a day after the last one, whatever year the clock showed before', async () => {
  const years = fc.integer({ min: -10, max: 10 }).map((count) => count * YEAR_MS);
  await fc.assert(
    fc.asyncProperty(fc.array(years, { minLength: 1, maxLength: 3 }), async (wrongBy) => {
      const clock = new ManualClock();
      const file = join(temporaryFolder(), 'packbench.db');
      const store = openTestStore(file);
      // Sessions under a wrong clock, then three under the right one.
      for (const [at, byMs] of [...wrongBy, 0, 0, 0].entries()) {
        clock.jump(byMs);
        const backups = backupsOf(file, clock);
        const before = new Set(backups.list().map(({ id }) => id));
        backups.start();
        clock.advance(SESSION_MS);
        await eventually(`a backup in session ${at}`, () =>
          backups.list().some(({ id }) => !before.has(id)),
        );
        await backups.stop();
        clock.jump(-byMs);
        clock.advance(DAY_MS);
      }
      const backups = backupsOf(file, clock);
      expect(backups.list().length).toBeGreaterThan(0);
      await backups.stop();
      store.close();
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 5) },
  );
});
