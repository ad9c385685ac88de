import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { INFO, MINUTES, creates } from './requests.ts';

describe('an order that is sent', () => {
  it('is created once, with the codes of the platform', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    const order = queue.store.orders.get(id);
    const [sent] = queue.platform.orders();
    expect(queue.platform.orders()).toHaveLength(1);
    expect(order?.platform?.shortCode).toBe(sent?.shortCode);
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
