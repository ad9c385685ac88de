import type { Database } from 'better-sqlite3';

/** As many orders as are looked at that have a code in one of its columns. */
const MOST = 50;

interface Row {
  readonly seq: number;
  readonly code: string;
}

/**
 * Orders by a whole code of theirs: our own, the platform's, the short one of the label, the waybill. Each has an
 * index without regard to small and capital letters, so that a scan finds its order among a million at once.
 */
export class OrderCodes {
  readonly #columns;

  constructor(db: Database) {
    const column = (code: string, where = '') =>
      db.prepare<[string], Row>(
        `SELECT seq, ${code} AS code FROM orders WHERE ${where} ${code} = ? COLLATE NOCASE LIMIT ${MOST}`,
      );
    const sent = 'platform IS NOT NULL AND';
    this.#columns = [
      column('soc'),
      column('platform_code', 'platform_code IS NOT NULL AND'),
      column("platform ->> 'shortCode'", sent),
      column("platform ->> 'waybill'", sent),
    ];
  }

  /** The `seq` of every order that has this code, before others those that have it letter by letter. */
  having(code: string): number[] {
    const rows = this.#columns.flatMap((column) => column.all(code));
    const exact = rows.filter((row) => row.code === code);
    return [...new Set([...exact, ...rows].map(({ seq }) => seq))];
  }
}
