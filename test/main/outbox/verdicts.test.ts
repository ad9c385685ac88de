import { describe, expect, it } from 'vitest';
import { syncStateSchema } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/result.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { platformOrderOf } from '../store/support.ts';

const CREATE = '/v1/platform/orders/create';
const INFO = '/v1/platform/orders/info';
const HOURS = 3_600_000;
const words = 'Mã lạ: quý khách kiểm tra giúp.';
const unclear: AppError = { code: 'lookup-unclear', detail: 'refused', message: words };

/** Creates that arrived at the platform, lost ones among them. */
function creates({ platform }: QueueUnderTest): number {
  return platform.requests().filter(({ path }) => path === CREATE).length;
}

/** A queue before a platform that says "no such order" in words that nobody foresaw. */
async function strangeQueue(): Promise<QueueUnderTest> {
  const queue = await openQueue();
  queue.platform.settings.noOrder = { status: 200, words };
  return queue;
}

/** An order whose create got lost on the way, and whose look-up stays unclear. */
async function stuck(
  queue: QueueUnderTest,
  change: Parameters<QueueUnderTest['enter']>[0] = {},
): Promise<string> {
  queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
  const id = queue.enter(change);
  queue.outbox.start();
  await eventually('an unclear look-up', () => {
    if (queue.sync(id) === 'uncertain') queue.outbox.retry(id);
    return queue.store.orders.get(id)?.trouble?.code === 'lookup-unclear';
  });
  return id;
}

/** An order that the platform has, its answer lost, and look-ups that nobody could read. */
async function thereUnread(queue: QueueUnderTest): Promise<string> {
  queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  queue.store.orders.change(id, { trouble: unclear }, queue.clock.now());
  return id;
}

describe('a platform that says "no such order" in words that nobody foresaw', () => {
  it('leaves the order uncertain for ever, says so in its words, and gets nothing twice', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue);
    for (let hours = 0; hours < 24; hours++) queue.clock.advance(HOURS);
    await eventually('idle', () => queue.store.orders.get(id)?.attempts);
    expect(queue.store.orders.get(id)).toMatchObject({ sync: 'uncertain', trouble: unclear });
    expect(queue.store.orders.counts()).toMatchObject({ uncertain: 1, troubled: 1 });
    expect(creates(queue)).toBe(1);
  });

  it('keeps its words through an outage', async () => {
    const queue = await strangeQueue();
    const id = await stuck(queue);
    const { attempts = 0 } = queue.store.orders.get(id) ?? {};
    queue.platform.faults.down = true;
    queue.outbox.retry(id);
    await eventually('another try', () => (queue.store.orders.get(id)?.attempts ?? 0) > attempts);
    expect(queue.store.orders.get(id)?.trouble).toEqual(unclear);
  });
});

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
    expect(declared).toMatchObject({ by: 'packer', facts: { message: words } });
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

  it('adopts no order of another code, receiver or amount', async () => {
    const queue = await openQueue();
    await queue.elsewhere({ soc: 'OTHERS-1', codAmount: 1_000 });
    const others = queue.platform.orders()[0]?.platformCode ?? '';
    const id = await thereUnread(queue);
    expect(await queue.outbox.declareFound(id, others)).toEqual({
      ok: false,
      error: { code: 'other-order', differs: ['soc', 'codAmount'] },
    });
    expect(await queue.outbox.declareFound(id, 'NO-SUCH-CODE')).toMatchObject({
      error: { code: 'not-found', what: 'order' },
    });
    expect(queue.sync(id)).toBe('uncertain');
  });
});

describe('anybody’s word on an order that settles by itself', () => {
  const clash: AppError = { code: 'soc-clash', soc: 'X', differs: ['codAmount'] };
  const waits: AppError = { code: 'unsettled', detail: 'not-found' };
  const others = syncStateSchema.options.filter((sync) => sync !== 'uncertain');

  it.each([
    ...others.map((sync) => [sync, unclear] as const),
    ['uncertain', clash] as const,
    ['uncertain', waits] as const,
    ['uncertain', null] as const,
  ])('is refused: %s with trouble %j', async (sync, trouble) => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.store.orders.change(id, { sync, trouble, platform: platformOrderOf() }, 1);
    const refusal = { ok: false, error: { code: 'wrong-state', state: sync } };
    expect(await queue.outbox.declareMissing(id)).toEqual(refusal);
    expect(await queue.outbox.declareFound(id, 'VD1')).toEqual(refusal);
    expect(queue.store.orders.get(id)).toMatchObject({ sync, trouble });
    expect(queue.kinds(id)).toEqual(['entered']);
    expect(queue.platform.requests()).toEqual([]);
  });

  it('is refused for an order that is not there', async () => {
    const queue = await openQueue();
    const refusal = { ok: false, error: { code: 'not-found', what: 'order', id: 'nobody' } };
    expect(await queue.outbox.declareMissing('nobody')).toEqual(refusal);
    expect(await queue.outbox.declareFound('nobody', 'VD1')).toEqual(refusal);
  });
});
