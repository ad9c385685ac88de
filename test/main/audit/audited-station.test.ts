import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../main/store/maintenance/backup.ts';
import type { Result } from '../../../shared/result.ts';
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
    const logRows = rows(under).filter(({ thing }) => thing === lan);
    expect(logRows.map(({ kind }) => kind)).toEqual([
      'packer-saved',
      'sign-in-failed',
      'signed-in',
      'signed-out',
      'packer-removed',
    ]);
    expect(logRows[0]?.facts.changes).toEqual([
      { field: 'name', before: null, after: null },
      { field: 'badge', before: null, after: null },
      { field: 'pin', before: null, after: null },
      { field: 'mayLead', before: 'false', after: 'true' },
    ]);
    expect(JSON.stringify(logRows)).not.toContain('Lan"');
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
    const logRows = rows(under).filter(({ thing }) => thing === `printers/${id}`);
    expect(logRows.map(({ kind, by }) => [kind, by])).toEqual([
      ['setup-changed', 'station'],
      ['setup-changed', 'station'],
      ['setup-changed', 'station'],
    ]);
    expect(logRows[1]?.facts.changes).toEqual([{ field: 'dpi', before: 203, after: 300 }]);
    expect(logRows[2]?.facts.changes).toContainEqual({
      field: 'name',
      before: 'Zebra',
      after: null,
    });
  });

  it('has one row for a setting that is saved twice', async () => {
    const under = await openTestStation();
    const { settings } = under.station.store;
    settings.set('outbox.recheckMs', 60_000);
    settings.set('outbox.recheckMs', 60_000);
    const saved = rows(under).filter(({ thing }) => thing === 'outbox.recheckMs');
    expect(saved.map(({ kind, facts }) => [kind, facts.changes])).toEqual([
      ['setup-changed', [{ field: '', before: 180_000, after: 60_000 }]],
    ]);
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
    const backup = valueOf(await makeBackup({ file: under.file, folder, at: under.clock.now() }));
    const firstCheck = valueOf(await audit.check());
    expect(firstCheck).toMatchObject({ compared: 1, breaks: [], broken: 0, head: backup.head });

    const db = new Sqlite(under.file);
    db.exec(`DROP TRIGGER audit_log_keep; UPDATE audit_log SET by = 'lead' WHERE seq = 2`);
    db.close();
    expect(valueOf(await audit.check())).toMatchObject({
      breaks: [{ what: 'changed', seq: 2, until: 2, backupAt: null }],
      broken: 1,
    });
  });
});
