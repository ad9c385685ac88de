import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { makeBackup } from '../../main/store/maintenance/backup.ts';
import { listBackups } from '../../main/store/engine/backup-files.ts';
import {
  replaceDatabase,
  finishRestore,
  prepareRestore,
} from '../../main/store/maintenance/restore.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { startChild } from '../fakes/child.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { databaseOf } from '../fakes/unpacked-backup.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { orderDraftSchema } from '../../shared/model/order.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const ORDERS = 3_000;

function open(file: string): Store {
  const opened = openStore(file, createIds(systemClock));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Creates a training station's folder with a few thousand completed orders. */
function filled(root = temporaryFolder()): { root: string; folder: string; file: string } {
  const folder = join(root, 'training');
  const file = join(folder, 'packbench.db');
  const store = open(file);
  store.commit(() => {
    for (let number = 0; number < ORDERS; number++) {
      const draft = orderDraftSchema.parse(draftOf({ soc: `DONE-${number}` }));
      store.orders.insert({ id: `D${number}`, soc: draft.soc, draft, pickupPoint, at: number });
      store.orders.change(`D${number}`, { sync: 'withdrawn' }, number);
    }
  });
  store.close();
  return { root, folder, file };
}

function ordersIn(file: string): number {
  const db = new Sqlite(file);
  expect(db.pragma('quick_check', { simple: true })).toBe('ok');
  const count = db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get();
  db.close();
  return count ?? 0;
}

describe.each(['back-up', 'restore'])('a process that is killed during %s', (task) => {
  it('always leaves a station that opens, with every order, and whole backups only', async () => {
    const { root, folder, file } = filled();
    const backups = join(folder, 'backups');
    await makeBackup({ file, folder: backups, at: Date.now() });
    for (let kill = 0; kill < 12; kill++) {
      const child = startChild('backup-process.ts', [task, root]);
      onTestFinished(() => child.kill());
      await child.line('its start', ({ ready }) => ready);
      await sleep((kill * 37) % 300);
      await child.kill();
      expect(child.output().filter(({ failed }) => failed !== undefined)).toEqual([]);
      for (const { id } of listBackups(backups))
        expect(ordersIn(databaseOf(join(backups, id)))).toBe(ORDERS);
      for (const name of readdirSync(folder).filter((name) => name.includes('.replaced-')))
        rmSync(join(folder, name));
    }
    const last = startChild('backup-process.ts', ['back-up', root]);
    onTestFinished(() => last.kill());
    await last.line('a backup', ({ done }) => done);
    await last.kill();
    finishRestore(file);
    const store = open(file);
    expect(store.orders.get('D2999')?.soc).toBe('DONE-2999');
    store.close();
    expect(ordersIn(file)).toBe(ORDERS);
  });
});

describe.skipIf(noMounting !== null)(`a disk that is nearly full ${noMounting ?? ''}`, () => {
  it('takes no backup that would leave no room to work, and prepares no restore', async () => {
    const disk = smallDisk(24);
    const { folder, file } = filled(disk.folder);
    const backups = join(folder, 'backups');
    const first = await makeBackup({ file, folder: backups, at: Date.now() });
    if (!first.ok) throw new Error(first.error.code);
    disk.fill(3_000_000);
    const refused = { ok: false, error: { code: 'disk-full' } };
    expect(await makeBackup({ file, folder: backups, at: Date.now() })).toMatchObject(refused);
    expect(listBackups(backups)).toEqual([first.value]);
    const backup = join(backups, first.value.id);
    const task = { file, backup, backupAt: first.value.at, at: Date.now(), baseUrl: null };
    expect(await prepareRestore(task)).toMatchObject(refused);
    expect(readdirSync(folder).filter((name) => name.includes('restor'))).toEqual([]);
    disk.makeRoom();
    expect(await prepareRestore(task)).toEqual({ ok: true, value: undefined });
    replaceDatabase(file, Date.now());
    expect(ordersIn(file)).toBe(ORDERS);
  });
});
