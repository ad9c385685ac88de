import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { BackgroundCheckpointer } from '../../../../main/store/maintenance/background-checkpointer.ts';
import { checkpoint } from '../../../../main/store/maintenance/checkpoint.ts';
import { WalCheckpointer } from '../../../../main/store/maintenance/wal-checkpointer.ts';
import { DatabaseWorker } from '../../../../main/store/maintenance/database-worker.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { keeperWorker } from '../../../fakes/paths.ts';
import { openTestStore } from '../support.ts';

const CELL = 'x'.repeat(400_000);

/** Opens a store whose journal can be inspected. */
export function opened(file: string) {
  const folder = temporaryFolder();
  const database = join(folder, 'packbench.db');
  const store = openTestStore(database);
  checkpoint(database);
  const warned: string[] = [];
  const log = { info() {}, debug() {}, error() {}, warn: (what: string) => void warned.push(what) };
  const keeper = new DatabaseWorker(keeperWorker, systemClock);
  onTestFinished(() => keeper.close());
  let rows = 0;
  /** Makes one commit of 2 MB. */
  const writeMuch = () =>
    store.commitRelaxed(() =>
      store.importRows.add(
        Array.from({ length: 5 }, () => ({ row: (rows += 1), cells: [CELL], odd: null })),
      ),
    );
  /** Returns the number of rows in the database itself, without its journal. */
  const broughtOver = () => {
    const copy = join(folder, 'copy.db');
    rmSync(copy, { force: true });
    copyFileSync(database, copy);
    const db = new Sqlite(copy);
    const count = db.prepare<[], number>('SELECT count(*) FROM import_rows').pluck().get();
    db.close();
    return count;
  };
  writeFileSync(join(folder, 'damaged.db'), CELL);
  let threads = 0;
  let finishedTasks = 0;
  let held = Promise.resolve();
  const holdThreads = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const counted: Pick<DatabaseWorker, 'run' | 'close'> = {
    run: async (task) => {
      threads += 1;
      await held;
      return keeper.run(task).finally(() => (finishedTasks += 1));
    },
    close: () => keeper.close(),
  };
  const journal = new WalCheckpointer({ store, keeper: counted, file: join(folder, file), log });
  const background = new BackgroundCheckpointer({ store, keeper: counted, log });
  const counts = { threads: () => threads, ended: () => finishedTasks, holdThreads, warned };
  return { store, journal, background, ...counts, writeMuch, broughtOver };
}
