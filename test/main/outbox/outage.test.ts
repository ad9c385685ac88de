import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';

it('keeps orders queued while nobody can be reached, and sends them once somebody can', async () => {
  const queue = await openQueue();
  const first = queue.enter();
  queue.outbox.start();
  // Its connection remains open, and ends when the platform goes down.
  await queue.reaches(first, 'created');
  await queue.platform.setReachable(false);
  const ids = Array.from({ length: 5 }, () => queue.enter());
  queue.outbox.pump();
  const tried = () => ids.some((id) => queue.kinds(id).includes('not-sent'));
  await eventually('an attempt', tried);
  await eventually('nothing under way', () => queue.store.orders.counts().queued === ids.length);
  for (const id of ids) {
    expect(queue.sync(id)).toBe('queued');
    expect(queue.kinds(id)).not.toContain('answer-lost');
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
  }
  await queue.platform.setReachable(true);
  queue.outbox.retry(null);
  for (const id of ids) await queue.reaches(id, 'created');
  expect(queue.platform.orders()).toHaveLength(6);
});
