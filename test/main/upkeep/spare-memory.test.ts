import { expect, it } from 'vitest';
import { garbageCollector } from '../../../main/base/garbage.ts';
import { Signals } from '../../../main/base/signals.ts';
import { SpareMemory } from '../../../main/upkeep/spare-memory.ts';
import { ManualClock } from '../../fakes/clock.ts';

const usedBytes = () => process.memoryUsage().heapUsed;

it('gives back what nobody needs any more, once nothing has changed for a while', () => {
  const clock = new ManualClock();
  const signals = new Signals();
  let returned = 0;
  const memory = new SpareMemory({
    clock,
    signals,
    collectGarbage: garbageCollector(),
    returnFreed: async () => void returned++,
  });
  memory.start();
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
  // Threads that have nothing to do end meanwhile.
  clock.advance(10_000);
  expect(returned).toBe(1);
  memory.close();
  signals.close();
  expect(clock.armed).toBe(0);
});

it('waits for another quiet moment where something changes before what was freed is returned', () => {
  const clock = new ManualClock();
  const signals = new Signals();
  let returned = 0;
  const memory = new SpareMemory({ clock, signals, returnFreed: async () => void returned++ });
  memory.start();
  clock.advance(35_000);
  signals.emit('orders.changed', { ids: ['1'] });
  clock.advance(29_999);
  expect(returned).toBe(0);
  clock.advance(10_001);
  expect(returned).toBe(1);
  memory.close();
  signals.close();
  expect(clock.armed).toBe(0);
});

/** Small things, as labels and orders leave them behind: more than 16 MB of them. */
function many(): object[] {
  return Array.from({ length: 500_000 }, (_, index) => ({ index }));
}
