import { openBench } from '../../main/bench/bench.ts';
import { surroundingsOf } from './surroundings.ts';
import { report } from './process-report.ts';

/**
 * Bench in a separate process, for tests that kill it:
 *
 *   node test/fakes/backup-process.ts TASK DATA-FOLDER
 *
 * Opens the bench in training and prints `{"ready":true}`. Then makes one backup after the other (`back-up`), or
 * restores the newest one repeatedly (`restore`). Prints `{"done":N}` after each.
 */
const [task, folder = ''] = process.argv.slice(2);

const bench = await openBench(surroundingsOf(folder));
const station = bench.station();
report(station.ok ? { ready: true } : { refused: station.error });
if (!station.ok) process.exit(3);
const parent = process.ppid;
for (let count = 1; process.ppid === parent; count++) {
  const listed = bench.backups();
  const newest = listed.ok ? listed.value.backups[0] : undefined;
  const result =
    task === 'restore' && newest ? await bench.restore(newest.id) : await bench.makeBackup();
  report(result.ok ? { done: count } : { failed: result.error });
}
await bench.close();
