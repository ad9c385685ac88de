import type { Database } from 'better-sqlite3';

/**
 * Lets SQLite plan each statement of a connection once. It is built with STAT4, by which it plans a statement anew
 * each time that a value is bound to something like `order_id = ?` beside an ORDER BY, a DISTINCT or a partial index:
 * up to ten times the work of running it. There are no statistics here that could make another plan of
 * it, and a value behind a `+`, which changes nothing else about it, is not looked at.
 */
export function planOnce(db: Database): void {
  const prepare = db.prepare.bind(db);
  db.prepare = (sql: string) => prepare(plannedOnce(sql));
}

/** The same SQL with each bound value that a plan could be made by behind a `+`. */
export function plannedOnce(sql: string): string {
  return sql.replaceAll(/(?:=|\b(?:LIMIT|OFFSET))\s*(?=[?:])/g, '$&+');
}
