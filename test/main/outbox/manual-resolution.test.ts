import { describe, expect, it } from 'vitest';
import { syncStateSchema } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openGateway } from '../../fakes/gateway.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { platformOrderOf } from '../store/support.ts';
import { CREATE, creates, INFO } from './requests.ts';
import { strangeQueue, stuck, unclear } from './stuck-orders.ts';

const HOURS = 3_600_000;

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

describe('anybody’s word on an order that settles by itself', () => {
  const clash: AppError = { code: 'soc-clash', soc: 'X', differs: ['codAmount'] };
  const waits: AppError = { code: 'unsettled', detail: 'not-found' };
  const otherStates = syncStateSchema.options.filter((sync) => sync !== 'uncertain');

  it.each([
    ...otherStates.map((sync) => [sync, unclear] as const),
    ['uncertain', clash] as const,
    ['uncertain', waits] as const,
    ['uncertain', null] as const,
  ])('is refused: %s with trouble %j', async (sync, problem) => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.store.orders.change(id, { sync, trouble: problem, platform: platformOrderOf() }, 1);
    const refusal = { ok: false, error: { code: 'wrong-state', state: sync } };
    expect(await queue.outbox.declareMissing(id)).toEqual(refusal);
    expect(await queue.outbox.declareFound(id, 'VD1')).toEqual(refusal);
    expect(queue.store.orders.get(id)).toMatchObject({ sync, trouble: problem });
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

/** Opens a queue whose lookups return unreadable answers once `isMute` returns true. */
async function queueWithMuteLookUps(isMute: () => boolean): Promise<QueueUnderTest> {
  const through = async (platformUrl: string) => {
    const gateway = await openGateway(platformUrl);
    gateway.meet = (path, response) => {
      const isMet = path === INFO && isMute();
      if (isMet) response.end('no answer of a platform');
      return isMet;
    };
    return gateway.url;
  };
  return openQueue({ through });
}

/** Waits for the failure of this number, and returns the following pause, ms, without its random part. */
async function pauseAfter(queue: QueueUnderTest, id: string, number: number): Promise<number> {
  await eventually(`failure ${number}`, () => queue.store.outbox.get(id)?.attempts === number);
  const pauseMs = (queue.store.outbox.get(id)?.nextAt ?? 0) - queue.clock.now();
  return 2_000 * 2 ** Math.round(Math.log2(pauseMs / 2_000));
}

it('a look-up without a clear answer is said to be unclear at the sixth, and doubles the pause', async () => {
  const queue = await queueWithMuteLookUps(() => true);
  const id = queue.enter();
  queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  const troubles: (string | undefined)[] = [];
  for (let number = 1; number <= 6; number++) {
    queue.outbox.retry(id);
    expect(await pauseAfter(queue, id, number)).toBe(2_000 * 2 ** (number - 1));
    troubles.push(queue.store.orders.get(id)?.trouble?.code);
  }
  expect(troubles).toEqual([...Array.from({ length: 5 }, () => 'unsettled'), 'lookup-unclear']);
});

it('a cancellation without a clear answer waits twice as long after each look-up', async () => {
  let isMute = false;
  const queue = await queueWithMuteLookUps(() => isMute);
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'created');
  isMute = true;
  queue.platform.faults.badGateway502 = { path: '/v1/platform/orders/cancel', next: 1 };
  queue.outbox.cancel(id);
  for (let number = 1; number <= 3; number++) {
    expect(await pauseAfter(queue, id, number)).toBe(2_000 * 2 ** (number - 1));
    queue.clock.advance(30_000);
  }
});
