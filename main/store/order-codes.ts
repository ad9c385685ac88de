import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** As many orders as are looked at that have a code in one of its columns. */
const MOST = 50;

interface Row {
  readonly seq: number;
  readonly code: string;
}

function byColumn(code: string, where = ''): string {
  return `SELECT seq, ${code} AS code FROM orders WHERE ${where} ${code} = ? COLLATE NOCASE LIMIT ${MOST}`;
}

const SENT = 'platform IS NOT NULL AND';
const BY_CODE = [
  byColumn('soc'),
  byColumn('platform_code', 'platform_code IS NOT NULL AND'),
  byColumn("platform ->> 'shortCode'", SENT),
  byColumn("platform ->> 'waybill'", SENT),
];

/**
 * Orders by a whole code of theirs: our own, the platform's, the short one of the label, the waybill. Each has an
 * index without regard to small and capital letters, so that a scan finds its order among a million at once.
 */
export class OrderCodes {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** The `seq` of every order that has this code, before others those that have it letter by letter. */
  having(code: string): number[] {
    const rows = BY_CODE.flatMap((sql) => this.#sql.all<Row>(sql, [code]));
    const exact = rows.filter((row) => row.code === code);
    return [...new Set([...exact, ...rows].map(({ seq }) => seq))];
  }
}
