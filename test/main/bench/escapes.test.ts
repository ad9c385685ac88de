import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBench } from '../../../main/bench/bench.ts';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { storeInFolder } from '../../../main/base/files/store-in-folder.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { accountBench } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { any } from '../audit/read-log.ts';

const escapes = ['../../evil', '..\\..\\evil', '/etc/passwd', 'C:\\evil', 'a/../../b', '.', '..'];

describe('names', () => {
  it('of files that codes are made into never leave their folder, whatever the code is', async () => {
    const root = temporaryFolder();
    const folder = join(root, 'inner');
    const names = fc.oneof(
      fc.constantFrom(...escapes),
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }).map((name) => `../${name}`),
    );
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const file = await storeInFolder(folder, name, 'txt', Buffer.from('x'));
        expect(dirname(file)).toBe(folder);
        expect(relative(folder, file)).not.toMatch(/[/\\]|^\.\.?$/);
      }),
      { numRuns: 60 },
    );
    expect(readdirSync(root)).toEqual(['inner']);
  });

  it('of files of the audit log neither, whatever an order is called', async () => {
    const bench = await openBench(surroundingsOf(temporaryFolder()));
    onTestFinished(() => bench.close());
    const open = valueOf(bench.station());
    const [point] = open.setup.pickupPoints.list();
    const draft = draftOf({ pickupPointId: point?.id ?? '', soc: 'A..B' });
    const { id } = valueOf(open.orders.enter({ draft, print: false }));
    const filter = { ...any, orderId: id };
    const savedLog = valueOf(
      await open.audit.files.save({ filter, format: 'csv', language: 'vi' }),
    );
    expect(savedLog.file.endsWith(join('audit', 'Nhat ky A..B.csv'))).toBe(true);
  });
});

describe('a backup', () => {
  it('is gone back to by a name of the list alone: no path leads out of its folder', async () => {
    const folder = temporaryFolder();
    const bench = await openBench(surroundingsOf(folder));
    onTestFinished(() => bench.close());
    const savedBackup = valueOf(await bench.makeBackup());
    // A complete backup in a place that must be unreachable.
    const otherFolder = join(folder, 'elsewhere');
    mkdirSync(otherFolder);
    writeFileSync(
      join(otherFolder, savedBackup.id),
      readFileSync(join(folder, 'training/backups', savedBackup.id)),
    );
    const before = valueOf(bench.station()).state().opening;
    for (const id of [
      `../../elsewhere/${savedBackup.id}`,
      join(otherFolder, savedBackup.id),
      ...escapes,
    ])
      expect(await bench.restore(id)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(valueOf(bench.station()).state().opening).toBe(before);
  });
});

describe('secrets', () => {
  it('are in no file that the app writes, whatever it is asked to write', async () => {
    const under = await accountBench();
    const { bench, platform, folder } = under;
    const PARTNER = 'partner-that-must-not-leak-7d41';
    const secrets = new KnownSecrets();
    for (const secret of [platform.token, PARTNER]) secrets.add(secret);
    const { baseUrl, token } = platform;
    valueOf(await bench.saveAccount({ baseUrl, token, partner: PARTNER }));
    const log = openLog({
      folder: join(folder, 'logs'),
      secrets,
      incidents: join(folder, 'incidents'),
    });
    unchecked(log).error('ipc.bug', {
      incident: 'abcd1234',
      error: new Error(`${token} ${PARTNER}`),
      [token]: PARTNER,
    });
    const open = station(bench);
    const [point] = open.setup.pickupPoints.list();
    const draft = draftOf({ pickupPointId: point?.id ?? '' });
    const { id } = valueOf(open.orders.enter({ draft, print: false }));
    await eventually('created', () => open.store.orders.get(id)?.sync === 'created');
    for (const format of ['csv', 'pdf'] as const)
      valueOf(await open.audit.files.save({ filter: any, format, language: 'vi' }));
    valueOf(await open.shift.saveCsv({ from: '2026-11-01', to: '2026-11-30' }));
    valueOf(await bench.makeBackup());
    valueOf(await bench.support.bundle('vi'));
    valueOf(bench.writeProvision(join(folder, 'for-another.json')));
    await bench.close();
    for (const secret of [token, PARTNER]) expect(filesHolding(folder, secret)).toEqual([]);
    // The search reads the content of backups.
    const backups = filesHolding(join(folder, 'account/backups'), draft.receiver.phone);
    expect(backups.length).toBeGreaterThan(0);
    // The searched folders exist.
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['account', 'logs', 'support']));
  });
});
