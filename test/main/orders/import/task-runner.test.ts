import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { TaskRunner } from '../../../../main/orders/import/task-runner.ts';
import { RecordingLog } from '../../../fakes/bench.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { waitForEventLoop } from '../../closing/work.ts';

/** An error of SQLite that a person can end: the disk is full. */
const diskFull = new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');

function opened() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  let changes = 0;
  const runner = new TaskRunner({
    file: '/data/packbench.db',
    clock,
    log,
    changed: () => changes++,
  });
  return { runner, clock, log, changes: () => changes };
}

/** A task that fails with these errors, one in each attempt, and then succeeds. */
function failing(...errors: readonly Error[]) {
  let attempts = 0;
  const task = async () => {
    const error = errors[attempts++];
    if (error !== undefined) throw error;
  };
  return { task, attempts: () => attempts };
}

it('repeats a task every three seconds while the disk is full, and tells the window both', async () => {
  const { runner, clock, log, changes } = opened();
  const { task, attempts } = failing(diskFull, diskFull);
  runner.begin(task);
  await waitForEventLoop();
  expect([attempts(), changes(), runner.hasFailed]).toEqual([1, 1, false]);
  expect(runner.problem).not.toBeNull();
  clock.advance(2_999);
  await waitForEventLoop();
  expect(attempts()).toBe(1);
  clock.advance(1);
  await waitForEventLoop();
  expect(attempts()).toBe(2);
  clock.advance(3_000);
  await runner.settled();
  expect([attempts(), runner.problem, clock.armed]).toEqual([3, null, 0]);
  expect(log.lines.map(({ event }) => event)).toEqual(['import.failed', 'import.failed']);
  expect(changes()).toBeGreaterThanOrEqual(2);
});

it('ends a task by another error, with its incident until there is progress', async () => {
  const { runner, clock, log, changes } = opened();
  const { task, attempts } = failing(new Error('a bug'));
  runner.begin(task);
  await runner.settled();
  expect([attempts(), changes(), runner.hasFailed, clock.armed]).toEqual([1, 1, true, 0]);
  const incident = log.lines[0]?.facts['incident'];
  expect(runner.problem).toEqual({ code: 'internal', incident });
  expect(incident).toMatch(/./);
  runner.clearProblem();
  runner.clearProblem();
  expect([runner.problem, changes()]).toEqual([null, 2]);
});

it('runs tasks one after another, and those that begin meanwhile', async () => {
  const { runner } = opened();
  const steps: string[] = [];
  const held = Promise.withResolvers<void>();
  runner.begin(async () => {
    await held.promise;
    steps.push('first');
    runner.begin(async () => void steps.push('third'));
  });
  runner.begin(async () => void steps.push('second'));
  const settled = runner.settled().then(() => steps.push('settled'));
  await waitForEventLoop();
  expect(steps).toEqual([]);
  held.resolve();
  await settled;
  expect(steps).toEqual(['first', 'second', 'third', 'settled']);
});

it('stops to repeat once it is closed', async () => {
  const { runner, clock } = opened();
  const { task, attempts } = failing(diskFull, diskFull);
  runner.begin(task);
  await waitForEventLoop();
  runner.close();
  await runner.settled();
  expect([attempts(), clock.armed]).toEqual([1, 0]);
});
