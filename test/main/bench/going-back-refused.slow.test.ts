import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { removeFileSync } from '../../../main/base/files/remove.ts';
import { knownVersion } from '../../../main/store/engine/migrate.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { err, ok } from '../../../shared/result.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { overwriteMiddle } from '../../fakes/damage.ts';
import { changeDatabase, databaseOf } from '../../fakes/unpacked-backup.ts';
import { backup, accountBench, enter, settled, syncOf } from '../../fakes/account-bench.ts';

const printer = printerInputSchema.parse({
  name: 'Zebra',
  transport: { kind: 'tcp', host: '127.0.0.1', port: 9 },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
  isDefault: true,
});

describe('going back to a backup', () => {
  it('prints nothing by itself that waited then, and forgets the half-filled form', async () => {
    const under = await accountBench();
    const { bench } = under;
    station(bench).setup.printers.save(null, printer);
    station(bench).outbox.pause(true);
    const id = enter(under.bench, 'PRINTED', true);
    station(bench).setup.form.keepForm('{"soc":"PRINTED"}');
    const savedBackup = await backup(under);
    await bench.restore(savedBackup.id);
    station(bench).outbox.pause(false);
    await settled(under);
    expect(syncOf(under, id)).toBe('created');
    expect(station(bench).store.printJobs.ofOrder(id)).toMatchObject([
      { state: 'held', trouble: { code: 'print-restored' } },
    ]);
    expect(station(bench).setup.form.storedForm()).toBeNull();
  });

  it('keeps aside what was there, whole', async () => {
    const under = await accountBench();
    const savedBackup = await backup(under);
    enter(under.bench, 'LATER');
    await under.bench.restore(savedBackup.id);
    const replacedFiles = readdirSync(join(under.folder, 'account')).filter((name) =>
      /\.replaced-[0-9TZ]+$/.test(name),
    );
    expect(replacedFiles).toHaveLength(1);
    const replaced = new Sqlite(join(under.folder, 'account', replacedFiles[0] ?? ''));
    expect(replaced.prepare('SELECT soc FROM orders').all()).toEqual([{ soc: 'LATER' }]);
    replaced.close();
    // A second restore uses another name.
    await under.bench.restore(savedBackup.id);
    expect(
      readdirSync(join(under.folder, 'account')).filter((name) =>
        /\.replaced-[0-9TZ]+(-2)?$/.test(name),
      ),
    ).toHaveLength(2);
  });

  it('works while the station cannot be opened because its file is damaged', async () => {
    const under = await accountBench();
    const id = enter(under.bench, 'KEPT');
    await settled(under);
    // An automatic backup may be in progress, from before the order was settled.
    await backup(under);
    const savedBackup = await backup(under);
    await under.bench.close();
    overwriteMiddle(under.file);
    const damaged = readFileSync(under.file);
    const again = await openTestBench(under.folder, { vault: under.vault });
    onTestFinished(() => again.bench.close());
    const ask = (name: string, input?: unknown) => answer(again.bench, again.log, name, input);
    expect(await ask('station.state')).toMatchObject({ error: { code: 'store-corrupt' } });
    // In addition to the station's automatic one.
    const expectedList = { backups: expect.arrayContaining([savedBackup]) };
    expect(await ask('backups.list')).toMatchObject(ok(expectedList));
    expect(await ask('backups.make')).toMatchObject({ error: { code: 'store-corrupt' } });
    expect(await ask('backups.restore', { id: savedBackup.id })).toEqual(ok());
    expect(syncOf({ ...under, ...again }, id)).toBe('created');
    const replacedFile = readdirSync(join(under.folder, 'account')).find((name) =>
      name.includes('.replaced-'),
    );
    expect(readFileSync(join(under.folder, 'account', replacedFile ?? '')).equals(damaged)).toBe(
      true,
    );
    expect(again.events.map(({ name }) => name)).toContain('station.opened');
  });

  it.each([
    ['is damaged', overwriteMiddle],
    ['is no database', (file: string) => writeFileSync(file, 'x'.repeat(10_000))],
    ['is empty', (file: string) => writeFileSync(file, '')],
    [
      'is for another address',
      (file: string) =>
        changeDatabase(file, (db) =>
          db.exec(`UPDATE settings SET value = '"https://other"' WHERE key = 'account.baseUrl'`),
        ),
    ],
  ])('that %s is refused, and nothing has changed', async (_, spoil) => {
    const under = await accountBench();
    const savedBackup = await backup(under);
    const id = enter(under.bench, 'STAYS');
    await settled(under);
    const file = join(under.folder, 'account', 'backups', savedBackup.id);
    spoil(file);
    const names = () => readdirSync(join(under.folder, 'account')).toSorted();
    const before = { names: names(), station: under.bench.station() };
    expect(await under.bench.restore(savedBackup.id)).toMatchObject({
      ok: false,
      error: { code: 'backup-unusable', file },
    });
    expect({ names: names(), station: under.bench.station() }).toEqual(before);
    expect(syncOf(under, id)).toBe('created');
  });

  it('that an earlier version did not compress is listed and restored, unless it is damaged', async () => {
    const under = await accountBench();
    const savedBackup = await backup(under);
    enter(under.bench, 'LATER');
    await settled(under);
    const folder = join(under.folder, 'account', 'backups');
    const compressed = join(folder, savedBackup.id);
    const id = savedBackup.id.replace('.zst', '');
    renameSync(databaseOf(compressed), join(folder, id));
    removeFileSync(compressed);
    const bytes = statSync(join(folder, id)).size;
    expect(under.bench.backups()).toMatchObject(ok({ backups: [{ ...savedBackup, id, bytes }] }));
    const intact = readFileSync(join(folder, id));
    overwriteMiddle(join(folder, id));
    const refused = { error: { code: 'backup-unusable' } };
    expect(await under.bench.restore(id)).toMatchObject(refused);
    writeFileSync(join(folder, id), intact);
    expect(await under.bench.restore(id)).toEqual(ok());
    expect(station(under.bench).store.orders.hasSoc('LATER')).toBe(false);
  });

  it('that is not in the list is not found, wherever it points to', async () => {
    const { bench } = await accountBench();
    for (const id of ['x', '../packbench.db', ''])
      expect(await bench.restore(id)).toEqual(err({ code: 'not-found', what: 'backup', id }));
  });

  it('of a newer Packbench is refused', async () => {
    const under = await accountBench();
    const savedBackup = await backup(under);
    changeDatabase(join(under.folder, 'account', 'backups', savedBackup.id), (db) =>
      db.pragma(`user_version = ${knownVersion + 1}`),
    );
    expect(await under.bench.restore(savedBackup.id)).toMatchObject({
      error: { code: 'store-newer' },
    });
  });

  it('is what an older version offers that finds the data of a newer one: its own only', async () => {
    const under = await accountBench();
    const { bench, folder } = under;
    enter(bench, 'BEFORE');
    await settled(under);
    const savedBackup = await backup(under);
    enter(bench, 'SINCE');
    await settled(under);
    station(bench).setup.printers.save(null, printer);
    const newer = await backup(under);
    const store = join(folder, 'account', 'packbench.db');
    for (const file of [store, join(folder, 'account', 'backups', newer.id)])
      changeDatabase(file, (db) => db.pragma(`user_version = ${knownVersion + 1}`));
    expect(await bench.reopen()).toMatchObject({ ok: false, error: { code: 'store-newer' } });
    expect(bench.backups()).toMatchObject({
      ok: true,
      value: { backups: [{ id: savedBackup.id }] },
    });
    expect(await answer(bench, under.log, 'backups.since', { id: savedBackup.id })).toEqual(
      ok({ orders: 1, labels: 0, prints: 0, changes: 1 }),
    );
    expect(await bench.restore(savedBackup.id)).toEqual(ok());
    const { orders } = station(bench).store;
    expect(['BEFORE', 'SINCE'].map((soc) => orders.hasSoc(soc))).toEqual([true, false]);
  });
});
