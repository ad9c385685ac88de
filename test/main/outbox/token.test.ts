import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openGateway } from '../../fakes/gateway.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, INFO } from './requests.ts';

const words = 'Token không hợp lệ hoặc đã hết hạn.';

/** A queue whose creates are answered as `refuses` says, while everything else is passed on. */
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
    ['HTTP 401', 401, { error: true, message: words, data: null }],
    ['HTTP 401 without any words', 401, {}],
    ['HTTP 403 with words about the token', 403, { error: true, message: words, data: null }],
    ['words about the token at HTTP 200', 200, { error: true, message: words, data: null }],
  ])('stops the line and rejects nothing: %s', async (_, status, body) => {
    const { queue, gateway } = await guardedQueue();
    gateway.refuses = { status, body };
    const ids = Array.from({ length: 4 }, () => queue.enter());
    queue.outbox.start();
    await eventually('the stop', () => queue.outbox.stopped);
    // Whoever presses "try now" with the old token gets the same answer again.
    for (const id of ids) {
      queue.outbox.retry(id);
      await eventually('another stop', () => queue.outbox.stopped);
    }
    expect(ids.map((id) => queue.sync(id))).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(queue.outbox.stopped).toMatchObject({ code: 'unauthorised', status });
    expect(gateway.refused).toBeGreaterThan(1);
    const [first = ''] = ids;
    const refused = queue.store.events.ofOrder(first).find(({ kind }) => kind === 'not-sent');
    expect(refused?.facts).toMatchObject({ problem: 'unauthorised', httpStatus: status });

    // Whoever saves another token opens the station anew.
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
    expect(queue.sync(id)).toBe('withdrawn');
  });
});

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
