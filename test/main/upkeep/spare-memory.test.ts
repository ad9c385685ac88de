import { afterEach, beforeEach, expect, it } from 'vitest';
import { garbageCollector } from '../../../main/base/garbage.ts';
import { Signals } from '../../../main/base/signals.ts';
import { SpareMemory } from '../../../main/upkeep/spare-memory.ts';
import { ManualClock } from '../../fakes/clock.ts';

const usedBytes = () => process.memoryUsage().heapUsed;
let clock: ManualClock;
let signals: Signals;
let memory: SpareMemory;
let returned = 0;

beforeEach(() => {
  clock = new ManualClock();
  signals = new Signals();
  returned = 0;
  memory = new SpareMemory({
    clock,
    signals,
    collectGarbage: garbageCollector(),
    returnFreed: async () => void returned++,
  });
  memory.start();
});
afterEach(() => {
  memory.close();
  signals.close();
});

it('gives back what nobody needs any more, once nothing has changed for a while', () => {
  const held = [many()];
  clock.advance(29_000);
  signals.emit('orders.changed', { ids: ['1'] });
  clock.advance(29_000);
  const full = usedBytes();
  held.pop();
  clock.advance(999);
  expect(usedBytes()).toBeGreaterThan(full - 10e6);
  clock.advance(1);
  expect(usedBytes()).toBeLessThan(full - 10e6);
  expect(returned).toBe(0);
  // Idle threads end in the meantime.
  clock.advance(10_000);
  expect(returned).toBe(1);
});

it('waits for another quiet moment where something changes before what was freed is returned', () => {
  clock.advance(35_000);
  signals.emit('orders.changed', { ids: ['1'] });
  clock.advance(29_999);
  expect(returned).toBe(0);
  clock.advance(10_001);
  expect(returned).toBe(1);
});

it.each([0, 30_000])('leaves no timer behind when it is closed after %d ms', (ms) => {
  clock.advance(ms);
  expect(clock.armed).toBe(1);
  memory.close();
  expect(clock.armed).toBe(0);
});

/** Creates small objects, as labels and orders leave them behind: more than 16 MB of them. */
function many(): object[] {
  return Array.from({ length: 500_000 }, (_, index) => ({ index }));
}
