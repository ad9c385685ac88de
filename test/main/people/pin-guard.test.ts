import { expect, test } from 'vitest';
import { hashPin } from '../../../main/people/pin-hash.ts';
import { noTries, PinGuard, type Tries } from '../../../main/people/pin-guard.ts';
import { ManualClock } from '../../fakes/clock.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Creates a guard as a restarted app does; the attempts are stored. */
async function openPin(clock: ManualClock) {
  const hashes = [await hashPin('2468')];
  let tries: Tries = noTries;
  const note = (next: Tries) => {
    tries = next;
  };
  return () => {
    const guard = new PinGuard(clock);
    return async (pin: string) => {
      const checked = await guard.check(pin, () => ({ hashes, tries, note }));
      return checked.ok ? 'open' : checked.error;
    };
  };
}

test.each([2 * YEAR_MS, -2 * YEAR_MS])(
  'a wait ends after its time, though the clock was set by %i ms and the app started again',
  async (byMs) => {
    const clock = new ManualClock();
    const start = await openPin(clock);
    const before = start();
    for (let wrong = 0; wrong < 3; wrong++)
      expect(await before('1111')).toMatchObject({ code: 'wrong-pin' });
    expect(await before('2468')).toMatchObject({ code: 'pin-waits', waitSeconds: 30 });
    clock.jump(byMs);
    const after = start();
    await after('2468');
    clock.advance(15 * 60_000);
    expect(await after('2468')).toBe('open');
  },
);

test('a wait that a clock years ahead has stored is no longer than its rule', async () => {
  const clock = new ManualClock();
  const start = await openPin(clock);
  clock.jump(2 * YEAR_MS);
  const before = start();
  for (let wrong = 0; wrong < 3; wrong++) await before('1111');
  clock.jump(-2 * YEAR_MS);
  // The process that began the wait measures it without the clock.
  expect(await before('2468')).toMatchObject({ code: 'pin-waits', waitSeconds: 30 });
  const after = start();
  expect(await after('2468')).toMatchObject({ code: 'pin-waits', waitSeconds: 30 });
  clock.advance(29_000);
  expect(await after('2468')).toMatchObject({ code: 'pin-waits', waitSeconds: 1 });
  clock.advance(1_000);
  expect(await after('2468')).toBe('open');
});
