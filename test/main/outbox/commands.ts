import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { noFaults, type Faults } from '../../fakes/platform/faults.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import type { QueueUnderTest } from '../../fakes/queue.ts';
import { CrashJournal } from '../../system/crash-journal.ts';

/** What a packer knows: which orders were confirmed, and what was wished of them since. */
export class Packer {
  readonly journal = new CrashJournal();
  /** Ids, in the order of their entry. */
  readonly orders: string[] = [];
}

/** The queue at work; a restart exchanges it. */
export interface Bench {
  queue: QueueUnderTest;
}

type Command = fc.AsyncCommand<Packer, Bench>;

function command(
  name: string,
  run: (packer: Packer, bench: Bench) => void | Promise<void>,
  needsOrder = false,
): Command {
  return {
    check: ({ orders }) => !needsOrder || orders.length > 0,
    async run(packer, bench) {
      await run(packer, bench);
      const socs = bench.queue.platform.orders().map(({ soc }) => soc);
      assert.equal(new Set(socs).size, socs.length, 'an order is there twice');
    },
    toString: () => name,
  };
}

/** One of the last few orders: what is old has settled. */
function pick({ orders }: Packer, place: number): string {
  return orders.at(-1 - (place % Math.min(orders.length, 6))) ?? '';
}

const said = fc.record({ amount: fc.integer({ min: 0, max: 999_000 }), bad: fc.boolean() });
const draftFor = ({ amount, bad }: { amount: number; bad: boolean }) =>
  draftOf({ codAmount: amount, ...(bad && { carrier: 'none' }) });
const place = fc.nat(5);

const enter = said.map((facts) =>
  command(`enter ${JSON.stringify(facts)}`, (packer, { queue }) => {
    const id = queue.enter(draftFor(facts));
    packer.orders.push(id);
    packer.journal.read({ committed: queue.store.orders.get(id)?.soc, ...facts });
    queue.outbox.pump();
  }),
);

const correct = fc.tuple(place, said).map(([order, facts]) =>
  command(
    `correct ${order} ${JSON.stringify(facts)}`,
    (packer, { queue }) => {
      const id = pick(packer, order);
      const before = queue.store.orders.get(id);
      const sentBefore = queue.store.outbox.get(id)?.everSent ?? false;
      const allowed = before?.sync === 'rejected' || (before?.sync === 'queued' && !sentBefore);
      assert.equal(queue.outbox.correct(id, draftFor(facts), pickupPoint).ok, allowed);
      if (allowed) packer.journal.read({ corrected: before?.soc, ...facts });
    },
    true,
  ),
);

const takeBack = place.map((order) =>
  command(
    `take back ${order}`,
    (packer, { queue }) => {
      const id = pick(packer, order);
      const before = queue.store.orders.get(id);
      const gone = ['withdrawn', 'cancelling', 'cancelled'].includes(before?.sync ?? '');
      assert.equal(queue.outbox.cancel(id).ok, !gone);
      packer.journal.read({ cancelled: before?.soc });
    },
    true,
  ),
);

const retry = fc
  .option(place)
  .map((order) =>
    command(
      `retry ${order ?? 'all'}`,
      (packer, { queue }) => void queue.outbox.retry(order === null ? null : pick(packer, order)),
      true,
    ),
  );

const hold = fc
  .boolean()
  .map((paused) =>
    command(paused ? 'pause' : 'resume', (_, { queue }) => void queue.outbox.pause(paused)),
  );

const paths = ['create', 'info', 'cancel', 'optimization'].map(
  (name) => `/v1/platform/orders/${name}`,
);
const faulty: readonly (keyof Faults)[] = [
  'loseAfterCommit',
  'loseBeforeCommit',
  'badGateway502',
  'down',
  'rateLimit429',
  'status401',
  'handOverFails',
];
const fault = fc
  .tuple(fc.constantFrom(...faulty), fc.constantFrom(...paths), fc.nat(4))
  .map(([name, path, next]) =>
    command(`${name} of ${path}, ${next} times`, (_, { queue }) => {
      Object.assign(queue.platform.faults, { [name]: next === 0 ? false : { path, next } });
    }),
  );

const clearWords = { status: 404, words: 'Không tìm thấy đơn hàng.' };
const strangeWords = { status: 200, words: 'Mã lạ: quý khách kiểm tra giúp.' };
const speak = fc.boolean().map((strange) =>
  command(strange ? 'the platform speaks strangely' : 'the platform speaks clearly', (_, bench) => {
    bench.queue.platform.settings.noOrder = strange ? strangeWords : clearWords;
  }),
);

/** Lets time pass until an answer is there, which may come only after a pause. */
async function meanwhile({ clock }: Bench['queue'], answer: Promise<unknown>): Promise<void> {
  const none = Symbol('no answer yet');
  for (let round = 0; round < 1_000; round++) {
    if ((await Promise.race([answer, sleep(3, none)])) !== none) return;
    if (round > 30) clock.advance(10_000);
  }
  await answer;
}

/** A person looks on the platform's site for every order that no look-up settles. */
const judge = fc.constant(
  command(
    'look on the site and judge',
    async ({ orders }, { queue }) => {
      for (const id of orders) {
        const order = queue.store.orders.get(id);
        if (order?.trouble?.code !== 'lookup-unclear') continue;
        const there = queue.platform.orders().find(({ soc }) => soc === order.soc);
        await meanwhile(
          queue,
          there
            ? queue.outbox.declareFound(id, there.platformCode)
            : queue.outbox.declareMissing(id),
        );
      }
    },
    true,
  ),
);

const refuseToken = fc.constant(
  command('the token is refused', (_, { queue }) => {
    queue.platform.faults.status401 = true;
  }),
);

/** Whoever saves another token opens the station anew. */
async function mendToken(bench: Bench): Promise<void> {
  bench.queue = await bench.queue.restart();
  bench.queue.platform.faults.status401 = false;
  bench.queue.outbox.start();
}

const acceptToken = fc.constant(command('a good token is saved', (_, bench) => mendToken(bench)));

const time = fc.constantFrom(0, 100, 2_000, 60_000, 180_000, 3_600_000).map((ms) =>
  command(`${ms} ms pass`, async (_, { queue }) => {
    queue.clock.advance(ms);
    await sleep(4);
  }),
);

const jump = fc
  .constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000)
  .map((ms) => command(`the clock is set by ${ms} ms`, (_, { queue }) => queue.clock.jump(ms)));

const restart = fc.constant(
  command('restart', async (_, bench) => {
    bench.queue = await bench.queue.restart();
    bench.queue.outbox.start();
  }),
);

/** Everything that can happen to a queue, what is common more often. */
export const commands = fc.commands(
  [
    enter,
    enter,
    enter,
    correct,
    takeBack,
    retry,
    hold,
    fault,
    fault,
    speak,
    judge,
    refuseToken,
    acceptToken,
    time,
    time,
    time,
    jump,
    restart,
  ],
  { maxCommands: 40, size: 'max' },
);

/** Mends everything and gives what waits its time. */
export async function settle(bench: Bench): Promise<void> {
  await mendToken(bench);
  const { queue } = bench;
  Object.assign(queue.platform.faults, noFaults());
  queue.platform.settings.noOrder = clearWords;
  queue.outbox.pause(false);
  for (let round = 0; round < 1_000; round++) {
    const { queued, sending, uncertain, cancelling } = queue.store.orders.counts();
    if (queued + sending + uncertain + cancelling === 0) return;
    queue.outbox.retry(null);
    await sleep(3);
    queue.clock.advance(10_000);
  }
}
