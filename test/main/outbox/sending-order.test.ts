import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { openGateway } from '../../fakes/gateway.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { CREATE, INFO } from './requests.ts';

/** Opens a connection to the platform with random delays for every request. */
async function openRoad(port: number, platformUrl: string, maxMs: number): Promise<void> {
  // The same numbers in every run.
  let seed = 7;
  const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const gateway = await openGateway(platformUrl, port);
  gateway.meet = () => sleep(chance() * maxMs, false);
}

/** Returns the socs in the order in which the platform created its orders. */
function arrived({ platform }: QueueUnderTest): string[] {
  return platform.orders().map(({ soc }) => soc ?? '');
}

function entered({ store }: QueueUnderTest, ids: readonly string[]): string[] {
  return ids.map((id) => store.orders.get(id)?.soc ?? '');
}

async function drained(queue: QueueUnderTest, ids: readonly string[]): Promise<void> {
  const areDone = () => {
    queue.clock.advance(1_000);
    return ids.every((id) => queue.sync(id) === 'created');
  };
  await eventually('every order created', areDone);
}

it('orders that were entered offline arrive in the order of their entry, however often each was tried', async () => {
  const port = await freePort();
  const queue = await openQueue({ through: async () => `http://127.0.0.1:${port}` });
  queue.outbox.start();
  const ids: string[] = [];
  for (let number = 0; number < 20; number++) {
    ids.push(queue.enter());
    queue.outbox.pump();
    queue.clock.advance(30_000);
    // "Try now" makes the queue detect again that the platform is offline.
    if (number % 3 === 0) queue.outbox.retry(ids.at(-1) ?? null);
    await eventually('nothing on its way', () => queue.store.orders.counts().sending === 0);
  }
  const tries = ids.map((id) => queue.kinds(id).filter((kind) => kind === 'not-sent').length);
  expect(Math.max(...tries)).toBeGreaterThan(1);
  await openRoad(port, queue.platform.baseUrl, 20);
  await drained(queue, ids);
  expect(arrived(queue)).toEqual(entered(queue, ids));
});

it('a long queue goes several at once, each order within a few places of its turn', async () => {
  const port = await freePort();
  const queue = await openQueue({ through: async () => `http://127.0.0.1:${port}` });
  const ids = Array.from({ length: 100 }, () => queue.enter());
  await openRoad(port, queue.platform.baseUrl, 12);
  queue.outbox.start();
  await drained(queue, ids);
  const positions = new Map(entered(queue, ids).map((soc, index) => [soc, index]));
  const moved = arrived(queue).map((soc, index) => index - (positions.get(soc) ?? Infinity));
  expect(moved).toHaveLength(100);
  // An order is overtaken by at most the number of concurrent orders.
  expect(Math.min(...moved)).toBeGreaterThan(-8);
  // Orders collected in a short outage, here the end of a long one, are sent exactly in order.
  expect(moved.slice(-20)).toEqual(Array.from({ length: 20 }, () => 0));
});

it('a look-up does not wait until all that was never sent is there', async () => {
  const queue = await openQueue();
  queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
  const ids = Array.from({ length: 60 }, () => queue.enter());
  queue.outbox.start();
  await drained(queue, ids);
  const paths = queue.platform.requests().map(({ path }) => path);
  const lookedUp = paths.indexOf(INFO);
  expect(lookedUp).toBeGreaterThan(0);
  expect(lookedUp).toBeLessThan(paths.lastIndexOf(CREATE));
});
