import Sqlite from 'better-sqlite3';
import type { AuditHead } from '../../../../shared/model/audit.ts';
import { headOf } from './audit-log-table.ts';
import { AuditReader, type AuditRowFilter, type ReadAuditRow } from './audit-reader.ts';
import { LOCK_WAIT_MS } from '../../engine/connect.ts';

/** Rows per read, so that a long read does not block writers. */
const AT_ONCE = 2_000;

/**
 * Opens the audit log of a database that another thread uses, as of this moment. Returns its head and a reader of
 * matching rows, oldest first and in batches.
 */
export function openAuditLog(file: string): {
  head: AuditHead | null;
  /** Number of rows up to the head. */
  rows: number;
  read: (filter: AuditRowFilter) => Generator<readonly ReadAuditRow[]>;
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
    *read(filter) {
      for (let above = 0; ;) {
        const rows = reader.up(filter, { above, below, limit: AT_ONCE });
        yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) return;
        above = last.seq;
      }
    },
    close: () => void db.close(),
  };
}
