import type { Database } from 'better-sqlite3';

/**
 * Makes SQLite plan each statement of a connection once. It is built with STAT4, which replans a statement whenever a
 * value is bound to a condition like `order_id = ?` beside an ORDER BY, a DISTINCT or a partial index. Replanning costs
 * up to ten times the run. No statistics here could change a plan, and SQLite ignores a value behind a `+`, which has
 * no other effect.
 */
export function planOnce(db: Database): void {
  const prepare = db.prepare.bind(db);
  db.prepare = (sql: string) => prepare(plannedOnce(sql));
}

/** Returns the SQL with a `+` before each bound value that could affect a plan. */
export function plannedOnce(sql: string): string {
  return sql.replaceAll(/(?:=|\b(?:LIMIT|OFFSET))\s*(?=[?:])/g, '$&+');
}
