import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { sleep, waitWithLimit } from '../../../main/base/sleep.ts';
import { ManualClock } from '../../fakes/clock.ts';

test('a wait lasts as long as the clock says', async () => {
  const clock = new ManualClock();
  let slept: boolean | null = null;
  const wait = sleep(clock, 100, [undefined]).then((result) => (slept = result));
  clock.advance(99);
  await Promise.resolve();
  expect(slept).toBeNull();
  clock.advance(1);
  expect(await wait).toBe(true);
});

test('the first of several signals ends it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const wait = sleep(new ManualClock(), 100, [first.signal, undefined, second.signal]);
  second.abort();
  expect(await wait).toBe(false);
});

test('a signal that was given before ends it at once', async () => {
  expect(await sleep(new ManualClock(), 100, [AbortSignal.abort()])).toBe(false);
});

test('signals that outlive a wait hold nothing of it', async () => {
  const clock = new ManualClock();
  const [first, second] = [new AbortController(), new AbortController()];
  const signals = [first.signal, second.signal];
  const slept = sleep(clock, 100, signals);
  clock.advance(100);
  await slept;
  const abortedSleep = sleep(clock, 100, signals);
  first.abort();
  await abortedSleep;
  expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
  expect(clock.armed).toBe(0);
});

test('work is waited for as long as is wanted, and leaves no timer behind', async () => {
  const clock = new ManualClock();
  await waitWithLimit(clock, 1_000, Promise.resolve());
  expect(clock.armed).toBe(0);
  const given = waitWithLimit(clock, 1_000, new Promise(() => {}));
  clock.advance(1_000);
  await given;
  await expect(waitWithLimit(clock, 1_000, Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(clock.armed).toBe(0);
});
