import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/surroundings.ts';
import { answer } from '../../../main/ipc/answer.ts';
import { makeBackup } from '../../../main/store/backup.ts';
import { checkAuditLog } from '../../../main/store/audit-check.ts';
import type { AuditChange } from '../../../shared/model/audit.ts';
import type { Result } from '../../../shared/result.ts';
import { accountBench } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { good, opened } from '../../fakes/imported-file.ts';
import { stands } from '../../fakes/importing.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const NAME = 'Nguyễn Thị Không-Còn';
const PHONE = '0977123987';
const receiver = { ...draftOf().receiver, name: NAME, phone: PHONE, address: '99 Ngõ Vắng' };

interface Row {
  kind: string;
  by: string;
  packer: string | null;
  order_id: string | null;
  thing: string | null;
  facts: { facts?: Record<string, unknown>; changes?: AuditChange[] };
}

/** The rows of the file, read by somebody else than the station; the log has to be whole. */
function rows({ file }: Pick<StationUnderTest, 'file'>): Row[] {
  expect(valueOf(checkAuditLog(file, []))).toMatchObject({ breaks: [] });
  const db = new Sqlite(file, { readonly: true });
  const all = db.prepare<[], Row & { facts: string }>('SELECT * FROM audit_log ORDER BY seq').all();
  db.close();
  return all.map((row) => Object.assign(row, { facts: JSON.parse(row.facts) as Row['facts'] }));
}

const kindsOf = (under: StationUnderTest, orderId: string) =>
  rows(under)
    .filter(({ order_id }) => order_id === orderId)
    .map(({ kind }) => kind);

async function withLan(): Promise<{ under: StationUnderTest; lan: string }> {
  const under = await openTestStation();
  const { people } = under.station;
  const packer = { name: 'Lan', badge: 'NV-0001', pin: '4711', mayLead: true };
  const { id } = valueOf(await people.save({ id: null, packer }));
  valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
  return { under, lan: id };
}

describe('an order', () => {
  it('has a row by who entered, printed, reprinted and cancelled it, in that order', async () => {
    const { under, lan } = await withLan();
    const { station } = under;
    under.printer({ transport: { kind: 'folder', folder: under.file.replace(/[^/]+$/, 'out') } });
    station.people.scan('NV-0001');
    const id = await station.people.act(() => under.created({ receiver, soc: 'DON-1' }));
    const print = async (reason: 'jam' | null) => {
      const asked = station.people.act(() =>
        station.printJobs.print({ orderIds: [id], printerId: null, reason }),
      );
      const [job] = valueOf(asked);
      await under.reaches(job!.id, 'sent');
    };
    await print(null);
    await print('jam');
    valueOf(station.people.act(() => station.outbox.cancel(id)));
    await eventually('cancelled', () => station.store.orders.get(id)?.sync === 'cancelled');

    const told = rows(under).filter(({ order_id }) => order_id === id);
    expect(told.map(({ kind, by, packer }) => [kind, by, packer])).toEqual([
      ['entered', 'packer', lan],
      ['created', 'platform', null],
      ['print-queued', 'packer', lan],
      ['print-sent', 'station', lan],
      ['print-queued', 'packer', lan],
      ['print-sent', 'station', lan],
      ['cancel-asked', 'packer', lan],
      ['cancelled', 'platform', null],
    ]);
    expect(told[0]?.facts.facts).toEqual({ soc: 'DON-1' });
    expect(told[4]?.facts.facts).toMatchObject({ reason: 'jam', reprint: 1 });
  });

  it('has a row where its label is held, let go on and given up, by whoever did it', async () => {
    const { under, lan } = await withLan();
    const { station } = under;
    // Nobody listens there, so the label waits.
    const printerId = under.printer({
      transport: { kind: 'tcp', host: '127.0.0.1', port: 9 },
    });
    station.people.scan('NV-0001');
    const id = await station.people.act(() => under.created({ receiver }));
    const act = <T>(work: () => Result<T>) => valueOf(station.people.act(work));
    const { printJobs } = station;
    act(() => printJobs.print({ orderIds: [id], printerId: null, reason: null }));
    const these = { printerId };
    act(() => printJobs.stop(these));
    act(() => printJobs.goOn(these));
    act(() => printJobs.stop(these));
    act(() => printJobs.drop(these));
    const told = rows(under).filter(({ kind }) => kind.startsWith('print-'));
    expect(told.map(({ kind, by, packer }) => [kind, by, packer])).toEqual([
      ['print-queued', 'packer', lan],
      ['print-held', 'packer', lan],
      ['print-released', 'packer', lan],
      ['print-held', 'packer', lan],
      ['print-dropped', 'packer', lan],
    ]);
  });

  it('has rows where a file of orders is entered, by how many, and without its name', async () => {
    const { station, file } = await opened([good]);
    station.imports.enter({ orders: 1 });
    await stands(station, 'entered');
    const told = rows({ file }).filter(({ kind }) => kind.startsWith('import-'));
    expect(told.map(({ kind, facts }) => [kind, facts.facts?.['orders']])).toEqual([
      ['import-begun', undefined],
      ['import-entered', 1],
    ]);
    expect(JSON.stringify(told)).not.toContain('.csv');
  });

  it('is entered by the station itself where no window asked, and by nobody’s name where nobody is signed in', async () => {
    const under = await openTestStation();
    const { people } = under.station;
    const ids = [await under.created({}), await people.act(() => under.created({ soc: 'DON-2' }))];
    const entered = rows(under).filter(({ kind }) => kind === 'entered');
    expect(entered.map(({ order_id, by, packer }) => [order_id, by, packer])).toEqual([
      [ids[0], 'station', null],
      [ids[1], 'packer', null],
    ]);
  });

  it('tells a correction by its amounts and the names of its fields', async () => {
    const under = await openTestStation();
    const { orders, outbox, store } = under.station;
    outbox.pause(true);
    const { id } = valueOf(orders.enter({ draft: draftOf({ receiver }), print: false }));
    const { draft } = store.orders.get(id)!;
    const changed = draftOf({ soc: draft.soc, receiver: draftOf().receiver, codAmount: 90_000 });
    valueOf(orders.correct(id, changed));
    expect(kindsOf(under, id)).toEqual(['entered', 'corrected']);
    const row = rows(under).find(({ kind }) => kind === 'corrected');
    expect(row?.facts.facts).toEqual({
      codAmount: '350000 → 90000',
      fields: 'receiver.name, receiver.phone, receiver.address',
    });
  });

  it('is named by nobody in the log, before and after its personal data went', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await under.created({ receiver });
    station.store.outbox.remove(id);
    valueOf(
      station.retention.save({
        removePersonalAfterDays: 30,
        dropLabelsAfterDays: null,
        dropUpdatesAfterDays: null,
      }),
    );
    const before = rows(under).length;
    clock.advance(31 * 24 * 3_600_000);
    let ended = false;
    void station.retention.run().finally(() => (ended = true));
    await eventually('forgotten', () => {
      clock.advance(100);
      return ended;
    });
    const after = rows(under);
    expect(after.slice(before).map(({ kind }) => kind)).toEqual(['personal-data-removed']);
    for (const word of [NAME, PHONE, 'Ngõ Vắng', 'Áo thun'])
      expect(JSON.stringify(after)).not.toContain(word);
  });
});

describe('who is there', () => {
  it('has a row for signing in and out, and for a wrong PIN, and none with a name', async () => {
    const { under, lan } = await withLan();
    const { people } = under.station;
    expect(await people.signIn(lan, '0000')).toMatchObject({ ok: false });
    valueOf(await people.signIn(lan, '4711'));
    under.clock.advance(11 * 60_000);
    expect(people.signedIn).toBeNull();
    people.switchOff();
    valueOf(people.remove(lan, false));
    const told = rows(under).filter(({ thing }) => thing === lan);
    expect(told.map(({ kind }) => kind)).toEqual([
      'packer-saved',
      'sign-in-failed',
      'signed-in',
      'signed-out',
      'packer-removed',
    ]);
    expect(told[0]?.facts.changes).toEqual([
      { field: 'name', before: null, after: null },
      { field: 'badge', before: null, after: null },
      { field: 'pin', before: null, after: null },
      { field: 'mayLead', before: 'false', after: 'true' },
    ]);
    expect(JSON.stringify(told)).not.toContain('Lan"');
  });
});

describe('the set-up', () => {
  it('is told field by field, before and after', async () => {
    const under = await openTestStation();
    const { setup } = under.station;
    const id = under.printer({ name: 'Zebra', dpi: 203 });
    const { id: _, ...printer } = setup.printers.list().find((one) => one.id === id)!;
    valueOf(setup.printers.save(id, { ...printer, dpi: 300 }));
    const before = rows(under).length;
    valueOf(setup.printers.save(id, { ...printer, dpi: 300 }));
    expect(rows(under)).toHaveLength(before);
    valueOf(setup.printers.remove(id) as Result<unknown>);
    const told = rows(under).filter(({ thing }) => thing === `printers/${id}`);
    expect(told.map(({ kind, by }) => [kind, by])).toEqual([
      ['setup-changed', 'station'],
      ['setup-changed', 'station'],
      ['setup-changed', 'station'],
    ]);
    expect(told[1]?.facts.changes).toEqual([{ field: 'dpi', before: 203, after: 300 }]);
    expect(told[2]?.facts.changes).toContainEqual({ field: 'name', before: 'Zebra', after: null });
  });

  it('tells of a pickup point which fields are others, and not who stands there', async () => {
    const under = await openTestStation();
    const { id, ...point } = pickupPoint;
    valueOf(under.station.setup.pickupPoints.save(id, { ...point, phone: PHONE, contact: NAME }));
    const row = rows(under).findLast(({ thing }) => thing === `pickup_points/${id}`);
    expect(row?.facts.changes).toEqual([
      { field: 'contact', before: null, after: null },
      { field: 'phone', before: null, after: null },
    ]);
  });

  it('has a row of its own when another version of the app takes over', async () => {
    const under = await openTestStation();
    const again = await under.restart({ version: '9.9.9' });
    const versions = rows(await again.restart({ version: '9.9.9' })).filter(
      ({ kind }) => kind === 'version-changed',
    );
    expect(versions.map(({ facts }) => facts.changes?.[0]?.after)).toEqual([
      expect.any(String),
      '9.9.9',
    ]);
  });
});

describe('a check', () => {
  it('compares with the backups of the station, and names the row that somebody changed', async () => {
    const under = await openTestStation();
    const { audit } = under.station;
    await under.created();
    const folder = join(dirname(under.file), 'backups');
    const made = valueOf(await makeBackup({ file: under.file, folder, at: under.clock.now() }));
    const whole = valueOf(await audit.check());
    expect(whole).toMatchObject({ compared: 1, breaks: [], broken: 0, head: made.head });

    const db = new Sqlite(under.file);
    db.exec(`DROP TRIGGER audit_log_keep; UPDATE audit_log SET by = 'lead' WHERE seq = 2`);
    db.close();
    expect(valueOf(await audit.check())).toMatchObject({
      breaks: [{ what: 'changed', seq: 2, until: 2, backupAt: null }],
      broken: 1,
    });
  });
});

describe('the bench', () => {
  it('tells of the lead’s PIN and of another account, without what was typed', async () => {
    const under = await accountBench();
    const { bench } = under;
    valueOf(await bench.setLeadPin('2468'));
    expect(await bench.openLead('1111')).toMatchObject({ ok: false });
    valueOf(await bench.openLead('2468'));
    const window = (channel: string, input: unknown) => answer(bench, silentLog, channel, input);
    const { language, ...kept } = station(bench).store.settings.get('station');
    const settings = { ...kept, language, name: 'Bàn 7' };
    expect(await window('station.save', settings)).toMatchObject({ ok: true });
    const baseUrl = under.platform.baseUrl;
    valueOf(await bench.saveAccount({ baseUrl, token: under.platform.token, partner: 'geheim' }));
    const file = join(under.folder, 'account', 'packbench.db');
    const told = rows({ file }).filter(({ kind }) => /^(lead|account|setup)/.test(kind));
    expect(told.slice(-5).map(({ kind, by }) => [kind, by])).toEqual([
      ['lead-pin-changed', 'station'],
      ['lead-failed', 'station'],
      ['lead-opened', 'station'],
      ['setup-changed', 'lead'],
      ['account-changed', 'station'],
    ]);
    expect(told.at(-2)?.facts.changes).toEqual([
      { field: 'name', before: kept.name, after: 'Bàn 7' },
    ]);
    expect(told.at(-1)?.facts.changes).toEqual([
      { field: 'token', before: null, after: null },
      { field: 'partner', before: null, after: null },
    ]);
    expect(JSON.stringify(told.map(({ facts }) => facts))).not.toMatch(/geheim|2468|1111/);
  });

  it('tells that training was exchanged for the real account, in the log that is opened, and by whom', async () => {
    const under = await accountBench();
    const { bench } = under;
    valueOf(await bench.use('training'));
    valueOf(await bench.use('account'));
    const file = join(under.folder, 'account', 'packbench.db');
    expect(rows({ file }).filter(({ thing }) => thing === 'mode')).toMatchObject([
      {
        kind: 'setup-changed',
        facts: { changes: [{ field: '', before: 'training', after: 'account' }] },
      },
    ]);
    const { audit } = station(bench);
    const nothing = { by: null, packer: null, orderId: null, from: null, to: null };
    const filter = { ...nothing, what: 'setup-changed' } as const;
    const { rows: shown } = await audit.page({ filter, below: null, limit: 1, language: 'vi' });
    expect(shown[0]?.details).toEqual(['chế độ', 'luyện tập → tài khoản thật']);
  });

  it('tells that its set-up was written for another computer', async () => {
    const under = await accountBench();
    valueOf(under.bench.writeProvision(join(under.folder, 'station.json')));
    const file = join(under.folder, 'account', 'packbench.db');
    expect(rows({ file }).at(-1)).toMatchObject({ kind: 'exported', thing: 'setup' });
  });
});
