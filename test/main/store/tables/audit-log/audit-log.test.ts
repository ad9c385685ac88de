import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '../../../../../main/base/ids.ts';
import { type ChainedRow, hashOf } from '../../../../../main/base/audit-chain.ts';
import {
  type BackupHead,
  checkAuditLog,
} from '../../../../../main/store/maintenance/audit-check.ts';
import { makeBackup } from '../../../../../main/store/maintenance/backup.ts';
import { listBackups } from '../../../../../main/store/engine/backup-files.ts';
import { replaceDatabase, prepareRestore } from '../../../../../main/store/maintenance/restore.ts';
import { openStore, type Store } from '../../../../../main/store/store.ts';
import type { AuditCheck } from '../../../../../shared/model/audit.ts';
import { ManualClock } from '../../../../fakes/clock.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { openTestStore, insertOrder } from '../../support.ts';

const at = Date.parse('2026-11-22T08:00:00.000Z');
let file = '';
let store: Store;

beforeEach(() => {
  file = join(temporaryFolder(), 'packbench.db');
  store = openTestStore(file);
});

/** Inserts an entered order into the store. */
function enter(to: Store, id: string): void {
  to.commit(() => {
    insertOrder(to, id);
    to.events.append({ orderId: id, at, by: 'packer', kind: 'entered', facts: { soc: id } });
  });
}

function enterTen(): void {
  for (let number = 1; number <= 10; number++) enter(store, `ORDER-${number}`);
}

/** Simulates an attacker with write access to the database who removes the triggers. */
function tamper(statements: string): void {
  const db = new Sqlite(file);
  db.exec(`DROP TRIGGER audit_log_keep; DROP TRIGGER audit_log_stay; ${statements}`);
  db.close();
}

function check(backups: readonly BackupHead[] = [], of = file): AuditCheck {
  const checked = checkAuditLog(of, backups);
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value;
}

const breaksIn = (backups: readonly BackupHead[] = []) =>
  check(backups).breaks.map(({ what, seq, until }) => ({ what, seq, until }));

async function backup(folder: string, when = at) {
  const result = await makeBackup({ file, folder, at: when });
  if (!result.ok || result.value.head === null) throw new Error('no backup');
  return { ...result.value, head: result.value.head };
}

describe('the chain', () => {
  it('is whole as it is written, and its head is the last row', () => {
    enterTen();
    expect(check()).toMatchObject({ rows: 10, breaks: [], head: store.audit.head() });
    expect(store.audit.head()).toEqual({ seq: 10, code: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  it('takes no change and no removal, whoever asks', () => {
    enterTen();
    const db = new Sqlite(file);
    db.pragma('recursive_triggers = ON');
    for (const statement of [
      `UPDATE audit_log SET by = 'station' WHERE seq = 3`,
      'DELETE FROM audit_log WHERE seq = 10',
      'INSERT OR REPLACE INTO audit_log SELECT * FROM audit_log WHERE seq = 3',
    ])
      expect(() => db.exec(statement)).toThrow('audit_log is append only');
    db.close();
    expect(check()).toMatchObject({ rows: 10, breaks: [] });
  });

  it('has no row of what was rolled back, and goes on from the last one that was kept', () => {
    enter(store, 'KEPT');
    expect(() =>
      store.commit(() => {
        insertOrder(store, 'LOST');
        store.events.append({ orderId: 'LOST', at, by: 'packer', kind: 'entered' });
        throw new Error('full');
      }),
    ).toThrow('full');
    enter(store, 'NEXT');
    expect(check()).toMatchObject({ rows: 2, breaks: [], head: { seq: 2 } });
  });
});

describe('tampering is found by row', () => {
  beforeEach(enterTen);

  it.each(['at = at + 1', `by = 'platform'`, `packer = 'X'`, `kind = 'cancelled'`, `facts = '{}'`])(
    'a row that was changed: %s',
    (change) => {
      tamper(`UPDATE audit_log SET ${change} WHERE seq = 4`);
      expect(breaksIn()).toEqual([{ what: 'changed', seq: 4, until: 4 }]);
    },
  );

  it('a row whose hash was exchanged', () => {
    tamper('UPDATE audit_log SET hash = zeroblob(32) WHERE seq = 4');
    expect(breaksIn()).toEqual([{ what: 'changed', seq: 4, until: 4 }]);
  });

  it('a row that was changed by somebody who made its hash anew', () => {
    const db = new Sqlite(file, { readonly: true });
    const columns = 'seq, at, by, packer, kind, order_id AS orderId, thing, facts';
    const row = db.prepare(`SELECT ${columns} FROM audit_log WHERE seq = 4`).get() as ChainedRow;
    const prev = db.prepare('SELECT prev FROM audit_log WHERE seq = 4').pluck().get() as Buffer;
    db.close();
    const hash = Buffer.from(hashOf(prev, { ...row, by: 'platform' })).toString('hex');
    tamper(`UPDATE audit_log SET by = 'platform', hash = x'${hash}' WHERE seq = 4`);
    expect(breaksIn()).toEqual([{ what: 'unlinked', seq: 5, until: 5 }]);
  });

  it('rows that were removed, and left a gap', () => {
    tamper('DELETE FROM audit_log WHERE seq IN (4, 5)');
    expect(breaksIn()).toEqual([{ what: 'missing', seq: 4, until: 5 }]);
  });

  it('the first row, removed', () => {
    tamper('DELETE FROM audit_log WHERE seq = 1');
    expect(breaksIn()).toEqual([{ what: 'missing', seq: 1, until: 1 }]);
  });

  it('a row that was removed, and the others moved up', () => {
    tamper('DELETE FROM audit_log WHERE seq = 4; UPDATE audit_log SET seq = seq - 1 WHERE seq > 4');
    expect(breaksIn()).toEqual([{ what: 'missing', seq: 4, until: 4 }]);
  });

  it('a row that was inserted, and the others moved down', () => {
    tamper(`UPDATE audit_log SET seq = -seq - 1 WHERE seq > 4;
      UPDATE audit_log SET seq = -seq WHERE seq < 0;
      INSERT INTO audit_log SELECT 5, at, by, packer, kind, 'X', thing, facts, prev, hash
      FROM audit_log WHERE seq = 4`);
    expect(breaksIn()).toEqual([{ what: 'inserted', seq: 5, until: 5 }]);
  });

  it.each([
    ['below the first', '0'],
    ['below nothing', '-9223372036854775807'],
    ['beyond all that can be told apart', '9007199254740993'],
  ])('a row that was inserted with a number %s, well made otherwise', (_, seq) => {
    const row = { seq: Number(seq), at, by: 'lead', packer: null, kind: 'cancelled' };
    const hash = hashOf(new Uint8Array(32), { ...row, orderId: 'X', thing: null, facts: '{}' });
    tamper(`INSERT INTO audit_log VALUES (${seq}, ${at}, 'lead', NULL, 'cancelled', 'X', NULL, '{}',
      zeroblob(32), x'${Buffer.from(hash).toString('hex')}')`);
    const { broken, breaks, rows } = check();
    expect([rows, broken, breaks[0]?.what]).toEqual([11, 1, 'inserted']);
    expect(Number.isSafeInteger(breaks[0]?.seq)).toBe(true);
  });

  it('two rows that were swapped', () => {
    tamper(`UPDATE audit_log SET seq = -4 WHERE seq = 4; UPDATE audit_log SET seq = 4 WHERE seq = 7;
      UPDATE audit_log SET seq = 7 WHERE seq = -4`);
    expect(breaksIn()).toEqual([
      { what: 'changed', seq: 4, until: 4 },
      { what: 'changed', seq: 7, until: 7 },
    ]);
  });

  it('a tail that was cut off, by the head that a backup knows', async () => {
    const { head, at: madeAt } = await backup(join(temporaryFolder(), 'backups'));
    expect(head.seq).toBe(10);
    tamper('DELETE FROM audit_log WHERE seq > 7');
    expect(breaksIn()).toEqual([]);
    expect(breaksIn([{ ...head, at: madeAt }])).toEqual([{ what: 'cut-off', seq: 8, until: 10 }]);
  });

  it('a log that was written anew, by the head that a backup knows', async () => {
    const { head, at: madeAt } = await backup(join(temporaryFolder(), 'backups'));
    tamper('DELETE FROM audit_log');
    store.audit.append({ kind: 'entered', orderId: 'OTHER', at });
    for (let number = 2; number <= 10; number++)
      store.audit.append({ kind: 'entered', orderId: `ORDER-${number}`, at });
    expect(breaksIn()).toEqual([]);
    expect(check([{ ...head, at: madeAt }])).toMatchObject({
      compared: 1,
      breaks: [{ what: 'rewritten', seq: 10, backupAt: madeAt }],
    });
  });

  it('more breaks than are shown are counted', () => {
    for (let number = 11; number <= 130; number++) enter(store, `ORDER-${number}`);
    tamper('UPDATE audit_log SET at = at + 1');
    const checked = check();
    expect([checked.breaks.length, checked.broken]).toEqual([100, 130]);
    expect(checked.breaks[0]).toMatchObject({ what: 'changed', seq: 1 });
  });
});

describe('going back to a backup', () => {
  it('goes on with a row that names the head that was left, and backups in between accuse nobody', async () => {
    const folder = join(temporaryFolder(), 'backups');
    enterTen();
    const old = await backup(folder);
    enter(store, 'LATER');
    const newer = await backup(folder, at + 60_000);
    enter(store, 'LATEST');
    const lost = store.audit.head();
    const hand = { by: 'lead', packer: 'LAN' } as const;
    const task = { file, backup: join(folder, old.id), backupAt: old.at, baseUrl: null, hand };
    expect((await prepareRestore({ ...task, at: at + 120_000 })).ok).toBe(true);
    store.close();
    replaceDatabase(file, at + 120_000);

    const opened = openStore(file, createIds(new ManualClock()));
    if (!opened.ok) throw new Error(opened.error.code);
    enter(opened.value, 'AFTER');
    enter(opened.value, 'AFTER-2');
    opened.value.close();
    const db = new Sqlite(file, { readonly: true });
    const row = db.prepare(`SELECT * FROM audit_log WHERE kind = 'backup-restored'`).get();
    db.close();
    expect(row).toMatchObject({
      seq: 11,
      by: 'lead',
      packer: 'LAN',
      thing: old.at,
      facts: JSON.stringify({ facts: { lostRow: lost?.seq, lostCode: lost?.code } }),
    });
    const heads = listBackups(folder).map(({ head, at }) => Object.assign(head!, { at }));
    expect(heads).toEqual([
      { ...newer.head, at: newer.at },
      { ...old.head, at: old.at },
    ]);
    expect(check(heads)).toMatchObject({ compared: 1, breaks: [] });
  });
});
