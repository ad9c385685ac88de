import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, MINUTES } from './requests.ts';

// A clock that jumps by years, forward and back, while orders wait for the platform and the app restarts.

const YEAR_MS = 365 * 24 * 60 * MINUTES;
const fault = fc.constantFrom('rateLimit429', 'loseAfterCommit', 'loseBeforeCommit', 'down');
const step = fc.record({
  fault,
  jump: fc.integer({ min: -5, max: 5 }).map((years) => years * YEAR_MS),
  restarts: fc.boolean(),
  ms: fc.constantFrom(1_000, 30_000, 4 * MINUTES),
});
/** Longest time from the end of all faults until every order is created: the longest pauses in a row. */
const LIMIT_MS = 30 * MINUTES;

it('no order waits for years, and none is sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      let queue = await openQueue();
      const ids: string[] = [];
      queue.outbox.start();
      for (const { fault: name, jump, restarts, ms } of steps) {
        queue.platform.faults[name] = { path: CREATE };
        ids.push(queue.enter());
        queue.clock.advance(ms);
        await sleep(20);
        queue.clock.jump(jump);
        if (restarts) {
          queue = await queue.restart();
          queue.outbox.start();
        }
        queue.clock.advance(1_000);
        await sleep(20);
        queue.platform.faults[name] = false;
      }
      const from = queue.clock.monotonic();
      await eventually('all created', () => {
        queue.clock.advance(10_000);
        return ids.every((id) => queue.sync(id) === 'created');
      });
      expect(queue.clock.monotonic() - from).toBeLessThan(LIMIT_MS);
      expect(queue.platform.orders()).toHaveLength(ids.length);
      await queue.close();
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 5) },
  );
});
