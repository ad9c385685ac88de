import type { Sql, SqlValue } from './sql.ts';

/** Rows per run of the statement. */
const AT_ONCE = 50;

/**
 * A statement that writes many rows per run. Each run that fires triggers records what it would undo, which costs as
 * much as a row.
 */
export class ManyRows {
  readonly #one: string;
  readonly #many: string;

  /**
   * `row` is the placeholder of one row, such as `(?, ?, 1)`; `statement` builds the SQL from comma-separated
   * placeholders.
   */
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
