import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ConcurrencyLimit } from '../../../main/platform/concurrency-limit.ts';
import type { Admission, Lesson } from '../../../main/platform/concurrency-limit.ts';
import { paused, gateFor, enterGate } from './gated.ts';

const served: Lesson = { kind: 'served', pauseMs: 0 };
const overloaded: Lesson = { kind: 'overloaded', pauseMs: 0 };
const nothing: Lesson = { kind: 'nothing', pauseMs: 0 };

/** Fills the gate, and returns the number admitted. The admitted calls leave with `lesson`. */
async function fill(gate: ConcurrencyLimit, lesson: Lesson): Promise<number> {
  const inside: Extract<Admission, { kind: 'in' }>[] = [];
  const crowd = new AbortController();
  const visits = Array.from({ length: 20 }, async () => {
    const admission = await gate.enter(crowd.signal);
    if (admission.kind === 'in') inside.push(admission);
  });
  await turn();
  crowd.abort();
  await Promise.all(visits);
  for (const { leave } of inside) leave(lesson);
  return inside.length;
}

test('as many as allowed are in, the others follow in the order in which they came', async () => {
  const { gate } = gateFor({ most: 2 });
  const first = await enterGate(gate);
  const second = await enterGate(gate);
  const order: string[] = [];
  const third = enterGate(gate).then((admission) => (order.push('third'), admission));
  const fourth = enterGate(gate).then((admission) => (order.push('fourth'), admission));
  await turn();
  expect(order).toEqual([]);
  second.leave(served);
  (await third).leave(served);
  first.leave(served);
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

test('an overloaded host gets half, and those who were there together count once', async () => {
  const { gate } = gateFor();
  expect(await fill(gate, overloaded)).toBe(8);
  expect(await fill(gate, overloaded)).toBe(4);
  expect(await fill(gate, overloaded)).toBe(2);
  expect(await fill(gate, overloaded)).toBe(1);
  expect(await fill(gate, overloaded)).toBe(1);
});

test('a host that serves gets one more a round, up to the most', async () => {
  const { gate } = gateFor();
  for (let rounds = 0; rounds < 3; rounds += 1) await fill(gate, overloaded);
  const sizes: number[] = [];
  for (let rounds = 0; rounds < 14; rounds += 1) sizes.push(await fill(gate, served));
  expect(sizes[0]).toBe(1);
  expect(sizes.at(-1)).toBe(8);
  for (const [index, size] of sizes.entries())
    expect(size - (sizes[index - 1] ?? 1)).toBeLessThanOrEqual(1);
});

test('what teaches nothing changes nothing', async () => {
  const { gate } = gateFor();
  await fill(gate, overloaded);
  expect(await fill(gate, nothing)).toBe(4);
  expect(await fill(gate, nothing)).toBe(4);
});

test('good answers to requests from before the overload do not count', async () => {
  const { gate } = gateFor({ most: 4 });
  const [first, ...later] = [await enterGate(gate), await enterGate(gate), await enterGate(gate)];
  first?.leave(overloaded);
  for (const { leave } of later) leave(served);
  expect(await fill(gate, nothing)).toBe(2);
});

test('while more are in than the limit now allows, nobody follows', async () => {
  const { gate } = gateFor({ most: 4 });
  const inside = [
    await enterGate(gate),
    await enterGate(gate),
    await enterGate(gate),
    await enterGate(gate),
  ];
  let came = 0;
  const next = enterGate(gate).then((admission) => ((came += 1), admission));
  inside[0]?.leave(overloaded);
  inside[1]?.leave(nothing);
  await turn();
  expect(came).toBe(0);
  inside[2]?.leave(nothing);
  (await next).leave(nothing);
});

test('whoever waits for a place when a pause begins is told of it, and takes no place', async () => {
  const { clock, gate } = gateFor({ most: 1 });
  const inside = await enterGate(gate);
  const waiting = [gate.enter(), gate.enter(), gate.enter()];
  inside.leave(paused(30_000));
  expect(await Promise.all(waiting)).toEqual(
    waiting.map(() => ({ kind: 'paused', restMs: 30_000 })),
  );
  clock.advance(30_000);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test('nobody waits for a place for ever', async () => {
  const { clock, gate } = gateFor({ most: 1, waitMs: 20_000 });
  const inside = await enterGate(gate);
  const turnedAway = gate.enter();
  clock.advance(20_000);
  expect(await turnedAway).toEqual({ kind: 'crowded' });
  inside.leave(served);
  expect(await gate.enter()).toMatchObject({ kind: 'in' });
});

test('whoever gives up while waiting takes no place', async () => {
  const { gate } = gateFor({ most: 1 });
  const inside = await enterGate(gate);
  const abort = new AbortController();
  const [gone, patient] = [gate.enter(abort.signal), enterGate(gate)];
  abort.abort();
  expect(await gone).toEqual({ kind: 'aborted' });
  inside.leave(served);
  (await patient).leave(served);
});

test('closing sends everybody away: who waits for a place, who waits out a pause, who comes', async () => {
  const { gate } = gateFor({ most: 1 });
  const inside = await enterGate(gate);
  const waiting = gate.enter();
  gate.close();
  expect(await waiting).toEqual({ kind: 'aborted' });
  expect(await gate.enter()).toEqual({ kind: 'aborted' });
  inside.leave(served);

  const pausing = gateFor().gate;
  (await enterGate(pausing)).leave(paused(1_000));
  const napping = pausing.enter();
  await turn();
  pausing.close();
  expect(await napping).toEqual({ kind: 'aborted' });
});
