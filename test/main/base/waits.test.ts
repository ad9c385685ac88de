import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Deadline } from '../../../main/base/deadline.ts';
import { WatchedClock } from '../../../main/base/watched-clock.ts';
import { LeadLock } from '../../../main/bench/lead-lock.ts';
import type { BenchSettingsFile } from '../../../main/bench/bench-settings.ts';
import { hashPin } from '../../../main/people/pin-hash.ts';
import { type Guarded, noTries, PinGuard } from '../../../main/people/pin-guard.ts';
import { LiveClaims } from '../../../main/site/sync/live-claims.ts';
import { ManualClock } from '../../fakes/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/** Events of a computer during a wait. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    ms: fc.oneof(
      fc.integer({ min: -12, max: 12 }).map((hours) => hours * HOUR),
      fc.integer({ min: -20, max: 20 }).map((years) => years * YEAR),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('sleep' as const, 'pass' as const),
    ms: fc.integer({ min: 0, max: 20 * MINUTE }),
  }),
);
const events = fc.array(event, { maxLength: 12 });
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** Simulates the event. Returns the time that passed, ms. */
function happen(clock: ManualClock, { kind, ms }: Event): number {
  if (kind === 'set') clock.jump(ms);
  else if (kind === 'sleep') clock.sleep(ms);
  else clock.advance(ms);
  return kind === 'set' ? 0 : ms;
}

describe('a wait', () => {
  it('ends after its time, asleep or awake, however the clock is set', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: HOUR }), (happens, ms) => {
        const clock = new ManualClock();
        const deadline = new Deadline(clock, ms);
        let passed = 0;
        for (const one of happens) {
          passed += happen(clock, one);
          expect(deadline.leftMs).toBe(Math.max(0, ms - passed));
          expect(deadline.isOver).toBe(passed >= ms);
        }
      }),
    );
  });

  it('that is stored as a wall time is moved by as much as the clock was set', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: HOUR }), (happens, ms) => {
        const clock = new ManualClock();
        let until = clock.now() + ms;
        const watched = new WatchedClock(clock, 'uptime', (byMs) => (until += byMs));
        let passed = 0;
        for (const one of happens) {
          passed += happen(clock, one);
          const now = watched.now();
          expect(until - now).toBe(ms - passed);
        }
      }),
    );
  });

  it('that is stored as a wall time ends, however slowly the clock runs or goes backwards', () => {
    const drift = fc.integer({ min: -999, max: 999 });
    fc.assert(
      fc.property(drift, fc.integer({ min: 1, max: 300_000 }), (driftMs, ms) => {
        const clock = new ManualClock();
        let until = clock.now() + ms;
        const watched = new WatchedClock(clock, 'uptime', (byMs) => (until += byMs));
        for (let passed = 0; passed < ms + 2_000; passed += 500) {
          clock.advance(500);
          clock.jump(driftMs);
          watched.now();
        }
        expect(watched.now()).toBeGreaterThanOrEqual(until);
      }),
      { numRuns: 30 },
    );
  });

  it('that is stored as a wall time is moved after a commit that read the clock, even if it rolls back', () => {
    const clock = new ManualClock();
    let committed = clock.now() + HOUR;
    let uncommitted: number | null = null;
    const store = {
      get isCommitting() {
        return uncommitted !== null;
      },
    };
    const shift = (byMs: number) => {
      if (uncommitted === null) committed += byMs;
      else uncommitted += byMs;
    };
    const watched = new WatchedClock(clock, 'uptime', shift, store);
    for (const isRolledBack of [true, false]) {
      clock.jump(3 * HOUR);
      uncommitted = committed;
      uncommitted = watched.now() + HOUR;
      if (!isRolledBack) committed = uncommitted;
      uncommitted = null;
      const now = watched.now();
      expect(committed - now).toBe(HOUR);
    }
  });

  it('for another bench’s claim does so', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: HOUR }), (happens, untilMs) => {
        const clock = new ManualClock();
        const claims = new LiveClaims(clock, () => {});
        claims.take({ claims: [{ soc: 'A', bench: 'B', heldMs: 0, untilMs }], next: 1 }, true);
        let passed = 0;
        for (const one of happens) {
          passed += happen(clock, one);
          expect(claims.of('A') !== null).toBe(passed < untilMs);
        }
      }),
    );
  });
});

describe.each([-3 * HOUR, 3 * HOUR, -2 * YEAR, 2 * YEAR])(
  'a clock that is set by %i ms',
  (byMs) => {
    it('neither shortens nor prolongs the wait after wrong PINs', async () => {
      const clock = new ManualClock();
      const guard = new PinGuard(clock);
      let tries = noTries;
      const read = (): Guarded => ({ hashes: [], tries, note: (now) => (tries = now) });
      for (let wrong = 0; wrong < 3; wrong++) await guard.check('11111111', read);
      clock.jump(byMs);
      clock.advance(29_000);
      expect(await guard.check('11111111', read)).toEqual({
        ok: false,
        error: { code: 'pin-waits', waitSeconds: 1 },
      });
      clock.sleep(1_000);
      expect(await guard.check('11111111', read)).toMatchObject({ error: { code: 'wrong-pin' } });
    });

    it('neither closes the shift lead’s lock nor keeps it open', async () => {
      const clock = new ManualClock();
      const lead = { pin: await hashPin('47110815'), tries: noTries };
      const settings = {
        current: { lead },
        save: () => ({ ok: true }),
      } as unknown as BenchSettingsFile;
      const lock = new LeadLock(settings, clock, () => {});
      await lock.open('47110815', () => []);
      clock.jump(byMs);
      clock.advance(4 * MINUTE);
      expect(lock.isOpen).toBe(true);
      expect(lock.state().openUntil).toBe(new Date(clock.now() + MINUTE).toISOString());
      clock.sleep(MINUTE);
      expect(lock.isOpen).toBe(false);
    });
  },
);
