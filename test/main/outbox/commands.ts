import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { noFaults } from '../../fakes/platform/faults.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { type Bench, command, pick, recentIndex } from './queue-command.ts';
import {
  acceptToken,
  clearAnswer,
  fault,
  jump,
  mendToken,
  refuseToken,
  restart,
  speak,
  time,
} from './world-commands.ts';

const said = fc.record({ amount: fc.integer({ min: 0, max: 999_000 }), bad: fc.boolean() });
const draftFor = ({ amount, bad }: { amount: number; bad: boolean }) =>
  draftOf({ codAmount: amount, ...(bad && { carrier: 'none' }) });

const enter = said.map((fields) =>
  command(`enter ${JSON.stringify(fields)}`, (packer, { queue }) => {
    const id = queue.enter(draftFor(fields));
    packer.orders.push(id);
    packer.journal.read({ committed: queue.store.orders.get(id)?.soc, ...fields });
    queue.outbox.pump();
  }),
);

const correct = fc.tuple(recentIndex, said).map(([order, fields]) =>
  command(
    `correct ${order} ${JSON.stringify(fields)}`,
    (packer, { queue }) => {
      const id = pick(packer, order);
      const before = queue.store.orders.get(id);
      const sentBefore = queue.store.outbox.get(id)?.mayHaveArrived ?? false;
      const allowed = before?.sync === 'rejected' || (before?.sync === 'queued' && !sentBefore);
      assert.equal(queue.outbox.correct(id, draftFor(fields), pickupPoint).ok, allowed);
      if (allowed) packer.journal.read({ corrected: before?.soc, ...fields });
    },
    true,
  ),
);

const takeBack = recentIndex.map((order) =>
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
  .option(recentIndex)
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

/** Advances time until an answer arrives, which may come only after a pause. */
async function meanwhile({ clock }: Bench['queue'], answer: Promise<unknown>): Promise<void> {
  const none = Symbol('no answer yet');
  for (let round = 0; round < 1_000; round++) {
    if ((await Promise.race([answer, sleep(3, none)])) !== none) return;
    if (round > 30) clock.advance(10_000);
  }
  await answer;
}

/** A person checks the platform's site for every order that no lookup settles. */
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

/** All events of a queue, frequent ones more often. */
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

/** Removes all faults and gives waiting orders time to settle. */
export async function settle(bench: Bench): Promise<void> {
  await mendToken(bench);
  const { queue } = bench;
  Object.assign(queue.platform.faults, noFaults());
  queue.platform.settings.noOrder = clearAnswer;
  queue.outbox.pause(false);
  for (let round = 0; round < 1_000; round++) {
    const { queued, sending, uncertain, cancelling } = queue.store.orders.counts();
    if (queued + sending + uncertain + cancelling === 0) return;
    queue.outbox.retry(null);
    await sleep(3);
    queue.clock.advance(10_000);
  }
}
