import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, MINUTES, creates } from './requests.ts';

describe('trouble on the line', () => {
  it('of the token stops everything, fails nothing, and goes on once it is mended', async () => {
    const queue = await openQueue();
    queue.token = 'not-the-token';
    const ids = [queue.enter(), queue.enter(), queue.enter()];
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    expect(queue.outbox.stopped?.code).toBe('unauthorised');
    const states = ids.map((id) => queue.sync(id));
    expect(states).toEqual(['uncertain', 'queued', 'queued']);
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
    await eventually('the refusal', () => queue.kinds(id).includes('answer-lost'));
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
