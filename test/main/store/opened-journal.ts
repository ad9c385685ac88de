import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
import { BackgroundJournal } from '../../../main/store/background-journal.ts';
import { checkpoint } from '../../../main/store/checkpoint.ts';
import { Journal } from '../../../main/store/journal.ts';
import { Keeper } from '../../../main/store/keeper.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { keeperWorker } from '../../fakes/paths.ts';
import { freshStore } from './support.ts';

const CELL = 'x'.repeat(400_000);

/** Opens a store whose journal can be inspected. */
export function opened(file: string) {
  const folder = temporaryFolder();
  const database = join(folder, 'packbench.db');
  const store = freshStore(database);
  checkpoint(database);
  const warned: string[] = [];
  const log = { info() {}, debug() {}, error() {}, warn: (what: string) => void warned.push(what) };
  const keeper = new Keeper(keeperWorker, systemClock);
  onTestFinished(() => keeper.close());
  let rows = 0;
  /** Makes one commit of 2 MB. */
  const writeMuch = () =>
    store.commitSoon(() =>
      store.imports.add(
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
  let ended = 0;
  let held = Promise.resolve();
  const holdThreads = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const counted: Pick<Keeper, 'run' | 'close'> = {
    run: async (task) => {
      threads += 1;
      await held;
      return keeper.run(task).finally(() => (ended += 1));
    },
    close: () => keeper.close(),
  };
  const journal = new Journal({ store, keeper: counted, file: join(folder, file), log });
  const background = new BackgroundJournal({ store, keeper: counted, log });
  const counts = { threads: () => threads, ended: () => ended, holdThreads, warned };
  return { store, journal, background, ...counts, writeMuch, broughtOver };
}
