import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../../main/store/maintenance/backup.ts';
import {
  replaceDatabase,
  finishRestore,
  prepareRestore,
} from '../../../../main/store/maintenance/restore.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStore, insertOrder } from '../support.ts';

const at = Date.parse('2026-11-20T12:00:00.000Z');

/** A killed station's database with its log, and a copy of an older backup prepared to replace it. */
async function prepared(clock = at) {
  const running = join(temporaryFolder(), 'packbench.db');
  const store = openTestStore(running);
  insertOrder(store, 'OLD');
  const folder = join(temporaryFolder(), 'backups');
  const result = await makeBackup({ file: running, folder, at });
  if (!result.ok) throw new Error(result.error.code);
  insertOrder(store, 'NEW');
  const left = join(temporaryFolder(), 'training');
  mkdirSync(left);
  const file = join(left, 'packbench.db');
  for (const part of ['', '-wal']) copyFileSync(running + part, file + part);
  const backup = join(folder, result.value.id);
  const task = { file, backup, backupAt: result.value.at, at: clock, baseUrl: null };
  expect(await prepareRestore(task)).toEqual({ ok: true, value: undefined });
  return { file, left };
}

function ordersIn(file: string): unknown[] {
  const db = new Sqlite(file);
  const ids = db.prepare('SELECT id FROM orders ORDER BY seq').pluck().all();
  db.close();
  return ids;
}

const replacedPath = (file: string) => `${file}.replaced-x`;

/** The work of a process until its death, for each last step. */
const steps: [string, (file: string) => void][] = [
  [
    'its plan was written',
    (file) => writeFileSync(`${file}.restore`, JSON.stringify({ aside: replacedPath(file) })),
  ],
  ['the database was moved aside', (file) => renameSync(file, replacedPath(file))],
  ['its log was moved aside', (file) => renameSync(`${file}-wal`, `${replacedPath(file)}-wal`)],
  ['the other one took its place', (file) => renameSync(`${file}.restoring`, file)],
];

describe('a prepared database', () => {
  it('is paused while orders wait in it, and knows from when they are', async () => {
    const { file } = await prepared();
    const db = new Sqlite(`${file}.restoring`);
    const setting = db.prepare('SELECT value FROM settings WHERE key = ?').pluck();
    expect(['outbox.paused', 'outbox.restoredFrom'].map((key) => setting.get(key))).toEqual([
      'true',
      '"2026-11-20T12:00:00.000Z"',
    ]);
    db.close();
  });
});

it('looks typed codes up for 30 days after its backup, though the clock is years slow', async () => {
  const { file } = await prepared(at - 2 * 365 * 24 * 3_600_000);
  const db = new Sqlite(`${file}.restoring`);
  const until = db
    .prepare('SELECT value FROM settings WHERE key = ?')
    .pluck()
    .get('outbox.lookFirstUntil');
  expect(Number(until)).toBe(at + 30 * 24 * 3_600_000);
  db.close();
});

it.each(['missing.db', 'missing.db.zst'])('reports that %s cannot be read', async (name) => {
  const { file, left } = await prepared();
  const backup = join(left, name);
  const task = { file, backup, backupAt: '2026-11-20T12:00:00.000Z', at, baseUrl: null };
  expect(await prepareRestore(task)).toMatchObject({ error: { code: 'store-unwritable' } });
});

describe('an exchange of databases', () => {
  it('puts the prepared one in its place and keeps the other aside, with its log', async () => {
    const { file } = await prepared();
    const replacedFile = replaceDatabase(file, at);
    expect([ordersIn(file), ordersIn(replacedFile)]).toEqual([['OLD'], ['OLD', 'NEW']]);
  });

  it.each(steps.map(([name], step) => [name, step] as const))(
    'that was cut short after %s is ended by the next start',
    async (_, last) => {
      const { file, left } = await prepared();
      for (const [, take] of steps.slice(0, last + 1)) take(file);
      for (const _ of ['the next start', 'and the one after']) finishRestore(file);
      expect([ordersIn(file), ordersIn(replacedPath(file))]).toEqual([['OLD'], ['OLD', 'NEW']]);
      expect(readdirSync(left).filter((name) => name.includes('.restor'))).toEqual([]);
    },
  );

  it('that never got a plan changes nothing, and leaves nothing', async () => {
    const { file, left } = await prepared();
    finishRestore(file);
    expect(ordersIn(file)).toEqual(['OLD', 'NEW']);
    expect(existsSync(`${file}.restoring`)).toBe(false);
    expect(readdirSync(left)).toEqual(['packbench.db']);
  });
});
