import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { missedOnce, openQueue } from '../../fakes/queue.ts';
import { arrived, CREATE, INFO, MINUTES } from './requests.ts';

const DAY = 24 * 60 * 60_000;

describe.each([
  { set: 'on by a day', byMs: DAY },
  { set: 'back by a day', byMs: -DAY },
])('a clock that is set $set', ({ byMs }) => {
  it('neither shortens the three minutes between two look-ups, nor makes a day of them', async () => {
    const queue = await openQueue();
    const id = await missedOnce(queue);
    queue.clock.advance(1 * MINUTES);
    queue.clock.jump(byMs);
    queue.clock.advance(1.9 * MINUTES);
    queue.outbox.retry(id);
    await eventually('a look-up that a person asked for', () => arrived(queue, INFO) === 2);
    await sleep(50);
    expect(queue.sync(id)).toBe('uncertain');
    queue.clock.advance(0.2 * MINUTES);
    await queue.reaches(id, 'created');
    expect(queue.kinds(id).filter((kind) => kind === 'requeued')).toHaveLength(1);
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('does not shorten them while the second look-up is on its way either', async () => {
    const queue = await openQueue();
    const id = await missedOnce(queue);
    queue.platform.faults.latencyMs = 100;
    queue.outbox.retry(id);
    await sleep(50);
    queue.clock.jump(byMs);
    await eventually('its answer', () => queue.kinds(id).filter((k) => k === 'not-found')[1]);
    expect(queue.sync(id)).toBe('uncertain');
    expect(queue.kinds(id)).not.toContain('requeued');
  });

  it('holds up nobody for a day: neither new orders, nor those that wait, nor the line', async () => {
    const queue = await openQueue();
    queue.platform.faults.rateLimit429 = { path: CREATE, retryAfter: null };
    const before = [queue.enter(), queue.enter()];
    queue.outbox.start();
    await eventually('trouble', () => before.some((id) => queue.kinds(id).includes('answer-lost')));
    queue.clock.jump(byMs);
    queue.platform.faults.rateLimit429 = false;
    const after = queue.enter();
    await eventually('all of them created', () => {
      queue.clock.advance(1_000);
      return [...before, after].every((id) => queue.sync(id) === 'created');
    });
    expect(queue.clock.monotonic()).toBeLessThan(10 * MINUTES);
    expect(queue.platform.orders()).toHaveLength(3);
  });

  it('while the app is closed delays nothing, and shortens no proof', async () => {
    const queue = await openQueue();
    const id = await missedOnce(queue);
    await queue.close();
    queue.clock.jump(byMs);
    const next = await queue.restart();
    next.outbox.start();
    await eventually('a look-up at once', () => arrived(queue, INFO) >= 2);
    next.clock.advance(2.9 * MINUTES);
    await sleep(50);
    expect(next.sync(id)).toBe('uncertain');
    next.clock.advance(0.2 * MINUTES);
    await next.reaches(id, 'created');
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('leaves every timeline in the order in which things happened, across a restart too', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.clock.jump(byMs);
    const next = await queue.restart();
    next.outbox.start();
    await next.reaches(id, 'created');
    expect(next.kinds(id)).toEqual(['entered', 'sending', 'created']);
  });
});

describe('a machine that slept', () => {
  it('takes up everything that became due at once', async () => {
    const queue = await openQueue();
    queue.platform.faults.rateLimit429 = { path: CREATE, retryAfter: null };
    const ids = [queue.enter(), queue.enter(), queue.enter()];
    queue.outbox.start();
    for (let minute = 0; minute < 10; minute++) {
      queue.clock.advance(MINUTES);
      await sleep(5);
    }
    queue.platform.faults.rateLimit429 = false;
    queue.clock.jump(8 * 60 * MINUTES);
    await sleep(50);
    queue.clock.advance(5_000);
    for (const id of ids) await queue.reaches(id, 'created');
    expect(queue.clock.monotonic()).toBe(10 * MINUTES + 5_000);
  });

  it('still waits as long as the platform asked', async () => {
    const queue = await openQueue();
    queue.platform.faults.rateLimit429 = { path: CREATE, next: 1, retryAfter: '30' };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('put back', () => queue.kinds(id).includes('answer-lost'));
    queue.clock.jump(DAY);
    queue.outbox.onReachable();
    queue.clock.advance(29_000);
    await sleep(50);
    expect(arrived(queue, CREATE)).toBe(1);
    queue.clock.advance(1_500);
    await queue.reaches(id, 'created');
  });
});
