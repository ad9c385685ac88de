import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { makeBackup } from '../../../../main/store/maintenance/backup.ts';
import { listBackups } from '../../../../main/store/engine/backup-files.ts';
import { DatabaseWorker } from '../../../../main/store/maintenance/database-worker.ts';
import { openStore } from '../../../../main/store/store.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { overwriteMiddle } from '../../../fakes/damage.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { keeperWorker } from '../../../fakes/paths.ts';
import { databaseOf } from '../../../fakes/unpacked-backup.ts';
import { openTestStore, insertOrder } from '../support.ts';

const at = Date.parse('2026-11-20T12:00:00.000Z');

function station(orders: number) {
  const root = temporaryFolder();
  const file = join(root, 'packbench.db');
  const store = openTestStore(file);
  store.commit(() => {
    for (let number = 0; number < orders; number++) insertOrder(store, `O${number}`);
  });
  return { file, folder: join(root, 'backups'), store };
}

describe('a backup', () => {
  it('is one file with everything that is committed, also what lies in the log only', async () => {
    const { file, folder } = station(300);
    const result = await makeBackup({ file, folder, at });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value).toMatchObject({ at: '2026-11-20T12:00:00.000Z', orders: 300 });
    expect(readdirSync(folder)).toEqual([result.value.id]);
    expect(listBackups(folder)).toEqual([result.value]);
    const copy = new Sqlite(databaseOf(join(folder, result.value.id)), { readonly: true });
    expect(copy.prepare('SELECT count(*) AS n FROM orders').get()).toEqual({ n: 300 });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
  });

  it('is of one moment while orders are entered, which never wait for it', async () => {
    const { file, folder, store } = station(4_000);
    const keeper = new DatabaseWorker(keeperWorker, systemClock);
    const running = { done: false };
    const backup = keeper.run({ kind: 'backup', file, folder, at }).finally(() => {
      running.done = true;
    });
    let entered = 0;
    for (; !running.done; entered++) {
      insertOrder(store, `N${entered}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const result = await backup;
    if (!result.ok) throw new Error(result.error.code);
    expect(entered).toBeGreaterThan(10);
    expect(result.value.orders).toBeGreaterThanOrEqual(4_000);
    expect(result.value.orders).toBeLessThanOrEqual(4_000 + entered);
    expect(store.orders.counts().queued).toBe(4_000 + entered);
  });

  it('of a damaged database is none, says so, and leaves the older ones', async () => {
    const { file, folder, store } = station(500);
    await makeBackup({ file, folder, at });
    store.close();
    overwriteMiddle(file);
    const before = listBackups(folder);
    const result = await makeBackup({ file, folder, at: at + 1 });
    expect(result).toMatchObject({ ok: false, error: { code: 'store-corrupt', file } });
    expect(listBackups(folder)).toEqual(before);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that was cut short by closing leaves nothing', async () => {
    const { file, folder, store } = station(20_000);
    const keeper = new DatabaseWorker(keeperWorker, systemClock);
    const backup = keeper.run({ kind: 'backup', file, folder, at });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await keeper.close();
    const result = await backup;
    expect([result.ok || result.error.code, listBackups(folder).length]).toEqual(
      result.ok ? [true, 1] : ['store-unwritable', 0],
    );
    insertOrder(store, 'AFTER');
    expect((await makeBackup({ file, folder, at })).ok).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('cannot be made where its folder is a file', async () => {
    const { file, folder } = station(1);
    writeFileSync(folder, 'x');
    const result = await makeBackup({ file, folder, at });
    expect(result).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
    expect(readFileSync(folder, 'utf8')).toBe('x');
  });
});

it('a keeper tells of a database that is damaged', async () => {
  const { file, store } = station(500);
  const keeper = new DatabaseWorker(keeperWorker, systemClock);
  expect(await keeper.run({ kind: 'check', file })).toEqual({ ok: true, value: undefined });
  store.close();
  overwriteMiddle(file);
  expect(await keeper.run({ kind: 'check', file })).toMatchObject({
    error: { code: 'store-corrupt', file },
  });
  // Opening a small file verifies it automatically.
  const opened = openStore(file, createIds(new ManualClock()));
  expect(opened).toMatchObject({ error: { code: 'store-corrupt' } });
});
