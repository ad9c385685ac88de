import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { arrived, CREATE, creates, INFO, MINUTES } from './requests.ts';

describe('an order that is taken back', () => {
  it('is withdrawn while it was never sent', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    expect(queue.outbox.cancel(id).ok).toBe(true);
    expect(queue.sync(id)).toBe('withdrawn');
    queue.outbox.start();
    expect(queue.outbox.cancel(id)).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'withdrawn' },
    });
    await sleep(30);
    expect(creates(queue)).toBe(0);
  });
});

describe('an order that is cancelled on the platform', () => {
  async function created(queue: QueueUnderTest): Promise<string> {
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    return id;
  }

  it('is cancelled once the platform shows it, and its label can no longer be asked for', async () => {
    const queue = await openQueue();
    const id = await created(queue);
    expect(queue.outbox.cancel(id).ok).toBe(true);
    expect(queue.sync(id)).toBe('cancelling');
    await queue.reaches(id, 'cancelled');
    expect(queue.store.orders.get(id)?.delivery?.code).toBe('0');
    expect(queue.kinds(id).slice(-2)).toEqual(['cancel-asked', 'cancelled']);
    expect(queue.platform.orders()[0]?.status).toBe('0');
  });

  it.each(['loseAfterCommit', 'loseBeforeCommit', 'badGateway502'] as const)(
    'is looked up before it is asked again when the answer got lost (%s)',
    async (fault) => {
      const queue = await openQueue();
      const id = await created(queue);
      queue.platform.faults[fault] = { path: '/v1/platform/orders/cancel', next: 1 };
      queue.outbox.cancel(id);
      await eventually('the cancellation', () => {
        queue.clock.advance(1_000);
        return queue.sync(id) === 'cancelled';
      });
      const requests = queue.platform.requests().filter(({ path }) => path.endsWith('/cancel'));
      expect(requests).toHaveLength(fault === 'loseAfterCommit' ? 1 : 2);
    },
  );

  it('is kept, with the platform’s words, when the platform does not let it go', async () => {
    const queue = await openQueue();
    const id = await created(queue);
    const code = queue.store.orders.get(id)?.platform?.platformCode ?? '';
    queue.platform.advance(code, '11');
    queue.outbox.cancel(id);
    await queue.reaches(id, 'created');
    expect(queue.kinds(id).at(-1)).toBe('cancel-refused');
    expect(queue.store.orders.get(id)?.trouble?.code).toBe('refused');
    expect(queue.outbox.acknowledge(id).ok).toBe(true);
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
    // Marked as read by mistake.
    expect(queue.outbox.restoreProblem(id).ok).toBe(true);
    expect(queue.store.orders.get(id)?.trouble?.code).toBe('refused');
    expect(queue.outbox.restoreProblem(id)).toMatchObject({ error: { code: 'not-found' } });
    // An order that has changed since then has its own news.
    queue.outbox.acknowledge(id);
    queue.store.orders.change(id, { sync: 'cancelled' }, 1);
    expect(queue.outbox.restoreProblem(id)).toMatchObject({ error: { code: 'wrong-state' } });
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
  });

  it('has its problem marked as read once, and brought back however often it was marked', async () => {
    const queue = await openQueue();
    expect(queue.outbox.acknowledge('none')).toEqual({
      ok: false,
      error: { code: 'not-found', what: 'order', id: 'none' },
    });
    const waiting = queue.enter();
    expect(queue.outbox.acknowledge(waiting)).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'queued' },
    });
    const id = await created(queue);
    queue.platform.advance(queue.store.orders.get(id)?.platform?.platformCode ?? '', '11');
    queue.outbox.cancel(id);
    await eventually('the refusal', () => queue.store.orders.get(id)?.trouble?.code === 'refused');
    expect(queue.outbox.acknowledge(id).ok).toBe(true);
    expect(queue.outbox.acknowledge(id).ok).toBe(true);
    expect(queue.outbox.restoreProblem(id).ok).toBe(true);
    expect(queue.store.orders.get(id)?.trouble?.code).toBe('refused');
  });

  it('is asked to be cancelled once where the platform keeps it and its codes are still to come', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = await created(queue);
    queue.platform.advance(queue.store.orders.get(id)?.platform?.platformCode ?? '', '11');
    queue.outbox.cancel(id);
    await queue.reaches(id, 'created');
    expect(queue.store.outbox.get(id)).toMatchObject({ cancelWanted: false });
    const before = arrived(queue, INFO);
    await eventually('another look-up', () => {
      queue.clock.advance(MINUTES);
      return arrived(queue, INFO) > before;
    });
    expect(queue.kinds(id).filter((kind) => kind === 'cancel-asked')).toHaveLength(1);
  });

  it('is in the queue no longer if the look-up after the refusal shows its codes', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = await created(queue);
    expect(queue.store.orders.get(id)?.platform?.waybill).toBeNull();
    queue.platform.faults.handOverFails = false;
    // The carrier assigns the codes before the queue looks them up.
    queue.clock.jump(10 * MINUTES);
    queue.platform.advance(queue.store.orders.get(id)?.platform?.platformCode ?? '', '11');
    queue.outbox.cancel(id);
    await queue.reaches(id, 'created');
    expect(queue.store.orders.get(id)?.platform?.waybill).not.toBeNull();
    expect(queue.store.outbox.get(id)).toBeNull();
  });

  it('counts as cancelled when somebody else cancelled it before', async () => {
    const queue = await openQueue();
    const id = await created(queue);
    const code = queue.store.orders.get(id)?.platform?.platformCode ?? '';
    queue.platform.advance(code, '0');
    queue.outbox.cancel(id);
    await queue.reaches(id, 'cancelled');
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
  });

  it('follows once it is settled when nobody knew what became of it, also after a restart', async () => {
    const queue = await openQueue({ answerMs: 2_000 });
    queue.platform.faults.hangAfterCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    expect(queue.outbox.cancel(id).ok).toBe(true);
    const next = await queue.restart();
    next.outbox.start();
    next.outbox.retry(id);
    await next.reaches(id, 'cancelled');
    expect(queue.platform.orders().map(({ status }) => status)).toEqual(['0']);
  });

  it('does not wait for the carrier codes that are being asked for', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = await created(queue);
    queue.platform.faults.latencyMs = { path: INFO, next: 1, ms: 200 };
    queue.clock.advance(3.1 * MINUTES);
    await eventually('a look-up under way', () =>
      queue.platform.requests().some(({ path }) => path === INFO),
    );
    expect(queue.outbox.cancel(id).ok).toBe(true);
    await queue.reaches(id, 'cancelled');
  });

  it('is never sent when it surely was not there', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    queue.outbox.cancel(id);
    await eventually('the withdrawal', () => {
      queue.clock.advance(30_000);
      return queue.sync(id) === 'withdrawn';
    });
    expect(queue.platform.orders()).toHaveLength(0);
  });

  it('is withdrawn when the platform refuses it meanwhile', async () => {
    const queue = await openQueue();
    queue.platform.faults.latencyMs = 100;
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    expect(queue.sync(id)).toBe('sending');
    queue.outbox.cancel(id);
    await queue.reaches(id, 'withdrawn');
    expect(queue.kinds(id).slice(-2)).toEqual(['answer-lost', 'withdrawn']);
  });
});

it('is asked to be cancelled at once: it is looked up first only where that was asked before', async () => {
  const queue = await openQueue();
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'created');
  const before = queue.platform.requests().length;
  queue.outbox.cancel(id);
  await queue.reaches(id, 'cancelled');
  const paths = queue.platform.requests().slice(before);
  expect(paths.map(({ path }) => path)[0]).toBe('/v1/platform/orders/cancel');
});
