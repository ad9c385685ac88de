import Sqlite from 'better-sqlite3';

/** Reads a database independently of the app, which may have it open. */
export function rowsIn<Row>(file: string, sql: string): Row[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.prepare<[], Row>(sql).all();
  } finally {
    db.close();
  }
}
