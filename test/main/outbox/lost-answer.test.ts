import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, INFO, MINUTES, creates } from './requests.ts';

/** Shortens the timeout for answers that never come. */
function patience(fault: string): { answerMs?: number } {
  return fault.startsWith('hang') ? { answerMs: 2_000 } : {};
}

describe('an answer that gets lost', () => {
  it.each(['loseAfterCommit', 'hangAfterCommit'] as const)(
    'is looked up, and the order adopted, when the platform had it (%s)',
    async (fault) => {
      const queue = await openQueue(patience(fault));
      queue.platform.faults[fault] = { path: CREATE, next: 1 };
      const id = queue.enter();
      queue.outbox.start();
      await queue.reaches(id, 'uncertain');
      queue.outbox.retry(id);
      await queue.reaches(id, 'created');
      expect(creates(queue)).toBe(1);
      expect(queue.platform.orders()).toHaveLength(1);
      expect(queue.kinds(id)).toEqual(['entered', 'sending', 'answer-lost', 'adopted']);
    },
  );

  it.each(['loseBeforeCommit', 'hang', 'badGateway502'] as const)(
    'leads to a second send only after two look-ups three minutes apart (%s)',
    async (fault) => {
      const queue = await openQueue(patience(fault));
      queue.platform.faults[fault] = { path: CREATE, next: 1 };
      const id = queue.enter();
      queue.outbox.start();
      await queue.reaches(id, 'uncertain');
      queue.outbox.retry(id);
      await eventually('a first look-up', () => queue.kinds(id).includes('not-found'));
      queue.clock.advance(2.9 * MINUTES);
      await sleep(50);
      expect(creates(queue)).toBe(1);
      expect(queue.sync(id)).toBe('uncertain');
      queue.clock.advance(0.2 * MINUTES);
      await queue.reaches(id, 'created');
      expect(creates(queue)).toBe(2);
      expect(queue.platform.orders()).toHaveLength(1);
      expect(queue.kinds(id)).toEqual([
        'entered',
        'sending',
        'answer-lost',
        'not-found',
        'requeued',
        'sending',
        'created',
      ]);
    },
  );

  it('waits for a person when the platform had the order and somebody cancelled it there', async () => {
    const queue = await openQueue(patience('hangAfterCommit'));
    queue.platform.faults.hangAfterCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the order on the platform', () => queue.platform.orders().length === 1);
    queue.platform.advance(queue.platform.orders()[0]?.platformCode ?? '', '0');
    await queue.reaches(id, 'uncertain');
    queue.outbox.retry(id);
    await eventually('the clash', () => queue.kinds(id).includes('clash'));
    expect(queue.store.orders.get(id)?.trouble).toMatchObject({
      code: 'soc-clash',
      differs: ['status'],
    });
    expect(creates(queue)).toBe(1);
  });

  it('keeps the order uncertain while the look-up is unclear, and sends nothing', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    queue.platform.faults.badGateway502 = { path: INFO };
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    for (let minutes = 0; minutes < 20; minutes++) {
      queue.clock.advance(MINUTES);
      await sleep(5);
    }
    expect(queue.sync(id)).toBe('uncertain');
    // A short outage needs no person; a long one does.
    const problem = queue.store.orders.get(id)?.trouble;
    expect(problem).toMatchObject({ code: 'lookup-unclear', detail: 'not-json' });
    queue.platform.faults.badGateway502 = false;
    // A lookup in progress may fail once more: the next one follows automatically.
    await eventually('the order adopted', () => {
      queue.clock.advance(MINUTES);
      return queue.sync(id) === 'created';
    });
    expect(creates(queue)).toBe(1);
  });

  it('does not take "no such order" for true from a platform that no longer accepts the token', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    // The lookup returns "no such order", but the token is no longer valid for other calls.
    queue.platform.faults.status401 = { path: '/v1/platform/orders/optimization' };
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    queue.outbox.retry(id);
    await eventually('the stop', () => queue.outbox.stopped);
    expect(queue.outbox.stopped?.code).toBe('unauthorised');
    expect(queue.kinds(id)).not.toContain('not-found');
  });

  it('is settled after a restart that left the order as sending', async () => {
    const queue = await openQueue();
    queue.platform.faults.hangAfterCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the order on the platform', () => queue.platform.orders().length === 1);
    const next = await queue.restart();
    next.outbox.start();
    await next.reaches(id, 'created');
    expect(creates(queue)).toBe(1);
    expect(next.kinds(id)).toContain('adopted');
  });
});
