import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownVersion } from '../../../main/store/engine/migrate.ts';
import { Backups } from '../../../main/upkeep/backups.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { openTestStore, insertOrder } from '../store/support.ts';
import { backupsOf, DAY_MS, opened, optionsOf } from './jumping-backups.ts';

it('makes backups that open on both sides of jumps of years, and keeps the last one of each time', async () => {
  const clock = new ManualClock();
  const file = join(temporaryFolder(), 'packbench.db');
  const store = openTestStore(file);
  const backups = backupsOf(file, clock);
  const lasts: string[] = [];
  for (const [at, years] of [0, 2, -5, 4].entries()) {
    clock.jump(years * 365 * DAY_MS);
    insertOrder(store, `O${at}`);
    const backup = await backups.make();
    if (!backup.ok) throw new Error(backup.error.code);
    expect(opened(file, backup.value)).toEqual({
      orders: at + 1,
      version: knownVersion,
      check: 'ok',
    });
    lasts.push(backup.value.id);
    expect(backups.list().map(({ id }) => id)).toEqual(expect.arrayContaining(lasts));
  }
  await backups.stop();
});

it('reports no backup that another program has removed at once', async () => {
  const file = join(temporaryFolder(), 'packbench.db');
  openTestStore(file);
  const backups = new Backups({
    ...optionsOf(file),
    onChange: () => {
      for (const { id } of backups.list()) rmSync(join(file, '..', 'backups', id));
    },
  });
  expect(await backups.make()).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
  await backups.stop();
});
