import { expect, test } from 'vitest';
import { PrinterHabits, type HabitStore } from '../../../../main/printing/status/printer-habits.ts';

const at = '10.0.0.7:9100';
const minute = 60_000;

function habitsAt(start = 0) {
  const time = { now: start };
  let stored: ReturnType<HabitStore['read']> = {};
  const store: HabitStore = {
    read: () => stored,
    write: (habits) => {
      stored = habits;
    },
  };
  const open = () => new PrinterHabits(() => time.now, store);
  return { habits: open(), time, reopened: open };
}

test('a printer that says nothing is asked again soon, then ever more rarely', () => {
  const { habits, time } = habitsAt();
  expect(habits.shouldQuery(at)).toBe(true);
  const waits: number[] = [];
  for (let times = 0; times < 8; times++) {
    expect(habits.saidNothing(at)).toBe(true);
    expect(habits.shouldQuery('10.0.0.8:9100')).toBe(true);
    const since = time.now;
    while (!habits.shouldQuery(at)) time.now += minute;
    waits.push((time.now - since) / minute);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  habits.answered(at);
  time.now += minute;
  habits.saidNothing(at);
  time.now += 3 * minute;
  expect(habits.saidNothing(at)).toBe(true);
  time.now += minute;
  expect(habits.shouldQuery(at)).toBe(true);
});

test('one that used to answer is in trouble first, and silent only when that lasts', () => {
  const { habits, time } = habitsAt();
  habits.answered(at);
  expect(habits.saidNothing(at)).toBe(false);
  expect(habits.answers(at)).toBe(true);
  time.now = 2 * minute;
  expect(habits.saidNothing(at)).toBe(false);
  time.now = 3 * minute;
  expect(habits.saidNothing(at)).toBe(true);
  expect(habits.shouldQuery(at)).toBe(false);
});

test('an answer in between begins anew', () => {
  const { habits, time } = habitsAt();
  habits.answered(at);
  habits.saidNothing(at);
  time.now = 2 * minute;
  habits.answered(at);
  time.now = 4 * minute;
  expect(habits.saidNothing(at)).toBe(false);
});

test('how it says goodbye is known after a restart', () => {
  const { habits, reopened } = habitsAt();
  expect(habits.goodbye(at)).toBeNull();
  habits.saidGoodbye(at, 'stays-open');
  expect(reopened().goodbye(at)).toBe('stays-open');
  habits.saidGoodbye(at, 'closes');
  expect(reopened().goodbye(at)).toBe('closes');
});
