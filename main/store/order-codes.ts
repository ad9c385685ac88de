import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** Maximum number of orders that are read per column for one code. */
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
 * Finds orders by a complete code: own code, platform code, short code of the label, or waybill. Each has a
 * case-insensitive index, so a scan finds its order among a million at once.
 */
export class OrderCodes {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the `seq` of every order with this code; exact matches come before those with other case. */
  having(code: string): number[] {
    const rows = BY_CODE.flatMap((sql) => this.#sql.all<Row>(sql, [code]));
    const exact = rows.filter((row) => row.code === code);
    return [...new Set([...exact, ...rows].map(({ seq }) => seq))];
  }
}
