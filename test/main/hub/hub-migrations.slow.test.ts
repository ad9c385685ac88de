import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { Database } from '../../../main/hub/database.ts';
import { migrateHub, hubVersionOf } from '../../../main/hub/migrate.ts';
import { hubMigrations } from '../../../main/hub/migrations.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';

// The migration from one version of the site's database to the next, with a sample of a later version.

const later = `
  ALTER TABLE site_benches ADD COLUMN shelf TEXT NOT NULL DEFAULT 'A';
  CREATE TABLE site_shelves (bench TEXT PRIMARY KEY REFERENCES site_benches);
  INSERT INTO site_shelves SELECT bench FROM site_benches;`;
const steps = [...hubMigrations, later];

let real: RealPostgres;
let hubs: readonly Database[] = [];
beforeAll(async () => {
  real = await startPostgres();
});
beforeEach(async () => {
  hubs = [1, 2].map(() => new Database({ connectionString: real.url }, silentLog));
  await hubs[0]?.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return () => Promise.all(hubs.map((hub) => hub.close()));
});
afterAll(() => real.remove());

/** Returns the database of the previous version, with one bench. */
async function older(): Promise<Database> {
  const [database] = hubs;
  if (database === undefined) throw new Error('No database');
  await migrateHub(database);
  await database.query(
    `INSERT INTO site_benches (bench, code, name, key_hash, version) VALUES ('B', 'PB1', 'Bàn 1', '\\x00', '1')`,
  );
  return database;
}

it('keeps what is there, and is applied once by two hubs that start at the same moment', async () => {
  const database = await older();
  await Promise.all(hubs.map((hub) => migrateHub(hub, steps)));
  expect(await database.query('SELECT bench, code, shelf FROM site_benches')).toEqual([
    { bench: 'B', code: 'PB1', shelf: 'A' },
  ]);
  expect(await database.query('SELECT bench FROM site_shelves')).toEqual([{ bench: 'B' }]);
  expect(await database.query('SELECT version FROM site_migrations ORDER BY 1')).toEqual(
    steps.map((_, at) => ({ version: at + 1 })),
  );
});

it('leaves the version before it when a statement fails', async () => {
  const database = await older();
  // The later version adds its column first and then fails at this table.
  await database.query('CREATE TABLE site_shelves (mine TEXT)');
  await expect(migrateHub(database, steps)).rejects.toThrow(/site_shelves/);
  expect(await hubVersionOf(database)).toBe(hubMigrations.length);
  const columns = await database.query(
    `SELECT 1 FROM information_schema.columns WHERE table_name = 'site_benches' AND column_name = 'shelf'`,
  );
  expect(columns).toEqual([]);
});

it('refuses a database that a newer hub has migrated', async () => {
  const database = await older();
  await migrateHub(database, steps);
  await expect(migrateHub(database)).rejects.toThrow(/database-newer/);
});

it('goes no further than to the version of a backup, and leaves a database that is further on', async () => {
  const [database] = hubs;
  if (database === undefined) throw new Error('No database');
  const versions: number[] = [];
  for (const target of [1, 2, 1]) {
    await migrateHub(database, steps, target);
    versions.push(await hubVersionOf(database));
  }
  expect(versions).toEqual([1, 2, 2]);
});

it.each(['DROP TABLE site_runs', 'ALTER TABLE site_runs DROP COLUMN is_copied'])(
  'refuses a database of an unreleased build, whose first migration was another one: %s',
  async (change) => {
    const database = await older();
    await database.query(change);
    await expect(migrateHub(database)).rejects.toThrow(/database-unreleased/);
  },
);
