import { expect, it } from 'vitest';
import { newOutboxEntry } from '../../../main/store/tables/outbox-table.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, INFO } from './requests.ts';

it('an order that is withdrawn while it is looked up is out of the queue for good', async () => {
  const queue = await openQueue();
  await queue.createAtPlatform({ soc: 'SAME-1' });
  queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
  const id = queue.enter({ soc: 'SAME-1', codAmount: 99_000 });
  queue.outbox.start();
  await eventually('the clash', () => {
    queue.clock.advance(1_000);
    return queue.kinds(id).includes('clash');
  });
  queue.platform.faults.latencyMs = { path: INFO, ms: 100 };
  const countLookUps = () => queue.platform.requests().filter(({ path }) => path === INFO).length;
  const before = countLookUps();
  queue.outbox.retry(id);
  expect(queue.outbox.cancel(id).ok).toBe(true);
  await eventually('the look-up', () => countLookUps() > before);
  await queue.outbox.close();
  expect(queue.sync(id)).toBe('withdrawn');
  expect(queue.store.outbox.get(id)).toBeNull();
});

it('a place in the queue that a finished order still has is given up', async () => {
  const queue = await openQueue();
  const id = queue.enter();
  expect(queue.outbox.cancel(id).ok).toBe(true);
  queue.store.outbox.put(newOutboxEntry(id, queue.clock.now()));
  queue.outbox.start();
  await eventually('an empty queue', () => queue.store.outbox.get(id) === null);
  expect(queue.sync(id)).toBe('withdrawn');
});
