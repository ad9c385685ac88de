import type { Database } from 'better-sqlite3';
import { storedNameKey } from './name-key.ts';

/** Orders per transaction: their pages stay in the cache and the write-ahead log short. */
const AT_ONCE = 10_000;

/**
 * Adds the names to sort by to a database of a build before the first release, such as a restored backup. A database
 * that has their index is complete; otherwise the next opening continues. Throws errors of SQLite.
 */
export function addNameKeys(db: Database): void {
  const isComplete = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'orders_by_name'`);
  if (isComplete.get()) return;
  const hasColumn = db.prepare(`SELECT 1 FROM pragma_table_info('orders') WHERE name = 'name_key'`);
  if (!hasColumn.get()) db.exec('ALTER TABLE orders ADD COLUMN name_key TEXT');
  db.function('stored_name_key', (name: unknown) =>
    typeof name === 'string' ? storedNameKey(name) : null,
  );
  const fill = db.prepare(`UPDATE orders SET name_key = stored_name_key(draft ->> '$.receiver.name')
    WHERE seq > ? AND seq <= ? AND name_key IS NULL`);
  const newest = Number(db.prepare('SELECT max(seq) FROM orders').pluck().get());
  for (let seq = 0; seq < newest; seq += AT_ONCE) fill.run(seq, seq + AT_ONCE);
  db.exec('DROP INDEX IF EXISTS orders_names; CREATE INDEX orders_by_name ON orders (name_key)');
}
