import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openGateway } from '../../fakes/gateway.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { CREATE, creates, INFO, MINUTES } from './requests.ts';

const refusalText = 'Token không hợp lệ hoặc đã hết hạn.';

/** Opens a queue whose creates are answered by `refuses`; all other requests are passed on. */
async function guardedQueue() {
  const guard = { refuses: null as { status: number; body: object } | null, refused: 0 };
  const through = async (platformUrl: string) => {
    const gateway = await openGateway(platformUrl);
    gateway.meet = (path, response) => {
      if (!guard.refuses || path !== CREATE) return false;
      guard.refused += 1;
      response.writeHead(guard.refuses.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(guard.refuses.body));
      return true;
    };
    return gateway.url;
  };
  return { queue: await openQueue({ through }), gateway: guard };
}

describe('a create that is refused for its token, while the routing setting still answers', () => {
  it.each([
    ['HTTP 401', 401, { error: true, message: refusalText, data: null }],
    ['HTTP 401 without any words', 401, {}],
    ['HTTP 403 with words about the token', 403, { error: true, message: refusalText, data: null }],
    ['words about the token at HTTP 200', 200, { error: true, message: refusalText, data: null }],
  ])('stops the line and rejects nothing: %s', async (_, status, body) => {
    const { queue, gateway } = await guardedQueue();
    gateway.refuses = { status, body };
    const ids = Array.from({ length: 4 }, () => queue.enter());
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    // "Try now" with the old token gets the same answer again.
    for (const id of ids) {
      queue.outbox.retry(id);
      await eventually('another stop', () => queue.outbox.stopped);
    }
    await eventually('every look-up', () => ids.every((id) => queue.sync(id) === 'queued'));
    expect(queue.outbox.stopped).toMatchObject({ code: 'unauthorised', status });
    expect(gateway.refused).toBeGreaterThan(1);
    const [first = ''] = ids;
    const refused = queue.store.events.ofOrder(first).find(({ kind }) => kind === 'answer-lost');
    expect(refused?.facts).toMatchObject({ problem: 'unauthorised', httpStatus: status });

    // Saving another token reopens the station.
    const next = await queue.restart();
    gateway.refuses = null;
    next.outbox.start();
    for (const id of ids) await next.reaches(id, 'created');
    const socs = ids.map((id) => next.store.orders.get(id)?.soc);
    expect(next.platform.orders().map(({ soc }) => soc)).toEqual(socs);
  });

  it('leaves the order to be corrected or withdrawn meanwhile', async () => {
    const { queue, gateway } = await guardedQueue();
    gateway.refuses = { status: 401, body: {} };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    expect(queue.outbox.cancel(id).ok).toBe(true);
    await queue.reaches(id, 'withdrawn');
  });

  it('goes on by itself with one create a minute, until one is taken', async () => {
    const { queue, gateway } = await guardedQueue();
    gateway.refuses = { status: 401, body: {} };
    const ids = Array.from({ length: 40 }, () => queue.enter());
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    await eventually('every look-up', () => ids.every((id) => queue.sync(id) === 'queued'));
    const before = gateway.refused;
    for (let seconds = 0; seconds < 55; seconds += 5) await pass(queue, 5_000);
    expect(gateway.refused).toBe(before);
    for (let minutes = 0; minutes < 3; minutes += 1)
      for (let seconds = 0; seconds < 60; seconds += 5) await pass(queue, 5_000);
    expect(gateway.refused - before).toBeGreaterThanOrEqual(2);
    expect(gateway.refused - before).toBeLessThanOrEqual(3);
    expect(queue.outbox.stopped).toMatchObject({ code: 'unauthorised' });

    gateway.refuses = null;
    await eventually('every order created', async () => {
      await pass(queue, 5_000);
      return ids.every((id) => queue.sync(id) === 'created');
    });
    expect(queue.outbox.stopped).toBeNull();
    expect(queue.platform.orders()).toHaveLength(ids.length);
  });

  it('sends nothing while the token is refused everywhere, and goes on once it is valid', async () => {
    const queue = await openQueue();
    queue.token = 'not-the-token';
    const ids = [queue.enter(), queue.enter()];
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    for (let minutes = 0; minutes < 10; minutes += 1) await pass(queue, MINUTES);
    expect(creates(queue)).toBe(1);
    queue.token = queue.platform.token;
    await eventually('both created', async () => {
      await pass(queue, 5_000);
      return ids.every((id) => queue.sync(id) === 'created');
    });
    expect(queue.outbox.stopped).toBeNull();
  });
});

describe('a gateway that turns a create away after the platform has made the order', () => {
  it.each([
    ['401', 401, {}],
    ['401 with an envelope', 401, { error: true, message: refusalText, data: null }],
    ['403 with words about the token', 403, { message: refusalText }],
    ['429', 429, {}],
    ['429 with an envelope', 429, { error: true, message: 'Quá nhiều yêu cầu.', data: null }],
    ['503', 503, {}],
    ['503 with an envelope', 503, { error: true, message: 'Bảo trì.', data: null }],
    ['502', 502, {}],
    ['500 with words about the token', 500, { error: true, message: refusalText, data: null }],
    ['400 with a refusal', 400, { error: true, message: 'Sai dữ liệu.', data: null }],
    ['404', 404, {}],
    ['302', 302, {}],
  ])('finds that order and never makes a second one: %s', async (_, status, body) => {
    let met = 0;
    const through = async (platformUrl: string) => {
      const gateway = await openGateway(platformUrl);
      gateway.after = (path, response) => {
        if (path !== CREATE) return false;
        met += 1;
        response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
        response.end(JSON.stringify(body));
        return true;
      };
      return gateway.url;
    };
    const queue = await openQueue({ through });
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the order', async () => {
      await pass(queue, 1_000);
      return queue.sync(id) === 'created';
    });
    expect(met).toBe(1);
    expect(queue.kinds(id)).toEqual(['entered', 'sending', 'answer-lost', 'adopted']);
    expect(queue.platform.orders()).toHaveLength(1);
  });
});

/** Advances time and does the due work, as far as the platform answers at once. */
async function pass(queue: QueueUnderTest, ms: number): Promise<void> {
  queue.clock.advance(ms);
  await sleep(15);
}

describe('a look-up that is refused for its token', () => {
  it('stops the line and leaves the order uncertain', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    queue.platform.faults.status401 = { path: INFO, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    await eventually('the stop', () => {
      queue.clock.advance(1_000);
      return queue.outbox.stopped;
    });
    expect(queue.sync(id)).toBe('uncertain');
    expect(queue.store.orders.get(id)?.trouble).toEqual({
      code: 'unsettled',
      detail: 'unauthorised',
    });
    queue.outbox.retry(null);
    await queue.reaches(id, 'created');
    expect(queue.platform.orders()).toHaveLength(1);
  });
});
