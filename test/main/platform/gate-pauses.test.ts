import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paused, gateFor, enterGate } from './gated.ts';

test('a long pause is told, with what is left of it, until it is over', async () => {
  const { clock, gate } = gateFor();
  (await enterGate(gate)).leave(paused(30_000));
  expect(await gate.enter()).toEqual({ kind: 'paused', restMs: 30_000 });
  clock.advance(20_000);
  expect(await gate.enter()).toEqual({ kind: 'paused', restMs: 10_000 });
  clock.advance(10_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test('a short pause is waited for', async () => {
  const { clock, gate } = gateFor();
  (await enterGate(gate)).leave(paused(1_500));
  let came = false;
  const next = enterGate(gate).then(() => (came = true));
  await turn();
  clock.advance(1_499);
  await turn();
  expect(came).toBe(false);
  clock.advance(1);
  expect(await next).toBe(true);
});

test('the longer of two pauses holds', async () => {
  const { gate } = gateFor();
  const [first, second] = [await enterGate(gate), await enterGate(gate)];
  first.leave(paused(60_000));
  second.leave(paused(5_000));
  expect(await gate.enter()).toEqual({ kind: 'paused', restMs: 60_000 });
});

test('a pause of hours ends after ten minutes', async () => {
  const { clock, gate } = gateFor();
  (await enterGate(gate)).leave(paused(24 * 60 * 60_000));
  expect(await gate.enter()).toEqual({ kind: 'paused', restMs: 600_000 });
  clock.advance(600_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms moves no pause', async (byMs) => {
  const { clock, gate } = gateFor();
  (await enterGate(gate)).leave(paused(30_000));
  clock.jump(byMs);
  expect(await gate.enter()).toEqual({ kind: 'paused', restMs: 30_000 });
  clock.advance(30_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test('a pause counts time asleep', async () => {
  const { clock, gate } = gateFor();
  (await enterGate(gate)).leave(paused(30_000));
  clock.sleep(30_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test('whoever gives up during a pause gives the place back', async () => {
  const { clock, gate } = gateFor({ most: 1 });
  (await enterGate(gate)).leave(paused(1_000));
  const abort = new AbortController();
  const gone = gate.enter(abort.signal);
  await turn();
  abort.abort();
  expect(await gone).toEqual({ kind: 'aborted' });
  clock.advance(1_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});
