import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
import { answer } from '../../../main/ipc/answer.ts';
import { exitCodeOf } from '../../../main/support/self-test.ts';
import { type SelfTest, selfTestChecks } from '../../../shared/model/self-test.ts';
import type { Language } from '../../../shared/model/station.ts';
import type { Result } from '../../../shared/result.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { type BenchUnderTest, MemoryVault, openTestBench } from '../../fakes/bench.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';

// What the self-test and the support folder say of a computer whose database cannot be opened.

/** As the window asks. */
async function tested(
  { bench, log }: Pick<BenchUnderTest, 'bench' | 'log'>,
  language: Language = 'en',
) {
  const answered = await answer(bench, log, 'support.selfTest', { language });
  const { value } = answered as { value: SelfTest };
  return {
    ...value,
    row: (id: string) => value.rows.find((row) => row.id === id),
    lights: Object.fromEntries(value.rows.map(({ id, light }) => [id, light])),
  };
}

/** A folder in which the app has worked, with this in place of its database. */
async function folderWith(put: (file: string) => void): Promise<string> {
  const folder = temporaryFolder();
  const { bench } = await openTestBench(folder);
  await bench.makeBackup();
  await bench.close();
  const file = join(folder, 'training/packbench.db');
  rmSync(file);
  put(file);
  return folder;
}

const damaged = (file: string) => writeFileSync(file, 'damaged'.repeat(1_000));

function newer(file: string): void {
  const db = new Sqlite(file);
  db.exec('CREATE TABLE future (x)');
  db.pragma('user_version = 999');
  db.close();
}

describe('the self-test', () => {
  it('says of a damaged database what else works, and the way back', async () => {
    const found = await tested(await benchOf(await folderWith(damaged)));
    expect(found.rows.map(({ id }) => id)).toEqual(selfTestChecks);
    expect(found.lights).toMatchObject({
      database: 'red',
      // Made a moment ago, and it can be opened.
      backup: 'green',
      fonts: 'green',
      platform: 'amber',
      token: 'amber',
      clock: 'amber',
      printers: 'amber',
      scale: 'amber',
      webhook: 'amber',
      updates: 'off',
    });
    expect(found.row('disk-speed')?.found).toMatch(/ms/);
    expect(found.row('database')?.found).toMatch(/^The file is damaged: .*packbench\.db$/);
    expect(found.row('database')?.cure).toContain('go back to a backup');
    expect(found.row('printers')).toMatchObject({
      found: 'Not known, since the data could not be opened',
      cure: 'Mend the row Data first',
    });
    expect(exitCodeOf(found)).toBe(20);
  });

  it.each([
    ['of a newer version', newer, /^A newer Packbench wrote it/, /Install the newest version/],
    [
      'that is a folder',
      (file: string) => mkdirSync(file),
      /cannot be read or written$/,
      /Grant the right/,
    ],
  ])('says why a database %s is not open', async (_, put, why, cure) => {
    const found = await tested(await benchOf(await folderWith(put)));
    expect(found.row('database')).toMatchObject({
      light: 'red',
      found: expect.stringMatching(why),
      cure: expect.stringMatching(cure),
    });
  });

  it('says that another Packbench has the folder', async () => {
    const folder = temporaryFolder();
    await benchOf(folder);
    const found = await tested(await benchOf(folder), 'vi');
    expect(found.row('database')).toMatchObject({
      light: 'red',
      found: expect.stringMatching(/^Packbench khác đang dùng/),
    });
  });

  it('asks the platform of an account all the same: what it needs lies beside the database', async () => {
    const folder = temporaryFolder();
    const [platform, vault] = [await realPlatform(), new MemoryVault()];
    const { baseUrl, token } = platform;
    const { bench } = await openTestBench(folder, { vault });
    await bench.saveAccount({ baseUrl, token });
    await bench.close();
    damaged(join(folder, 'account/packbench.db'));
    const under = await openTestBench(folder, { vault, clock: systemClock });
    onTestFinished(() => under.bench.close());
    expect(under.bench.station()).toMatchObject({ ok: false, error: { code: 'store-corrupt' } });
    expect((await tested(under)).lights).toMatchObject({
      database: 'red',
      backup: 'amber',
      platform: 'green',
      token: 'green',
      clock: 'green',
      printers: 'amber',
    });
    const record = { baseUrl, token: 'another', partner: null, tokenForAreas: false };
    vault.write('account', JSON.stringify(record));
    expect((await tested(under)).lights).toMatchObject({ platform: 'green', token: 'red' });
  });

  it.skipIf(noMounting)('says of a full disk that it is full, wherever that shows', async () => {
    const disk = smallDisk(8);
    const { bench } = await openTestBench(disk.folder);
    await bench.close();
    rmSync(join(disk.folder, 'training/packbench.db'));
    disk.fill();
    const under = await benchOf(disk.folder);
    expect(under.bench.station()).toMatchObject({ ok: false, error: { code: 'disk-full' } });
    const found = await tested(under);
    expect(found.row('database')?.found).toMatch(/^The disk is full/);
    expect(found.row('disk-space')?.light).toBe('red');
    expect(found.row('disk-speed')).toMatchObject({
      light: 'red',
      found: expect.stringMatching(/^Nothing fits into/),
    });
    // What has no room is not half there.
    const made = await answer(under.bench, under.log, 'support.bundle', { language: 'en' });
    expect(made).toMatchObject({
      ok: false,
      error: { code: 'folder-unwritable', detail: 'ENOSPC' },
    });
    expect(readdirSync(join(disk.folder, 'support'))).toEqual([]);
    disk.makeRoom();
    const again = await answer(under.bench, under.log, 'support.bundle', { language: 'en' });
    expect(again).toMatchObject({ ok: true });
  });
});

describe('the support folder', () => {
  const TOKEN = 'tok-5d18c0aa-very-secret';

  it('is made of a damaged database: it says why that is shut, and holds no secret', async () => {
    const folder = temporaryFolder();
    const [platform, vault] = [await realPlatform(TOKEN), new MemoryVault()];
    const { bench } = await openTestBench(folder, { vault });
    await bench.saveAccount({ baseUrl: platform.baseUrl, token: TOKEN });
    await bench.close();
    damaged(join(folder, 'account/packbench.db'));
    const under = await benchOf(folder, vault);
    const made = (await answer(under.bench, under.log, 'support.bundle', {
      language: 'vi',
    })) as Result<{ folder: string }>;
    if (!made.ok) throw new Error(made.error.code);
    const read = (name: string) =>
      JSON.parse(readFileSync(join(made.value.folder, name), 'utf8')) as Record<string, unknown>;
    expect(read('about.json')).toMatchObject({
      mode: 'account',
      notOpened: { code: 'store-corrupt' },
      schemaVersion: { code: 'store-corrupt' },
    });
    expect(read('settings.json')).toMatchObject({
      settings: null,
      printers: null,
      updates: { feed: { feed: '' } },
      locks: { locked: [], policy: null },
    });
    expect(read('self-test.json')).toMatchObject({ light: 'red' });
    expect(filesHolding(made.value.folder, TOKEN)).toEqual([]);
  });

  it('of a database of a newer version still counts what is in it', async () => {
    const under = await benchOf(await folderWith(newer));
    const made = await under.bench.support.bundle('en');
    if (!made.ok) throw new Error(made.error.code);
    const about = JSON.parse(readFileSync(join(made.value.folder, 'about.json'), 'utf8')) as object;
    expect(about).toMatchObject({ notOpened: { code: 'store-newer' }, schemaVersion: 999 });
    expect(readFileSync(join(made.value.folder, 'schema.sql'), 'utf8')).toContain('TABLE future');
  });
});
