import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';

const CREATE = '/v1/platform/orders/create';
const INFO = '/v1/platform/orders/info';
const MINUTES = 60_000;

/** Creates that arrived at the platform, lost ones among them. */
function creates({ platform }: QueueUnderTest): number {
  return platform.requests().filter(({ path }) => path === CREATE).length;
}

/** Nobody waits long for an answer that never comes. */
function patience(fault: string): { answerMs?: number } {
  return fault.startsWith('hang') ? { answerMs: 4_000 } : {};
}

describe('an order that is sent', () => {
  it('is created once, with the codes of the platform', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    const order = queue.store.orders.get(id);
    const [theirs] = queue.platform.orders();
    expect(queue.platform.orders()).toHaveLength(1);
    expect(order?.platform?.shortCode).toBe(theirs?.shortCode);
    expect(order?.trouble).toBeNull();
    expect(queue.kinds(id)).toEqual(['entered', 'sending', 'created']);
  });

  it('is committed as sending before the request leaves', async () => {
    const queue = await openQueue();
    queue.platform.faults.latencyMs = 300;
    const id = queue.enter();
    queue.outbox.start();
    expect(queue.sync(id)).toBe('sending');
    expect(creates(queue)).toBe(0);
    await queue.reaches(id, 'created');
  });

  it('drains a hundred orders, each once', async () => {
    const queue = await openQueue();
    const ids = Array.from({ length: 100 }, () => queue.enter());
    queue.outbox.start();
    for (const id of ids) await queue.reaches(id, 'created');
    const socs = queue.platform.orders().map(({ soc }) => soc);
    expect(socs).toHaveLength(100);
    expect(new Set(socs).size).toBe(100);
  });
});

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

  it('ends as cancelled when the platform had the order and somebody cancelled it there', async () => {
    const queue = await openQueue(patience('hangAfterCommit'));
    queue.platform.faults.hangAfterCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the order on the platform', () => queue.platform.orders().length === 1);
    queue.platform.advance(queue.platform.orders()[0]?.platformCode ?? '', '0');
    await queue.reaches(id, 'uncertain');
    queue.outbox.retry(id);
    await queue.reaches(id, 'cancelled');
    expect(queue.store.orders.get(id)).toMatchObject({ trouble: null, delivery: { code: '0' } });
    expect(queue.store.outbox.get(id)).toBeNull();
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
    // An outage explains itself; one that lasts asks for a person.
    const trouble = queue.store.orders.get(id)?.trouble;
    expect(trouble).toMatchObject({ code: 'lookup-unclear', detail: 'not-json' });
    queue.platform.faults.badGateway502 = false;
    // A look-up that is still under way may fail once more: the next one follows by itself.
    await eventually('the order adopted', () => {
      queue.clock.advance(MINUTES);
      return queue.sync(id) === 'created';
    });
    expect(creates(queue)).toBe(1);
  });

  it('does not take "no such order" for true from a platform that no longer accepts the token', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    // The look-up says "no such order", but the token is no longer good for anything else.
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

describe('an order that the platform refuses', () => {
  it('is rejected with the platform’s own words, and the others go on', async () => {
    const queue = await openQueue();
    const bad = queue.enter({ carrier: 'no-such-carrier' });
    const good = queue.enter();
    queue.outbox.start();
    await queue.reaches(bad, 'rejected');
    await queue.reaches(good, 'created');
    const trouble = queue.store.orders.get(bad)?.trouble;
    expect(trouble?.code).toBe('refused');
    expect(queue.store.outbox.get(bad)).toBeNull();
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('is looked up first when its soc had been sent before', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    queue.outbox.retry(id);
    await eventually('a first look-up', () => queue.kinds(id).includes('not-found'));
    queue.clock.advance(3.1 * MINUTES);
    await queue.reaches(id, 'rejected');
    expect(creates(queue)).toBe(2);
    expect(queue.kinds(id).slice(-3)).toEqual(['sending', 'answer-lost', 'rejected']);
    expect(queue.store.orders.get(id)?.trouble?.code).toBe('refused');
  });

  it('is adopted when the platform has it after all, as after a create that was sent twice on the way', async () => {
    const queue = await openQueue();
    await queue.elsewhere({ soc: 'TWICE-1' });
    const id = queue.enter({ soc: 'TWICE-1', carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'created');
    expect(queue.kinds(id).at(-1)).toBe('adopted');
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('can be tried again by a person', async () => {
    const queue = await openQueue();
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'rejected');
    expect(queue.outbox.retry(id).ok).toBe(true);
    await queue.reaches(id, 'rejected');
    expect(creates(queue)).toBe(2);
  });
});

describe('a soc that the platform has for somebody else’s order', () => {
  it('is never adopted, but shown as a clash', async () => {
    const queue = await openQueue();
    await queue.elsewhere({ soc: 'SAME-1' });
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const receiver = {
      name: 'Anh Minh',
      phone: '0987654321',
      address: '5 Hàng Bạc',
      province: 'Thành phố Hà Nội',
      district: 'Quận Hoàn Kiếm',
      commune: 'Phường Hàng Bạc',
    };
    const second = queue.enter({ soc: 'SAME-1', receiver, codAmount: 99_000 });
    queue.outbox.start();
    await queue.reaches(second, 'uncertain');
    queue.outbox.retry(second);
    await eventually('the clash', () => queue.kinds(second).includes('clash'));
    expect(queue.store.orders.get(second)?.trouble).toEqual({
      code: 'soc-clash',
      soc: 'SAME-1',
      differs: ['receiver.name', 'receiver.phone', 'codAmount'],
    });
    queue.clock.advance(60 * MINUTES);
    await sleep(30);
    expect(queue.sync(second)).toBe('uncertain');
    expect(queue.platform.orders()).toHaveLength(1);
    expect(queue.outbox.cancel(second).ok).toBe(true);
    expect(queue.sync(second)).toBe('withdrawn');
  });
});

describe('trouble on the line', () => {
  it('of the token stops everything, fails nothing, and goes on once it is mended', async () => {
    const queue = await openQueue();
    queue.token = 'not-the-token';
    const ids = [queue.enter(), queue.enter(), queue.enter()];
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    expect(queue.outbox.stopped?.code).toBe('unauthorised');
    await eventually('all put back', () => ids.every((id) => queue.sync(id) === 'queued'));
    queue.clock.advance(60 * MINUTES);
    await sleep(30);
    expect(creates(queue)).toBeLessThanOrEqual(ids.length);
    queue.token = queue.platform.token;
    queue.outbox.retry(null);
    for (const id of ids) await queue.reaches(id, 'created');
    expect(queue.platform.orders()).toHaveLength(3);
  });

  it('obeys Retry-After', async () => {
    const queue = await openQueue();
    queue.platform.faults.rateLimit429 = { path: CREATE, next: 1, retryAfter: '30' };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('put back', () => queue.kinds(id).includes('not-sent'));
    queue.clock.advance(29_000);
    await sleep(50);
    expect(creates(queue)).toBe(1);
    queue.clock.advance(1_500);
    await queue.reaches(id, 'created');
    expect(creates(queue)).toBe(2);
  });

  it('lets a single order try again, and the rest follow once it gets through', async () => {
    const queue = await openQueue();
    queue.platform.faults.down = true;
    const ids = Array.from({ length: 20 }, () => queue.enter());
    queue.outbox.start();
    await eventually('the line closed', () => ids.some((id) => queue.kinds(id).length > 1));
    await sleep(50);
    const before = creates(queue);
    queue.clock.advance(5_000);
    await sleep(50);
    expect(creates(queue) - before).toBeLessThanOrEqual(2);
    queue.platform.faults.down = false;
    for (let seconds = 0; seconds < 400; seconds++) {
      queue.clock.advance(1_000);
      await sleep(2);
      if (ids.every((id) => queue.sync(id) === 'created')) break;
    }
    expect(ids.map((id) => queue.sync(id))).toEqual(ids.map(() => 'created'));
    expect(queue.platform.orders()).toHaveLength(20);
  });
});

describe('carrier codes that are missing', () => {
  it('are asked for after three minutes and then at growing intervals', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    expect(queue.store.orders.get(id)?.platform?.waybill).toBeNull();
    const lookups = () => queue.platform.requests().filter(({ path }) => path === INFO).length;
    queue.clock.advance(2.9 * MINUTES);
    await sleep(30);
    expect(lookups()).toBe(0);
    queue.clock.advance(0.2 * MINUTES);
    await eventually('a look-up', () => queue.store.outbox.get(id)?.attempts === 1);
    expect(lookups()).toBe(1);
    queue.clock.advance(4 * MINUTES);
    await eventually('the waybill', () => queue.store.orders.get(id)?.platform?.waybill);
    expect(queue.store.outbox.get(id)).toBeNull();
    expect(queue.kinds(id).at(-1)).toBe('carrier-assigned');
  });
});
