import { ok, type Result } from '../../../shared/result.ts';
import { versionOf } from '../engine/migrate.ts';
import { withDatabase } from '../engine/with-database.ts';
import type { FileProblem } from '../engine/file-problem.ts';

/** Structure of a database without its content. */
export interface Description {
  readonly version: number;
  /** The SQL that created the schema. */
  readonly schema: readonly string[];
  /** Number of rows per table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Describes a database for support. Counts every row, so run it in a worker. */
export function describeFile(file: string): Result<Description, FileProblem> {
  return withDatabase(file, { readonly: true }, (db) => {
    const objects = db
      .prepare<[], { type: string; name: string; sql: string }>(
        `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name`,
      )
      .all();
    const tables = objects.filter(
      ({ type, sql }) => type === 'table' && !/^CREATE VIRTUAL/i.test(sql),
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const quoted = name.replaceAll('"', '""');
      const counted = db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM "${quoted}"`).get();
      rows[name] = counted?.n ?? 0;
    }
    return ok({ version: versionOf(db), schema: objects.map(({ sql }) => sql), rows });
  });
}
