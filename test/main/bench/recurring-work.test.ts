import { join, sep } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openTestBench, station } from '../../fakes/bench.ts';
import { answer } from '../../fakes/calls.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { listenerSetting } from '../tracking/listening-station.ts';

/** Files whose work a bench with updates and a scale repeats as long as it is open. */
const recurring = [
  'main/areas/areas.ts',
  'main/orders/import/watch/unattended.ts',
  'main/outbox/queue-worker.ts',
  'main/printing/status/printer-watch.ts',
  'main/tracking/status-poller.ts',
  'main/tracking/tracking.ts',
  'main/upkeep/backups.ts',
  'main/upkeep/retention.ts',
  'main/upkeep/spare-memory.ts',
  'main/webhook-listener/listener.ts',
  'main/weighing/practice-scale.ts',
  'main/weighing/scale.ts',
];

const root = join(import.meta.dirname, '../../..');
const ROUNDS = 3;

/** Returns the file of main that starts a timer now, apart from the tools in `main/base`. */
function startingFile(): string {
  const [, file = ''] =
    new Error('here').stack
      ?.replaceAll(sep, '/')
      .split(`${root.replaceAll(sep, '/')}/`)
      .map((line) => /^(main\/(?!base\/)[\w/-]+\.ts)/.exec(line))
      .find((match) => match !== null) ?? [];
  return file;
}

it('is started again after each time, without end', async () => {
  const timers = new Set<{ readonly file: string; readonly task: () => void }>();
  vi.spyOn(ManualClock.prototype, 'after').mockImplementation((_, task) => {
    const timer = { file: startingFile(), task };
    timers.add(timer);
    return () => timers.delete(timer);
  });
  const { bench, clock, log } = await openTestBench(temporaryFolder());
  const value = { port: 'practice', takesByItself: false };
  await answer(bench, log, 'settings.save', { key: 'scale', value });
  await station(bench).tracking.use(listenerSetting({ port: await freePort() }));
  const running = () => new Set([...timers].map(({ file }) => file));
  for (let round = 0; round < ROUNDS; round++) {
    clock.advance(24 * 3_600_000);
    const due = Array.from(timers);
    for (const timer of due) if (timers.delete(timer)) timer.task();
    await expect.poll(() => recurring.filter((file) => !running().has(file))).toEqual([]);
  }
  // Timers of one action, such as a request, are over.
  await expect.poll(() => [...running()].toSorted()).toEqual(recurring);
  await bench.close();
  expect([...running()]).toEqual([]);
});
