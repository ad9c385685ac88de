import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { Backups } from '../../../main/upkeep/backups.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { keeperWorker } from '../../fakes/paths.ts';
import { bareDatabase } from '../store/support.ts';

describe('a backup that is cut off by closing', () => {
  /** Returns the backups of a database of 40 MB: slow enough to be interrupted. */
  function backupsOf(folder: string, onBackup: () => void = () => {}) {
    const db = bareDatabase(join(folder, 'packbench.db'));
    db.exec('CREATE TABLE filler (text)');
    db.exec(
      `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 40)
       INSERT INTO filler SELECT randomblob(1000000) FROM n`,
    );
    const clock = new ManualClock();
    const changes: string[] = [];
    const backups = new Backups({
      file: join(folder, 'packbench.db'),
      folder: join(folder, 'backups'),
      keeperWorker,
      outsideClock: systemClock,
      rule: () => ({ everyHours: 4, newest: 1, days: 0 }),
      onDamage: () => {},
      onChange: () => changes.push('changed'),
      clock,
      log: { ...silentLog, info: onBackup },
    });
    return { backups, clock, changes };
  }

  it('is not made again by the one that is closed', async () => {
    const { backups, clock, changes } = backupsOf(temporaryFolder());
    backups.start();
    clock.advance(10_000);
    const cutOff = backups.make();
    await backups.stop();
    expect(await cutOff).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
    await nextTurn();
    expect(clock.armed).toBe(0);
    expect(changes).toEqual([]);
    expect(backups.list()).toEqual([]);
  });

  it('removes no backups of its successor, when it was whole just before', async () => {
    const folder = temporaryFolder();
    const early = 'packbench-20261119T010000000Z-0.db';
    const { backups } = backupsOf(folder, () => void backups.stop());
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', early), '');
    expect(await backups.make()).toMatchObject({ ok: true });
    expect(backups.list().map(({ id }) => id)).toContain(early);
  });
});

it('a backup that something made unreadable just then is not said to be made', async () => {
  const folder = temporaryFolder();
  bareDatabase(join(folder, 'packbench.db')).close();
  const backups = new Backups({
    file: join(folder, 'packbench.db'),
    folder: join(folder, 'backups'),
    keeperWorker,
    outsideClock: systemClock,
    rule: () => ({ everyHours: 4, newest: 1, days: 0 }),
    onDamage: () => {},
    onChange() {
      const [backup] = readdirSync(join(folder, 'backups'));
      writeFileSync(join(folder, 'backups', backup ?? ''), 'no database');
    },
    clock: new ManualClock(),
    log: silentLog,
  });
  expect(await backups.make()).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
  await backups.stop();
});
