import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { opened } from './opened-journal.ts';

it('is brought over in daily work by a thread, and by no commit', async () => {
  const { store, background, threads, warned, writeMuch, broughtOver } = opened('packbench.db');
  const before = broughtOver();
  writeMuch();
  background.check();
  for (let commit = 0; commit < 4; commit++) writeMuch();
  expect(store.walPages).toBeGreaterThan(1_500);
  expect(broughtOver()).toBe(before);
  background.check();
  background.check();
  await eventually('the journal brought over', () => store.walPages === 0);
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
    background.check();
  };
  lookAfter(4);
  await eventually('the first thread has ended', () => ended() === 1);
  lookAfter(1);
  expect(threads()).toBe(1);
  reader.exec('COMMIT');
  lookAfter(2);
  expect(threads()).toBe(2);
  await eventually('all of it brought over', () => store.walPages === 0);
  await eventually('the second has ended', () => ended() === 2);
  lookAfter(3);
  expect(threads()).toBe(3);
  await eventually('the third has ended', () => ended() === 3);
});

it('is left to whoever writes much while they do', async () => {
  const { journal, background, threads, writeMuch } = opened('packbench.db');
  await journal.afterCommit();
  for (let commit = 0; commit < 4; commit++) writeMuch();
  background.check();
  expect(threads()).toBe(0);
});
