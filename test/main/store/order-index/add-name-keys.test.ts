import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../../main/store/maintenance/backup.ts';
import { prepareRestore, replaceDatabase } from '../../../../main/store/maintenance/restore.ts';
import { storedNameKey } from '../../../../main/store/order-index/name-key.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { filledDatabase } from '../filled-database.ts';
import { bareDatabase, insertOrder, openTestStore } from '../support.ts';
import { received, runToEnd } from './listed-orders.ts';

const byName = { text: '', show: 'all', sort: { by: 'name', way: 'up' } } as const;

/** Makes a database what it was before the names to sort by were stored. */
function withoutNameKeys(db: Sqlite.Database): Sqlite.Database {
  db.exec(`DROP INDEX orders_by_name; ALTER TABLE orders DROP COLUMN name_key;
    CREATE INDEX orders_names ON orders (seq, draft ->> '$.receiver.name')`);
  return db;
}

describe('a database without the names to sort by', () => {
  it('gets them at its opening, and takes orders', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const older = withoutNameKeys(filledDatabase(file));
    const before = older.prepare('SELECT * FROM orders').all();
    older.close();
    const store = openTestStore(file);
    const db = new Sqlite(file, { readonly: true });
    const after = db.prepare('SELECT * FROM orders').all();
    const key = storedNameKey(draftOf().receiver.name);
    expect(after).toEqual(
      before.map((row) => expect.objectContaining(row as Record<string, unknown>)),
    );
    const keys = db.prepare('SELECT id, name_key FROM orders ORDER BY seq').raw().all();
    expect(keys).toEqual([
      ['O1', key],
      ['O2', key],
      // Without a readable name.
      ['O30', null],
      ['O31', null],
    ]);
    const names = `SELECT name FROM sqlite_schema WHERE name LIKE 'orders_%name%'`;
    expect(db.prepare(names).pluck().all()).toEqual(['orders_by_name']);
    db.close();
    insertOrder(store, 'O4', received({ name: 'An' }));
    const { seqs } = runToEnd(store.orders.lists.range(byName, 0, 10));
    expect(store.orders.idsOf(seqs)).toEqual(['O4', 'O1', 'O2', 'O31', 'O30']);
  });

  it('gets the rest after an interruption', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const older = withoutNameKeys(filledDatabase(file));
    // Only the first part was written.
    older.exec(`ALTER TABLE orders ADD COLUMN name_key TEXT;
      UPDATE orders SET name_key = 'x' WHERE id = 'O1'`);
    older.close();
    openTestStore(file);
    const db = new Sqlite(file, { readonly: true });
    const keys = db.prepare('SELECT name_key FROM orders ORDER BY seq LIMIT 2').pluck().all();
    db.close();
    expect(keys).toEqual(['x', storedNameKey(draftOf().receiver.name)]);
  });
});

it('gets the names to sort by after the restore of a backup without them', async () => {
  const file = join(temporaryFolder(), 'packbench.db');
  withoutNameKeys(filledDatabase(file)).close();
  const folder = join(temporaryFolder(), 'backups');
  const made = await makeBackup({ file, folder, at: 1 });
  if (!made.ok) throw new Error(made.error.code);
  const backup = join(folder, made.value.id);
  const task = { file, backup, backupAt: made.value.at, at: 2, baseUrl: null };
  expect(await prepareRestore(task)).toEqual({ ok: true, value: undefined });
  replaceDatabase(file, 2);
  const store = openTestStore(file);
  const { seqs } = runToEnd(store.orders.lists.range(byName, 0, 10));
  expect(store.orders.idsOf(seqs)).toEqual(['O1', 'O2', 'O31', 'O30']);
  expect(store.orders.get('O1')?.sync).toBe('uncertain');
});

describe('a new database', () => {
  it('has nothing to add', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const made = bareDatabase(file);
    const before = made.prepare('SELECT name, sql FROM sqlite_schema').all();
    made.close();
    openTestStore(file);
    const db = new Sqlite(file, { readonly: true });
    const after = db.prepare('SELECT name, sql FROM sqlite_schema').all();
    db.close();
    expect(after).toEqual(before);
  });
});
