import { expect, it } from 'vitest';
import { BenchRun } from '../../../main/base/bench-run.ts';
import { createIds } from '../../../main/base/ids.ts';
import { ManualClock } from '../../fakes/clock.ts';

it('takes a new step at an interval, once the hub has received the one before', () => {
  const clock = new ManualClock();
  const opening = new BenchRun(clock, createIds(clock));
  const first = opening.next();
  expect(first).toMatchObject({ previous: null });
  clock.advance(60_000);
  // The answer may be lost: the hub knows no successor of a step that it has not received.
  expect(opening.next()).toEqual(first);
  opening.noteReceived(first);
  const second = opening.next();
  expect(second).toMatchObject({ run: first.run, previous: first.step });
  expect(second.step).not.toBe(first.step);
  opening.noteReceived(first);
  clock.advance(60_000);
  expect(opening.next()).toEqual(second);
  opening.noteReceived(second);
  clock.advance(1_000);
  expect(opening.next()).toMatchObject({ previous: second.step });
});

it('takes a new step at a new connection, without the interval', () => {
  const clock = new ManualClock();
  const opening = new BenchRun(clock, createIds(clock));
  const first = opening.next();
  opening.renew();
  expect(opening.next()).toEqual(first);
  opening.noteReceived(first);
  expect(opening.next()).toEqual(first);
  opening.renew();
  expect(opening.next()).toMatchObject({ previous: first.step });
});
