import { describe, expect, it } from 'vitest';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { eventually } from '../../fakes/eventually.ts';
import { arrived, CREATE, creates, INFO } from './requests.ts';
import { strangeQueue, stuck, unclear, refusalText } from './stuck-orders.ts';

/** Creates an order that exists at the platform, with its answer lost and with unreadable lookups. */
async function thereUnread(queue: QueueUnderTest): Promise<string> {
  queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  queue.store.orders.change(id, { trouble: unclear }, queue.clock.now());
  return id;
}

describe('the word of a person that the order is not there', () => {
  it('sends it again, once, and stands in the timeline with what the platform had said', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue);
    expect((await queue.outbox.declareMissing(id)).ok).toBe(true);
    await queue.reaches(id, 'created');
    expect(creates(queue)).toBe(2);
    expect(queue.platform.orders()).toHaveLength(1);
    expect(queue.kinds(id).slice(-3)).toEqual(['declared-missing', 'sending', 'created']);
    const declared = queue.store.events.ofOrder(id).find(({ kind }) => kind === 'declared-missing');
    expect(declared).toMatchObject({ by: 'packer', facts: { message: refusalText } });
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
  });

  it('is on the disk before anything else happens, and holds after a crash', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue);
    queue.outbox.pause(true);
    expect((await queue.outbox.declareMissing(id)).ok).toBe(true);
    const next = await queue.restart();
    expect(next.sync(id)).toBe('queued');
    expect(next.kinds(id).at(-1)).toBe('declared-missing');
    expect(creates(next)).toBe(1);
    next.outbox.pause(false);
    next.outbox.start();
    await next.reaches(id, 'created');
    expect(next.platform.orders()).toHaveLength(1);
  });

  it('lets an order go that was taken back', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue);
    expect(queue.outbox.cancel(id).ok).toBe(true);
    expect((await queue.outbox.declareMissing(id)).ok).toBe(true);
    await queue.reaches(id, 'withdrawn');
    expect(creates(queue)).toBe(1);
  });

  it('makes a refusal that follows the whole answer', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue, { carrier: 'no-such-carrier' });
    await queue.outbox.declareMissing(id);
    await queue.reaches(id, 'rejected');
    expect(creates(queue)).toBe(2);
  });

  it('does not count against what a look-up that is under way finds', async () => {
    const queue = await openQueue();
    const id = await thereUnread(queue);
    queue.platform.faults.latencyMs = { path: INFO, ms: 100 };
    queue.outbox.retry(id);
    expect(await queue.outbox.declareMissing(id)).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'created' },
    });
    expect(creates(queue)).toBe(1);
  });
});

describe('the word of a person that the order is there', () => {
  it('adopts it by its platform code, and sends nothing', async () => {
    const queue = await openQueue();
    const id = await thereUnread(queue);
    const code = queue.platform.orders()[0]?.platformCode ?? '';
    expect(await queue.outbox.declareFound(id, code)).toEqual({ ok: true });
    expect(queue.store.orders.get(id)).toMatchObject({
      sync: 'created',
      platform: { platformCode: code },
      trouble: null,
    });
    expect(queue.kinds(id).at(-1)).toBe('declared-found');
    expect(creates(queue)).toBe(1);
  });

  it('waits for a look-up that is under way, and does not count against it', async () => {
    const queue = await openQueue();
    const id = await thereUnread(queue);
    const code = queue.platform.orders()[0]?.platformCode ?? '';
    const before = arrived(queue, INFO);
    queue.platform.faults.latencyMs = { path: INFO, ms: 200 };
    queue.outbox.retry(id);
    await eventually('a look-up', () => arrived(queue, INFO) > before);
    queue.platform.faults.latencyMs = 0;
    expect(await queue.outbox.declareFound(id, code)).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'created' },
    });
    expect(queue.kinds(id)).not.toContain('declared-found');
  });

  it('adopts no order of another code, receiver or amount', async () => {
    const queue = await openQueue();
    await queue.createAtPlatform({ soc: 'OTHERS-1', codAmount: 1_000 });
    const otherCode = queue.platform.orders()[0]?.platformCode ?? '';
    const id = await thereUnread(queue);
    expect(await queue.outbox.declareFound(id, otherCode)).toMatchObject({
      ok: false,
      error: {
        code: 'other-order',
        differs: ['codAmount', 'soc'],
        amounts: { codAmount: { theirs: 1_000 } },
      },
    });
    expect(await queue.outbox.declareFound(id, 'NO-SUCH-CODE')).toMatchObject({
      error: { code: 'not-found', what: 'order' },
    });
    expect(queue.sync(id)).toBe('uncertain');
  });
});
