import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { knownVersion } from '../../../main/store/engine/migrate.ts';
import type * as Migrations from '../../../main/store/engine/migrations.ts';
import { schema } from '../../../main/store/engine/schema.ts';
import { ok } from '../../../shared/result.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { databaseOf } from '../../fakes/unpacked-backup.ts';
import { bareDatabase } from '../store/support.ts';
import { backupsOf, DAY_MS, opened } from './jumping-backups.ts';

// In this test Packbench is one version ahead, and the data has the previous version.

vi.mock('../../../main/store/engine/migrations.ts', async (importOriginal) => {
  const { migrations } = await importOriginal<typeof Migrations>();
  const { laterMigration } = await import('../../fakes/later-migration.ts');
  return { migrations: [...migrations, laterMigration] };
});

const OLD = knownVersion - 1;
const steps = [schema];

it('makes a backup before a database of an earlier version is migrated, which can be restored', async () => {
  const folder = temporaryFolder();
  const first = await openTestBench(folder);
  await first.bench.close();
  const old = join(temporaryFolder(), 'old.db');
  const db = bareDatabase(old, steps);
  db.exec(`INSERT INTO settings VALUES ('station', '{"code":"OLD1","name":"x","language":"vi"}')`);
  db.pragma('wal_checkpoint(TRUNCATE)');
  writeFileSync(join(folder, 'training', 'packbench.db'), readFileSync(old));
  const { bench } = await openTestBench(folder);
  onTestFinished(() => bench.close());
  expect(station(bench).state().settings.code).toBe('OLD1');
  const listed = bench.backups();
  const [newest] = listed.ok ? listed.value.backups : [];
  const backup = new Sqlite(databaseOf(join(folder, 'training', 'backups', newest?.id ?? '')));
  expect(backup.pragma('user_version', { simple: true })).toBe(OLD);
  backup.close();
  expect(await bench.restore(newest?.id ?? '')).toEqual(ok());
  expect(station(bench).state().settings.code).toBe('OLD1');
});

it.each([-3 * 365, 3 * 365])(
  'makes it also %i days after the last backup, and keeps both',
  async (days) => {
    const clock = new ManualClock();
    const file = join(temporaryFolder(), 'packbench.db');
    bareDatabase(file, steps).close();
    const backups = backupsOf(file, clock);
    const before = await backups.make();
    clock.jump(days * DAY_MS);
    expect(await backups.prepareToOpen(false)).toEqual({ ok: true, value: undefined });
    const listed = backups.list();
    expect(listed).toHaveLength(2);
    for (const backup of listed)
      expect(opened(file, backup)).toEqual({ orders: 0, version: OLD, check: 'ok' });
    expect(listed.map(({ id }) => id)).toContain(before.ok && before.value.id);
    await backups.stop();
  },
);
