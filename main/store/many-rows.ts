import type { Database } from 'better-sqlite3';

/** Rows of values that one run of a statement takes. */
const AT_ONCE = 50;

/**
 * A statement that takes rows of values, many in one run: each run that fires triggers keeps what it would undo, which
 * costs as much as a row.
 */
export class ManyRows {
  readonly #one;
  readonly #many;

  /** `row` is what stands for one row of values, as `(?, ?, 1)`; `statement` makes the SQL of some, parted by commas. */
  constructor(db: Database, row: string, statement: (rows: string) => string) {
    this.#one = db.prepare(statement(row));
    this.#many = db.prepare(statement(Array.from({ length: AT_ONCE }, () => row).join(', ')));
  }

  run(rows: readonly (readonly unknown[])[]): void {
    let at = 0;
    for (; at + AT_ONCE <= rows.length; at += AT_ONCE)
      this.#many.run(rows.slice(at, at + AT_ONCE).flat());
    for (; at < rows.length; at++) this.#one.run(rows[at]);
  }
}
