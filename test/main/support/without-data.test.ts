import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { answer } from '../../fakes/calls.ts';
import { exitCodeOf } from '../../../main/support/self-test.ts';
import { type SelfTest, selfTestChecks } from '../../../shared/model/self-test.ts';
import type { Language } from '../../../shared/model/station.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { type BenchUnderTest, MemoryVault, openTestBench } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';
import { folderWith, damaged, newer } from './without-data.ts';

// Self-test and support folder on a computer with an unreadable database.

/** Makes a call as the renderer does. */
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

describe('the self-test', () => {
  it('says of a damaged database what else works, and the way back', async () => {
    const report = await tested(await benchOf(await folderWith(damaged)));
    expect(report.rows.map(({ id }) => id)).toEqual(selfTestChecks);
    expect(report.lights).toMatchObject({
      database: 'red',
      // A recent, readable backup.
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
    expect(report.row('disk-speed')?.found).toMatch(/ms/);
    expect(report.row('database')?.found).toMatch(/^The file is damaged: .*packbench\.db$/);
    expect(report.row('database')?.cure).toContain('restore a backup');
    expect(report.row('printers')).toMatchObject({
      found: 'Not known, since the data could not be opened',
      cure: 'Fix the row Data first',
    });
    expect(exitCodeOf(report)).toBe(20);
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
    const report = await tested(await benchOf(await folderWith(put)));
    expect(report.row('database')).toMatchObject({
      light: 'red',
      found: expect.stringMatching(why),
      cure: expect.stringMatching(cure),
    });
  });

  it('says that another Packbench has the folder', async () => {
    const folder = temporaryFolder();
    await benchOf(folder);
    const report = await tested(await benchOf(folder), 'vi');
    expect(report.row('database')).toMatchObject({
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
    const report = await tested(under);
    expect(report.row('database')?.found).toMatch(/^The disk is full/);
    expect(report.row('disk-space')?.light).toBe('red');
    expect(report.row('disk-speed')).toMatchObject({
      light: 'red',
      found: expect.stringMatching(/^Nothing fits into/),
    });
    // Without disk space no partial folder remains.
    const result = await answer(under.bench, under.log, 'support.bundle', { language: 'en' });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'folder-unwritable', detail: 'ENOSPC' },
    });
    expect(readdirSync(join(disk.folder, 'support'))).toEqual([]);
    disk.makeRoom();
    const again = await answer(under.bench, under.log, 'support.bundle', { language: 'en' });
    expect(again).toMatchObject({ ok: true });
  });
});
