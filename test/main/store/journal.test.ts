import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { BackgroundJournal } from '../../../main/store/background-journal.ts';
import { checkpoint } from '../../../main/store/checkpoint.ts';
import { Journal } from '../../../main/store/journal.ts';
import { Keeper } from '../../../main/store/keeper.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { keeperWorker } from '../../fakes/paths.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freshStore } from './support.ts';

const CELL = 'x'.repeat(400_000);

function opened(file: string) {
  const folder = temporaryFolder();
  const database = join(folder, 'packbench.db');
  const store = freshStore(database);
  checkpoint(database);
  const warned: string[] = [];
  const log = { info() {}, debug() {}, error() {}, warn: (what: string) => void warned.push(what) };
  const keeper = new Keeper(keeperWorker);
  onTestFinished(() => keeper.close());
  let rows = 0;
  /** One commit of 2 MB. */
  const writeMuch = () =>
    store.commitSoon(() =>
      store.imports.add(
        Array.from({ length: 5 }, () => ({ row: (rows += 1), cells: [CELL], odd: null })),
      ),
    );
  /** How many rows stand in the database itself, without its journal. */
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
  const journal = new Journal({ store, keeper, file: join(folder, file), log });
  let threads = 0;
  const counted: Pick<Keeper, 'run' | 'close'> = {
    run: (task) => {
      threads += 1;
      return keeper.run(task);
    },
    close: () => keeper.close(),
  };
  const background = new BackgroundJournal({ store, keeper: counted, log });
  return { store, journal, background, threads: () => threads, warned, writeMuch, broughtOver };
}

it('leaves what is written in the journal, and has it brought over when that is much, and at the end', async () => {
  const { store, journal, warned, writeMuch, broughtOver } = opened('packbench.db');
  for (let commit = 0; commit < 3; commit++) writeMuch();
  await journal.left();
  const before = broughtOver();
  for (let commit = 0; commit < 10; commit++) {
    writeMuch();
    await journal.left();
  }
  expect(broughtOver()).toBe(before);
  for (let commit = 0; commit < 8; commit++) {
    writeMuch();
    await journal.left();
  }
  expect(broughtOver()).toBeGreaterThan(50);
  writeMuch();
  writeMuch();
  writeMuch();
  await journal.end();
  expect(broughtOver()).toBe(24 * 5);
  expect(store.journalPages).toBe(0);
  // As always again: a commit of so much, which no thread brought over, brings itself over.
  for (let commit = 0; commit < 20; commit++) writeMuch();
  expect(store.journalPages).toBeLessThan(8_500);
  expect(warned).toEqual([]);
});

it('goes on where it cannot be brought over, with a word in the log', async () => {
  const { journal, warned, writeMuch, store } = opened('damaged.db');
  for (let commit = 0; commit < 3; commit++) {
    writeMuch();
    await journal.left();
  }
  await journal.end();
  expect(warned).toEqual(['store.not-brought-over']);
  expect(store.imports.rowCount()).toBe(15);
});

it('is brought over in daily work by a thread, and by no commit', async () => {
  const { store, background, threads, warned, writeMuch, broughtOver } = opened('packbench.db');
  const before = broughtOver();
  writeMuch();
  background.look();
  for (let commit = 0; commit < 4; commit++) writeMuch();
  expect(store.journalPages).toBeGreaterThan(1_500);
  expect(broughtOver()).toBe(before);
  background.look();
  background.look();
  await eventually('the journal brought over', () => store.journalPages === 0);
  expect(broughtOver()).toBe(25);
  expect(threads()).toBe(1);
  expect(warned).toEqual([]);
});

it('is left to whoever writes much while they do', async () => {
  const { journal, background, threads, writeMuch } = opened('packbench.db');
  await journal.left();
  for (let commit = 0; commit < 4; commit++) writeMuch();
  background.look();
  expect(threads()).toBe(0);
});
