import Sqlite from 'better-sqlite3';
import type { AuditHead } from '../../shared/model/audit.ts';
import { headOf } from './audit-log-table.ts';
import { AuditReader, type AuditWish, type ReadAuditRow } from './audit-reader.ts';
import { LOCK_WAIT_MS } from './connect.ts';

/** Rows that are read at once, so that no writer waits for the end of a long look. */
const AT_ONCE = 2_000;

/**
 * The log of a database that another thread has open, as it was when this was opened: rows that answer,
 * the oldest first, some at a time, and where the log ends.
 */
export function openAuditLog(file: string): {
  head: AuditHead | null;
  /** How many rows the log has up to its head. */
  rows: number;
  read: (wish: AuditWish) => Generator<readonly ReadAuditRow[]>;
  close: () => void;
} {
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  const head = headOf(db);
  const reader = new AuditReader(db);
  const below = (head?.seq ?? 0) + 1;
  const counted = db.prepare<[number], { rows: number }>(
    'SELECT count(*) AS rows FROM audit_log WHERE seq < ?',
  );
  return {
    head,
    rows: counted.get(below)?.rows ?? 0,
    *read(wish) {
      for (let above = 0; ;) {
        const rows = reader.up(wish, { above, below, limit: AT_ONCE });
        yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) return;
        above = last.seq;
      }
    },
    close: () => void db.close(),
  };
}
