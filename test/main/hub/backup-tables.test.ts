import { expect, it } from 'vitest';
import { backupTables } from '../../../main/hub/backup/tables.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

/** Returns the order of the tables, which are named alphabetically by the database. */
function orderOf(names: readonly string[], references: readonly (readonly [string, string])[]) {
  const database = new RecordedDatabase(({ text }) =>
    text.includes('pg_constraint')
      ? references.map(([from, to]) => ({ from, to }))
      : names.map((name) => ({ name })),
  );
  return backupTables(database);
}

it('restores a table after all tables that it references, also indirectly', async () => {
  const names = ['site_a', 'site_b', 'site_c', 'site_d'];
  expect(await orderOf(names, [])).toEqual(names);
  expect(
    await orderOf(names, [
      ['site_a', 'site_c'],
      ['site_c', 'site_d'],
      ['site_b', 'site_d'],
    ]),
  ).toEqual(['site_d', 'site_c', 'site_a', 'site_b']);
});

it('contains no table that is left out, although another one references it', async () => {
  expect(await orderOf(['site_a'], [['site_a', 'site_head']])).toEqual(['site_a']);
});
