import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
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
  const keeper = new Keeper(keeperWorker, systemClock);
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

it('has what is much brought over while somebody goes on to write, and all of it at the end', async () => {
  const { store, journal, threads, holdThreads, warned, writeMuch, broughtOver } =
    opened('packbench.db');
  const letThreadsGo = holdThreads();
  const before = broughtOver();
  for (let commit = 0; commit < 13; commit++) {
    writeMuch();
    await journal.left();
  }
  expect(threads()).toBe(0);
  expect(broughtOver()).toBe(before);
  for (let commit = 0; commit < 4; commit++) {
    writeMuch();
    await journal.left();
  }
  // Nobody waited for it.
  expect(threads()).toBe(1);
  expect(broughtOver()).toBe(before);
  letThreadsGo();
  await eventually('most of it brought over', () => store.journalPages < 2_000);
  expect(broughtOver()).toBeGreaterThan(50);
  for (let commit = 0; commit < 3; commit++) writeMuch();
  await journal.end();
  expect(broughtOver()).toBe(20 * 5);
  expect(store.journalPages).toBe(0);
  // As always again: a commit of so much, which no thread brought over, brings itself over.
  for (let commit = 0; commit < 20; commit++) writeMuch();
  expect(store.journalPages).toBeLessThan(8_500);
  expect(warned).toEqual([]);
});

it('waits where the journal has become long, until it begins anew', async () => {
  const { store, journal, writeMuch } = opened('packbench.db');
  const lengths: number[] = [];
  for (let commit = 0; commit < 60; commit++) {
    writeMuch();
    await journal.left();
    lengths.push(store.journalLength);
  }
  expect(Math.max(...lengths)).toBeGreaterThan(27_000);
  expect(Math.max(...lengths)).toBeLessThan(29_000);
  expect(lengths.at(-1)).toBeLessThan(8_000);
  await journal.end();
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

it('waits with the next thread for more, where a backup still reads what the last one could not bring over', async () => {
  const { store, background, threads, ended, writeMuch } = opened('packbench.db');
  const reader = new Sqlite(store.file, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM orders').get();
  const lookAfter = (commits: number) => {
    for (let commit = 0; commit < commits; commit++) writeMuch();
    background.look();
  };
  lookAfter(4);
  await eventually('the first thread has ended', () => ended() === 1);
  lookAfter(1);
  expect(threads()).toBe(1);
  reader.exec('COMMIT');
  lookAfter(2);
  expect(threads()).toBe(2);
  await eventually('all of it brought over', () => store.journalPages === 0);
  await eventually('the second has ended', () => ended() === 2);
  lookAfter(3);
  expect(threads()).toBe(3);
  await eventually('the third has ended', () => ended() === 3);
});

it('is left to whoever writes much while they do', async () => {
  const { journal, background, threads, writeMuch } = opened('packbench.db');
  await journal.left();
  for (let commit = 0; commit < 4; commit++) writeMuch();
  background.look();
  expect(threads()).toBe(0);
});
