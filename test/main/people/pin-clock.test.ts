import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { noTries, PinGuard, type Tries, waitAfter } from '../../../main/people/pin-guard.ts';
import { ManualClock } from '../../fakes/clock.ts';

// A clock that jumps by years, forward and back, while people type wrong PINs and the app restarts.

const YEAR = 365 * 24 * 3_600_000;
const people = ['Lan', 'Minh'] as const;

const years = fc.integer({ min: -5, max: 5 }).map((count) => count * YEAR);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('tries' as const), who: fc.constantFrom(...people) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('waits' as const),
      ms: fc.constantFrom(1_000, 30_000, 60_000, 1_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('jumps' as const),
      ms: fc.oneof(years, fc.integer({ min: -120_000, max: 120_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restarts' as const) }) },
);

it('locks nobody out for longer than after so many wrong PINs, and not for less without a restart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const clock = new ManualClock();
      const faults: string[] = [];
      let guard = new PinGuard(clock);
      const stored = new Map<string, Tries>();
      /** Uptime from which each person's wait counts, and its rule (ms). */
      const waits = new Map<string, { from: number; ms: number; isExact: boolean }>();
      for (const one of steps) {
        if (one.is === 'waits') clock.advance(one.ms);
        if (one.is === 'jumps') clock.jump(one.ms);
        if (one.is === 'restarts') {
          guard = new PinGuard(clock);
          for (const [who, wait] of waits)
            waits.set(who, { ...wait, from: clock.uptime(), isExact: false });
        }
        if (one.is !== 'tries') continue;
        const { who } = one;
        const answer = await guard.check('1234', () => ({
          // No accepted hash, so that every PIN is wrong.
          hashes: [],
          person: who,
          tries: stored.get(who) ?? noTries,
          note: (tries) => void stored.set(who, tries),
        }));
        const wait = waits.get(who) ?? { from: 0, ms: 0, isExact: true };
        const isRefused = !answer.ok && answer.error.code === 'pin-waits';
        const left = wait.from + wait.ms - clock.uptime();
        if (left <= 0 && isRefused) faults.push(`${who} waits ${-left} ms too long`);
        if (left > 0 && wait.isExact && !isRefused)
          faults.push(`${who} waits ${left} ms too little`);
        if (isRefused) continue;
        const ms = waitAfter(stored.get(who)?.wrong ?? 0);
        waits.set(who, { from: clock.uptime(), ms, isExact: true });
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
