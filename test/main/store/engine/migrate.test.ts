import { once } from 'node:events';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { knownVersion, migrate, versionOf } from '../../../../main/store/engine/migrate.ts';
import { migrations } from '../../../../main/store/engine/migrations.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { laterMigration } from '../../../fakes/later-migration.ts';
import { contents, filledDatabase } from '../filled-database.ts';
import { bareDatabase, runStoreProcess } from '../support.ts';

const steps = [...migrations, laterMigration];

describe('a migration', () => {
  it('keeps the rows of each table', () => {
    const db = filledDatabase();
    const before = contents(db);
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
    migrate(db, steps);
    expect(versionOf(db)).toBe(knownVersion + 1);
    expect(contents(db)).toMatchObject(before);
    expect(contents(db)['wrappings']).toEqual([{ order_id: 'O2' }]);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('is applied once', () => {
    const db = filledDatabase(undefined, steps);
    const before = db.serialize();
    migrate(db, steps);
    expect(db.serialize().equals(before)).toBe(true);
  });

  it('makes of an older database what a new one is', () => {
    const schemaOf = (db: Sqlite.Database) =>
      db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    const older = bareDatabase();
    migrate(older, steps);
    expect(schemaOf(older)).toEqual(schemaOf(bareDatabase(undefined, steps)));
  });

  it('leaves the version before it when a statement fails', () => {
    const db = filledDatabase();
    // The later version adds its column first and then fails at this table.
    db.exec('CREATE TABLE wrappings (mine TEXT)');
    const before = contents(db);
    expect(() => migrate(db, steps)).toThrow(/wrappings already exists/);
    expect(versionOf(db)).toBe(knownVersion);
    expect(contents(db)).toEqual(before);
  });

  it('leaves the version before it when the process is killed, and is done at the next start', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const filled = filledDatabase(file);
    const before = contents(filled);
    filled.close();
    await killedMigrating(file, 'CREATE TABLE wrappings');
    const db = new Sqlite(file);
    expect(versionOf(db)).toBe(knownVersion);
    expect(contents(db)).toEqual(before);
    migrate(db, steps);
    expect(versionOf(db)).toBe(knownVersion + 1);
    expect(contents(db)).toMatchObject(before);
    db.close();
  });

  it('leaves a new database empty when the process is killed at the last one', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    await killedMigrating(file, 'CREATE TABLE wrappings');
    const db = new Sqlite(file);
    expect(versionOf(db)).toBe(0);
    expect(contents(db)).toEqual({});
    db.close();
  });
});

async function killedMigrating(file: string, at: string): Promise<void> {
  const child = runStoreProcess('die-migrating', file, '--at', at);
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('It survived');
}
