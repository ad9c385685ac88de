import { expect, it } from 'vitest';
import { PrinterHabits } from '../../../../main/printing/status/printer-habits.ts';

const address = '10.0.0.9:9100';

function habitsAt() {
  const time = { ms: 0 };
  const habits = new PrinterHabits(() => time.ms, { read: () => ({}), write: () => {} });
  /** Ends a connection and accepts the next one this many ms later. */
  const next = (afterMs: number, how: { isRefusedBefore: boolean; hasPaused: boolean }) => {
    habits.recordClose(address);
    time.ms += afterMs;
    habits.took(address, how);
  };
  return { habits, time, next };
}
const pauseAfterEnd = ({ habits }: ReturnType<typeof habitsAt>) => {
  habits.recordClose(address);
  return habits.remainingPauseMs(address);
};

it('a printer gets the rest after which it took a connection, and a little less each time that was enough', () => {
  const bench = habitsAt();
  bench.next(2_000, { isRefusedBefore: true, hasPaused: false });
  expect(pauseAfterEnd(bench)).toBe(2_000);
  bench.next(2_000, { isRefusedBefore: false, hasPaused: true });
  expect(pauseAfterEnd(bench)).toBe(1_800);
  bench.next(60_000, { isRefusedBefore: false, hasPaused: false });
  expect(pauseAfterEnd(bench)).toBe(1_800);
});

it('a printer that was given up and took a connection within 30 s is tried for as long, and one that was off is not', () => {
  const { habits, time } = habitsAt();
  const giveUpFor = (ms: number) => {
    habits.recordClose(address);
    habits.refused(address);
    time.ms += ms;
    habits.took(address, { isRefusedBefore: false, hasPaused: false });
    return habits.refusesForMs(address);
  };
  expect(giveUpFor(30_001)).toBe(0);
  expect(giveUpFor(8_000)).toBe(8_500);
  habits.recordClose(address);
  expect(habits.remainingPauseMs(address)).toBe(0);
  expect(giveUpFor(30_000)).toBe(30_000);
});
