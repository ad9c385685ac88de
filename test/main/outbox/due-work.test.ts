import { expect, it } from 'vitest';
import { dueWork } from '../../../main/outbox/due-work.ts';
import type { QueueContext } from '../../../main/outbox/queue-context.ts';
import { newOutboxEntry } from '../../../main/store/tables/outbox-table.ts';
import { openQueue } from '../../fakes/queue.ts';

it('takes up first what is unclear, and while the platform is only tried what waited for longest', async () => {
  const queue = await openQueue();
  const { store, clock } = queue;
  const waiting = queue.enter();
  const unclear = queue.enter();
  clock.advance(60_000);
  const now = clock.now();
  store.commit(() => {
    store.orders.change(unclear, { sync: 'uncertain' }, now);
    store.outbox.put({ ...newOutboxEntry(unclear, now), mayHaveArrived: true });
  });
  const due = (isTrying: boolean) => {
    const requests = { mayCreate: true, stopped: null, isTrying };
    return dueWork({ clock, store, requests } as unknown as QueueContext, 10);
  };
  expect(due(false).orderIds).toEqual([unclear, waiting]);
  expect(due(true).orderIds).toEqual([waiting, unclear]);
  expect([...due(true).toSend]).toEqual([waiting]);
});

it('sends several at once only if more than 32 wait, however few requests may run', async () => {
  const queue = await openQueue();
  const { store, clock } = queue;
  const requests = { mayCreate: true, stopped: null, isTrying: false };
  const sendsAtOnce = () =>
    dueWork({ clock, store, requests } as unknown as QueueContext, 4).sendsAtOnce;
  for (let waiting = 1; waiting <= 32; waiting++) queue.enter();
  expect(sendsAtOnce()).toBe(1);
  queue.enter();
  expect(sendsAtOnce()).toBe(4);
});
