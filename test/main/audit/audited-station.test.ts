import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/surroundings.ts';
import { answer } from '../../../main/ipc/answer.ts';
import { makeBackup } from '../../../main/store/backup.ts';
import type { Result } from '../../../shared/result.ts';
import { accountBench } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { NAME, PHONE, rows, withLan } from './audit-rows.ts';

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
