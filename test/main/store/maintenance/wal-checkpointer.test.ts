import { expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { opened } from './opened-journal.ts';

it('has what is much brought over while somebody goes on to write, and all of it at the end', async () => {
  const { store, journal, threads, holdThreads, warned, writeMuch, broughtOver } =
    opened('packbench.db');
  const letThreadsGo = holdThreads();
  const before = broughtOver();
  for (let commit = 0; commit < 13; commit++) {
    writeMuch();
    await journal.afterCommit();
  }
  expect(threads()).toBe(0);
  expect(broughtOver()).toBe(before);
  for (let commit = 0; commit < 4; commit++) {
    writeMuch();
    await journal.afterCommit();
  }
  // No caller waited for it.
  expect(threads()).toBe(1);
  expect(broughtOver()).toBe(before);
  letThreadsGo();
  await eventually('most of it brought over', () => store.walPages < 2_000);
  expect(broughtOver()).toBeGreaterThan(50);
  for (let commit = 0; commit < 3; commit++) writeMuch();
  await journal.end();
  expect(broughtOver()).toBe(20 * 5);
  expect(store.walPages).toBe(0);
  // As before: a commit of this size that no thread has checkpointed checkpoints itself.
  for (let commit = 0; commit < 20; commit++) writeMuch();
  expect(store.walPages).toBeLessThan(8_500);
  expect(warned).toEqual([]);
});

it('waits where the journal has become long, until it begins anew', async () => {
  const { store, journal, writeMuch } = opened('packbench.db');
  const lengths: number[] = [];
  for (let commit = 0; commit < 60; commit++) {
    writeMuch();
    await journal.afterCommit();
    lengths.push(store.walLength);
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
    await journal.afterCommit();
  }
  await journal.end();
  expect(warned).toEqual(['store.not-brought-over']);
  expect(store.importRows.rowCount()).toBe(15);
});
