import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settings } from '../../../shared/settings.ts';
import { ok } from '../../../shared/result.ts';
import { missedOnce, openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { arrived, CREATE, INFO, MINUTES } from './requests.ts';

/** Advances time, and lets any unexpected request arrive. */
async function passes(queue: QueueUnderTest, ms: number): Promise<void> {
  queue.clock.advance(ms);
  await sleep(50);
}

it('counts an order that waits already as missing after the time that was set meanwhile', async () => {
  const queue = await openQueue();
  const id = await missedOnce(queue);
  expect(queue.outbox.unclearOrders).toEqual({ missingAfterMinutes: 3 });
  const set = queue.outbox.setUnclearOrders({ missingAfterMinutes: 1 });
  expect(set).toEqual(ok());
  await passes(queue, 0.9 * MINUTES);
  expect(arrived(queue, CREATE)).toBe(1);
  queue.clock.advance(0.2 * MINUTES);
  await queue.reaches(id, 'created');
  expect(arrived(queue, CREATE)).toBe(2);
  expect(queue.platform.orders()).toHaveLength(1);
});

it('waits for the longer time that was set, also after a restart', async () => {
  const first = await openQueue();
  const id = await missedOnce(first);
  first.outbox.setUnclearOrders({ missingAfterMinutes: 10 });
  const lookUps = arrived(first, INFO);
  await passes(first, 9 * MINUTES);
  expect(arrived(first, INFO)).toBe(lookUps);
  expect(first.sync(id)).toBe('uncertain');
  const queue = await first.restart();
  expect(queue.outbox.unclearOrders).toEqual({ missingAfterMinutes: 10 });
  queue.outbox.start();
  await passes(queue, 9 * MINUTES);
  expect(arrived(queue, CREATE)).toBe(1);
  queue.clock.advance(1.1 * MINUTES);
  await queue.reaches(id, 'created');
  expect(arrived(queue, CREATE)).toBe(2);
});

it('looks at once when the order waited longer than the new time already', async () => {
  const queue = await openQueue();
  const id = await missedOnce(queue);
  queue.clock.advance(2 * MINUTES);
  queue.outbox.setUnclearOrders({ missingAfterMinutes: 1 });
  await queue.reaches(id, 'created');
  expect(queue.platform.orders()).toHaveLength(1);
});

it('leaves an order alone that waits for a person', async () => {
  const queue = await openQueue();
  const id = await missedOnce(queue);
  const entry = queue.store.outbox.get(id);
  if (!entry) throw new Error('The queue has no work with the order');
  queue.store.outbox.put({ ...entry, nextAt: null });
  queue.outbox.setUnclearOrders({ missingAfterMinutes: 1 });
  expect(queue.store.outbox.get(id)?.nextAt).toBeNull();
});

it('refuses times that make no sense', () => {
  const { schema } = settings.unclearOrders;
  for (const missingAfterMinutes of [0, 61, 1.5, null])
    expect(schema.safeParse({ missingAfterMinutes }).success).toBe(false);
});
