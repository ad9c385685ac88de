import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { SyncState } from '../../../shared/model/order.ts';
import { RecordingLog } from '../../fakes/bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { MINUTES } from './requests.ts';

/**
 * Makes every write of an order in these states fail, like a bug of ours would. Returns a function that removes the
 * fault.
 */
function refuse({ folder }: QueueUnderTest, ...states: readonly SyncState[]): () => void {
  const run = (sql: string) => {
    const db = new Sqlite(join(folder, 'packbench.db'));
    db.exec(sql);
    db.close();
  };
  run(`CREATE TRIGGER refused BEFORE UPDATE ON orders WHEN NEW.sync IN ('${states.join("', '")}')
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  return () => run('DROP TRIGGER refused');
}

/** Waits until the order's next try has a new time; returns how far away it is, ms. */
async function nextPause({ store, clock }: QueueUnderTest, id: string, before: number) {
  const nextAt = await eventually('another try', () => {
    const at = store.outbox.get(id)?.nextAt ?? before;
    return at !== before && store.orders.get(id)?.sync === 'uncertain' ? at : null;
  });
  return nextAt - clock.now();
}

it('tries an order whose step fails again ever later, at least once an hour, and creates it once', async () => {
  const log = new RecordingLog();
  const queue = await openQueue({ log });
  const mend = refuse(queue, 'created');
  const id = queue.enter();
  queue.outbox.start();
  let pause = await nextPause(queue, id, -1);
  const pauses = [pause];
  while (pauses.length < 9) {
    queue.clock.advance(pause);
    pause = await nextPause(queue, id, queue.clock.now());
    pauses.push(pause);
  }
  // Each is randomly up to a fifth longer or shorter. The sent create counts as a separate try.
  const shares = [2, 1, 2, 4, 8, 16, 32, 60, 60].map(
    (minutes, index) => (pauses[index] ?? 0) / (minutes * MINUTES),
  );
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.8);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1.2);
  const failures = log.lines.filter(({ event }) => event === 'outbox.step-failed');
  expect(failures.map(({ facts }) => facts['orderId'])).toEqual(pauses.map(() => id));
  mend();
  queue.clock.advance(pause);
  await queue.reaches(id, 'created');
  expect(queue.platform.orders()).toHaveLength(1);
});

it('goes on with the other orders while the step of one fails', async () => {
  const queue = await openQueue();
  const mend = refuse(queue, 'created');
  const failing = queue.enter();
  queue.outbox.start();
  await queue.reaches(failing, 'uncertain');
  mend();
  const other = queue.enter();
  queue.outbox.pump();
  await queue.reaches(other, 'created');
  expect(queue.sync(failing)).toBe('uncertain');
});

it('settles an order of which nothing could be written, once that can be done again, without a restart', async () => {
  const log = new RecordingLog();
  const queue = await openQueue({ log });
  const mend = refuse(queue, 'created', 'uncertain');
  const id = queue.enter();
  queue.outbox.start();
  await eventually('nothing written', () =>
    log.lines.some(({ event }) => event === 'outbox.unwritten'),
  );
  expect(queue.sync(id)).toBe('sending');
  mend();
  await eventually('the order created', () => {
    queue.clock.advance(1_000);
    return queue.sync(id) === 'created';
  });
  expect(queue.platform.orders()).toHaveLength(1);
});
