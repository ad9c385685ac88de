import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../../main/ipc/answer.ts';
import { knownVersion } from '../../../main/store/migrate.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { err, ok } from '../../../shared/result.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { overwriteMiddle } from '../../fakes/damage.ts';
import { backup, accountBench, enter, settled, syncOf } from '../../fakes/account-bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';

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
  it('doubles no order that was sent since, and brings all the others there once', async () => {
    const under = await accountBench();
    const { bench, platform } = under;
    const before = enter(under.bench, 'BEFORE');
    await eventually('created', () => syncOf(under, before) === 'created');
    station(bench).outbox.pause(true);
    const sentSince = enter(under.bench, 'SENT-SINCE');
    const neverSent = enter(under.bench, 'NEVER-SENT');
    const { id } = await backup(under);
    station(bench).outbox.cancel(neverSent);
    station(bench).outbox.pause(false);
    station(bench).outbox.retry(null);
    await eventually('sent', () => syncOf(under, sentSince) === 'created');
    const after = enter(under.bench, 'AFTER');
    await eventually('sent', () => syncOf(under, after) === 'created');

    const { opening } = station(bench).state();
    expect(await bench.restore(id)).toEqual(ok());
    // The window knows by this that whatever it holds belongs to a station that is gone.
    expect(station(bench).state().opening).not.toBe(opening);
    expect(syncOf(under, sentSince)).toBe('uncertain');
    expect(station(bench).store.events.ofOrder(sentSince).at(-1)).toMatchObject({
      kind: 'restored',
      before: 'queued',
      after: 'uncertain',
    });
    station(bench).outbox.pause(false);
    await settled(under);
    expect([before, sentSince, neverSent].map((order) => syncOf(under, order))).toEqual([
      'created',
      'created',
      'created',
    ]);
    expect(station(bench).store.orders.get(after)).toBeNull();
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual(['AFTER', 'BEFORE', 'NEVER-SENT', 'SENT-SINCE']);
  });

  it('sends nothing before somebody lets it go, and finds out meanwhile what was sent', async () => {
    const under = await accountBench();
    const { bench, clock, platform } = under;
    station(bench).outbox.pause(true);
    const sentSince = enter(under.bench, 'SENT-SINCE');
    const withdrawnSince = enter(under.bench, 'WITHDRAWN-SINCE');
    const made = await backup(under);
    station(bench).outbox.cancel(withdrawnSince);
    station(bench).outbox.pause(false);
    await eventually('sent', () => syncOf(under, sentSince) === 'created');

    expect(await bench.restore(made.id)).toEqual(ok());
    expect(station(bench).state().queue).toMatchObject({ paused: true, restoredFrom: made.at });
    await eventually('what was sent is found', () => syncOf(under, sentSince) === 'created');
    await eventually('the other is surely not there', () => {
      clock.advance(60_000);
      return syncOf(under, withdrawnSince) === 'queued';
    });
    const enteredSince = enter(under.bench, 'ENTERED-SINCE');
    await bench.reopen();
    clock.advance(60 * 60_000);
    await eventually('asked again', () => syncOf(under, withdrawnSince) === 'queued');
    expect(station(bench).state().queue).toMatchObject({ paused: true, restoredFrom: made.at });

    expect(station(bench).outbox.cancel(withdrawnSince)).toEqual(ok());
    station(bench).outbox.pause(false);
    await eventually('sent', () => syncOf(under, enteredSince) === 'created');
    await settled(under);
    expect(station(bench).state().queue).toMatchObject({ paused: false, restoredFrom: null });
    expect(syncOf(under, withdrawnSince)).toBe('withdrawn');
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual(['ENTERED-SINCE', 'SENT-SINCE']);
  });

  it('sends nothing a second time that is entered again under its code', async () => {
    const under = await accountBench();
    const { bench, clock, platform } = under;
    const made = await backup(under);
    const cancelled = enter(under.bench, 'CANCELLED');
    const before = enter(under.bench, 'SENT');
    await eventually('sent', () =>
      [before, cancelled].every((id) => syncOf(under, id) === 'created'),
    );
    station(bench).outbox.cancel(cancelled);
    await eventually('cancelled', () => syncOf(under, cancelled) === 'cancelled');
    await bench.restore(made.id);

    const again = enter(under.bench, 'SENT');
    const fresh = enter(under.bench, 'FRESH');
    const gone = enter(under.bench, 'CANCELLED');
    expect(syncOf(under, again)).toBe('uncertain');
    await eventually('found there', () => syncOf(under, again) === 'created');
    await eventually('cancelled there', () => syncOf(under, gone) === 'cancelled');
    // Nobody sent it before: one look-up is enough.
    await eventually('sent', () => syncOf(under, fresh) === 'created');
    const there = () =>
      platform
        .orders()
        .map(({ soc }) => soc)
        .toSorted();
    expect(there()).toEqual(['CANCELLED', 'FRESH', 'SENT']);

    station(bench).store.settings.set('outbox.lookFirstUntil', clock.now());
    expect(syncOf(under, enter(under.bench, 'MUCH-LATER'))).toBe('queued');
  });

  it('holds nothing back when nothing waited then', async () => {
    const under = await accountBench();
    const id = enter(under.bench, 'DONE');
    await eventually('created', () => syncOf(under, id) === 'created');
    const made = await backup(under);
    expect(await under.bench.restore(made.id)).toEqual(ok());
    expect(station(under.bench).state().queue).toMatchObject({ paused: false, restoredFrom: null });
  });

  it('looks a rejected order up before anybody can send it again', async () => {
    const under = await accountBench();
    const { bench, platform } = under;
    const wrong = draftOf({ soc: 'REJECTED' });
    const receiver = { ...wrong.receiver, district: 'Quận không có' };
    const entered = station(bench).orders.enter({ draft: { ...wrong, receiver }, print: false });
    const id = entered.ok ? entered.value.id : '';
    await eventually('rejected', () => syncOf(under, id) === 'rejected');
    const made = await backup(under);
    expect(station(bench).orders.correct(id, wrong)).toMatchObject({ ok: true });
    await eventually('created', () => syncOf(under, id) === 'created');
    await bench.restore(made.id);
    expect(syncOf(under, id)).toBe('uncertain');
    await settled(under);
    expect(syncOf(under, id)).toBe('created');
    expect(platform.orders()).toHaveLength(1);
  });

  it('prints nothing by itself that waited then, and forgets the half-filled form', async () => {
    const under = await accountBench();
    const { bench } = under;
    station(bench).setup.printers.save(null, printer);
    station(bench).outbox.pause(true);
    const id = enter(under.bench, 'PRINTED', true);
    station(bench).setup.station.keepForm('{"soc":"PRINTED"}');
    const made = await backup(under);
    await bench.restore(made.id);
    station(bench).outbox.pause(false);
    await settled(under);
    expect(syncOf(under, id)).toBe('created');
    expect(station(bench).store.printJobs.ofOrder(id)).toMatchObject([
      { state: 'held', trouble: { code: 'print-restored' } },
    ]);
    expect(station(bench).setup.station.keptForm()).toBeNull();
  });

  it('keeps aside what was there, whole', async () => {
    const under = await accountBench();
    const made = await backup(under);
    enter(under.bench, 'LATER');
    await under.bench.restore(made.id);
    const aside = readdirSync(join(under.folder, 'account')).filter((name) =>
      /\.replaced-[0-9TZ]+$/.test(name),
    );
    expect(aside).toHaveLength(1);
    const replaced = new Sqlite(join(under.folder, 'account', aside[0] ?? ''));
    expect(replaced.prepare('SELECT soc FROM orders').all()).toEqual([{ soc: 'LATER' }]);
    replaced.close();
    // A second time takes another name.
    await under.bench.restore(made.id);
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
    const made = await backup(under);
    await under.bench.close();
    overwriteMiddle(under.file);
    const damaged = readFileSync(under.file);
    const again = await openTestBench(under.folder, { vault: under.vault });
    onTestFinished(() => again.bench.close());
    const ask = (name: string, input?: unknown) => answer(again.bench, again.log, name, input);
    expect(await ask('station.state')).toMatchObject({ error: { code: 'store-corrupt' } });
    // Beside the one that the station makes by itself.
    const kept = { backups: expect.arrayContaining([made]) };
    expect(await ask('backups.list')).toMatchObject(ok(kept));
    expect(await ask('backups.make')).toMatchObject({ error: { code: 'store-corrupt' } });
    expect(await ask('backups.restore', { id: made.id })).toEqual(ok());
    expect(syncOf({ ...under, ...again }, id)).toBe('created');
    const aside = readdirSync(join(under.folder, 'account')).find((name) =>
      name.includes('.replaced-'),
    );
    expect(readFileSync(join(under.folder, 'account', aside ?? '')).equals(damaged)).toBe(true);
    expect(again.events.map(({ name }) => name)).toContain('station.opened');
  });

  it.each([
    ['is damaged', overwriteMiddle],
    ['is no database', (file: string) => writeFileSync(file, 'x'.repeat(10_000))],
    ['is empty', (file: string) => writeFileSync(file, '')],
    [
      'is for another address',
      (file: string) => {
        const db = new Sqlite(file);
        db.exec(`UPDATE settings SET value = '"https://other"' WHERE key = 'account.baseUrl'`);
        db.close();
      },
    ],
  ])('that %s is refused, and nothing has changed', async (_, spoil) => {
    const under = await accountBench();
    const made = await backup(under);
    const id = enter(under.bench, 'STAYS');
    await settled(under);
    const file = join(under.folder, 'account', 'backups', made.id);
    spoil(file);
    const names = () => readdirSync(join(under.folder, 'account')).toSorted();
    const before = { names: names(), station: under.bench.station() };
    expect(await under.bench.restore(made.id)).toMatchObject({
      ok: false,
      error: { code: 'backup-unusable', file },
    });
    expect({ names: names(), station: under.bench.station() }).toEqual(before);
    expect(syncOf(under, id)).toBe('created');
  });

  it('that is not in the list is not found, wherever it points to', async () => {
    const { bench } = await accountBench();
    for (const id of ['x', '../packbench.db', ''])
      expect(await bench.restore(id)).toEqual(err({ code: 'not-found', what: 'backup', id }));
  });

  it('of a newer Packbench is refused', async () => {
    const under = await accountBench();
    const made = await backup(under);
    const db = new Sqlite(join(under.folder, 'account', 'backups', made.id));
    db.pragma(`user_version = ${knownVersion + 1}`);
    db.close();
    expect(await under.bench.restore(made.id)).toMatchObject({ error: { code: 'store-newer' } });
  });

  it('is what an older version offers that finds the data of a newer one: its own only', async () => {
    const under = await accountBench();
    const { bench, folder } = under;
    enter(bench, 'BEFORE');
    await settled(under);
    const made = await backup(under);
    enter(bench, 'SINCE');
    await settled(under);
    station(bench).setup.printers.save(null, printer);
    const newer = await backup(under);
    const store = join(folder, 'account', 'packbench.db');
    for (const file of [store, join(folder, 'account', 'backups', newer.id)]) {
      const db = new Sqlite(file);
      db.pragma(`user_version = ${knownVersion + 1}`);
      db.close();
    }
    expect(await bench.reopen()).toMatchObject({ ok: false, error: { code: 'store-newer' } });
    expect(bench.backups()).toMatchObject({ ok: true, value: { backups: [{ id: made.id }] } });
    expect(await answer(bench, under.log, 'backups.since', { id: made.id })).toEqual(
      ok({ orders: 1, labels: 0, prints: 0, changes: 1 }),
    );
    expect(await bench.restore(made.id)).toEqual(ok());
    const { orders } = station(bench).store;
    expect(['BEFORE', 'SINCE'].map((soc) => orders.hasSoc(soc))).toEqual([true, false]);
  });
});
