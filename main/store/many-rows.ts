import type { Sql, SqlValue } from './sql.ts';

/** Rows of values that one run of a statement takes. */
const AT_ONCE = 50;

/**
 * A statement that takes rows of values, many in one run: each run that fires triggers keeps what it would undo, which
 * costs as much as a row.
 */
export class ManyRows {
  readonly #one: string;
  readonly #many: string;

  /** `row` is what stands for one row of values, as `(?, ?, 1)`; `statement` makes the SQL of some, parted by commas. */
  constructor(row: string, statement: (rows: string) => string) {
    this.#one = statement(row);
    this.#many = statement(Array.from({ length: AT_ONCE }, () => row).join(', '));
  }

  run(sql: Sql, rows: readonly (readonly SqlValue[])[]): void {
    let at = 0;
    for (; at + AT_ONCE <= rows.length; at += AT_ONCE)
      sql.run(this.#many, rows.slice(at, at + AT_ONCE).flat());
    for (const row of rows.slice(at)) sql.run(this.#one, row);
  }
}
