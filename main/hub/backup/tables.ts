import type { Queryable } from '../database.ts';

/** Tables not in a backup: claims of the next half hour, codes that may be used by now, and migration state. */
const leftOut = ['site_claims', 'site_codes', 'site_migrations', 'site_runs', 'site_head'];

interface Reference {
  from: string;
  to: string;
}

/** Returns the site's tables, referenced tables first. */
export async function backupTables(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name LIKE 'site\\_%' AND NOT table_name = ANY($1) ORDER BY 1`,
    [leftOut],
  );
  const references = await db.query<Reference>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`,
  );
  return inOrder(
    tables.map(({ name }) => name),
    references,
  );
}

function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const sorted: string[] = [];
  const put = (table: string) => {
    if (sorted.includes(table) || !tables.includes(table)) return;
    for (const { from, to } of references) if (from === table) put(to);
    sorted.push(table);
  };
  for (const table of tables) put(table);
  return sorted;
}
