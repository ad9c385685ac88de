import type { Database } from 'better-sqlite3';
import { json } from '../engine/row.ts';
import { endOfGhtk, isGhtk, isShortGhtk } from '../engine/short-ghtk.ts';
import { sqlOf } from '../engine/sql.ts';

/** Maximum number of orders that are read per column for one code. */
const ROWS_PER_COLUMN = 50;

interface Row {
  readonly seq: number;
  readonly code: string;
}

function byColumn(code: string, where = ''): string {
  return `SELECT seq, ${code} AS code FROM orders WHERE ${where} ${code} = ? COLLATE NOCASE LIMIT ${ROWS_PER_COLUMN}`;
}

const SENT = 'platform IS NOT NULL AND';
const BY_CODE = [
  byColumn('soc'),
  byColumn('platform_code', 'platform_code IS NOT NULL AND'),
  byColumn("platform ->> 'shortCode'", SENT),
  byColumn("platform ->> 'waybill'", SENT),
];

const WAYBILL = "platform ->> 'waybill'";
const BY_SHORT_GHTK = `SELECT seq, ${WAYBILL} AS code FROM orders
  WHERE ${isGhtk(`(${WAYBILL})`)} AND ${endOfGhtk(WAYBILL)} = ? LIMIT ${ROWS_PER_COLUMN}`;

/** The codes of a list that an order has. Each condition uses its index. */
const EXISTING = `SELECT value FROM json_each(?) AS code WHERE ${[
  'EXISTS (SELECT 1 FROM orders WHERE soc = code.value COLLATE NOCASE)',
  'EXISTS (SELECT 1 FROM orders WHERE platform_code IS NOT NULL AND platform_code = code.value COLLATE NOCASE)',
  `EXISTS (SELECT 1 FROM orders WHERE ${SENT} platform ->> 'shortCode' = code.value COLLATE NOCASE)`,
  `EXISTS (SELECT 1 FROM orders WHERE ${SENT} ${WAYBILL} = code.value COLLATE NOCASE)`,
  `(length(code.value) = 9 AND EXISTS (SELECT 1 FROM orders WHERE ${isGhtk(`(${WAYBILL})`)} AND ${endOfGhtk(WAYBILL)} = '.' || code.value))`,
].join(' OR ')}`;

/**
 * Finds orders by a complete code: own code, platform code, short code of the label, or waybill; a waybill
 * of GHTK also by its last nine digits. Each has a case-insensitive index, so a scan finds its order among a million at once.
 */
export class OrderCodes {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns those of the codes, unchanged, that an order has. Case is ignored. */
  existing(codes: readonly string[]): string[] {
    return this.#sql.values<string>(EXISTING, [json(codes)]);
  }

  /** Returns the `seq` of every order with this code; exact matches come before those with other case. */
  having(code: string): number[] {
    const rows = BY_CODE.flatMap((sql) => this.#sql.all<Row>(sql, [code]));
    const exact = rows.filter((row) => row.code === code);
    const short = isShortGhtk(code) ? this.#sql.all<Row>(BY_SHORT_GHTK, [`.${code}`]) : [];
    return [...new Set([...exact, ...rows, ...short].map(({ seq }) => seq))];
  }
}
