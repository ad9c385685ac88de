import Sqlite from 'better-sqlite3';

/** Returns the tables of a database, including those of its search index, with a value that contains one of `texts`. */
export function tablesHolding(file: string, texts: readonly string[]): string[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    const tables = db
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
      )
      .pluck()
      .all();
    return tables.filter((table) => {
      const rows = db.prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][];
      return rows.flat().some((value) => texts.some((text) => bytesOf(value).includes(text)));
    });
  } finally {
    db.close();
  }
}

function bytesOf(value: unknown): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.from(String(value));
}
