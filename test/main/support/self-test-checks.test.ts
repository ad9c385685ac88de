import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askDate } from '../../../main/base/ask-date.ts';
import { systemClock } from '../../../main/base/host-services.ts';
import { backup, database } from '../../../main/support/data-checks.ts';
import { diskSpace, diskSpeed } from '../../../main/support/disk-checks.ts';
import { finding } from '../../../main/support/finding.ts';
import { formatFinding } from '../../../main/support/finding-text.ts';
import { clocks, platformAndToken } from '../../../main/support/platform-checks.ts';
import type { Light } from '../../../shared/model/self-test.ts';
import { err, ok } from '../../../shared/result.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

describe('a check', () => {
  it('of the disk tells what is free and how long a write takes, and leaves nothing behind', async () => {
    const folder = temporaryFolder();
    expect(Number((await diskSpace(folder)).params?.['gb'])).toBeGreaterThan(0);
    const free = async (gb: number) =>
      (await diskSpace(folder, async () => ({ bavail: gb * 1e6, bsize: 1_000 }))).light;
    expect([await free(2.1), await free(1.9), await free(0.31), await free(0.2)]).toEqual([
      'green',
      'amber',
      'amber',
      'red',
    ]);
    let now = 0;
    const after = async (ms: number): Promise<Light> =>
      (await diskSpeed(folder, { monotonic: () => (now += ms) })).light;
    expect([await after(5), await after(100), await after(1_000)]).toEqual([
      'green',
      'amber',
      'red',
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of the disk’s speed lets everything else go on, and says where nothing can be written', async () => {
    const folder = temporaryFolder();
    let ticks = 0;
    let isTested = false;
    const countTick = () => {
      ticks++;
      if (!isTested) setImmediate(countTick);
    };
    setImmediate(countTick);
    // The clock is read before and after each durable write.
    const marks: number[] = [];
    await diskSpeed(folder, { monotonic: () => marks.push(ticks) });
    isTested = true;
    const during = marks.flatMap((after, read) =>
      read % 2 ? [after - (marks[read - 1] ?? 0)] : [],
    );
    expect(during.length).toBeGreaterThan(2);
    expect(Math.min(...during)).toBeGreaterThan(0);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const below = join(file, 'data');
    expect(await diskSpace(below)).toMatchObject({ light: 'red', says: 'unread' });
    expect(await diskSpeed(file, systemClock)).toMatchObject({ light: 'red', says: 'unwritable' });
  });

  it('writes parts of numbers as the language does', () => {
    const free = finding('disk-space', 'green', 'green', { gb: 74.4, folder: '/' });
    expect(formatFinding(free, 'vi').found).toBe('Còn trống 74,4 GB');
    expect(formatFinding(free, 'en').found).toBe('74.4 GB are free');
  });

  it.each([
    [0, 'green', 'green'],
    [-59_000, 'green', 'green'],
    [120_000, 'amber', 'ahead'],
    [-120_000, 'amber', 'behind'],
    [-3_600_000, 'red', 'behind'],
    [2 * 365 * 24 * 3_600_000, 'red', 'wrong'],
    [-25 * 3_600_000, 'red', 'wrong'],
  ])('of the clock, %i ms from the platform’s, is %s', (apart, light, says) => {
    expect(clocks(1e12 + apart, 1e12)).toMatchObject({ light, says });
  });

  it('of the clock reads the Date of any answer, and says where there is none', async () => {
    const server = createServer((_, response) => {
      response.sendDate = false;
      response.setHeader('date', 'Sun, 22 Nov 2026 08:00:00 GMT').writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await askDate(`http://127.0.0.1:${port}`, 5_000)).toBe(Date.UTC(2026, 10, 22, 8));
    await new Promise((resolve) => server.close(resolve));
    expect(await askDate(`http://127.0.0.1:${port}`, 5_000)).toBeNull();
    expect(clocks(0, null)).toMatchObject({ light: 'amber', says: 'unknown' });
  });

  it.each([
    [{ code: 'no-token', effect: 'none' }, 'amber', 'red'],
    [{ code: 'unauthorised', effect: 'none' }, 'green', 'red'],
    [{ code: 'unreachable', address: 'x', detail: 'ECONNREFUSED', effect: 'none' }, 'red', 'amber'],
  ] as const)('of the platform tells a token from a line: %j', async (error, platform, token) => {
    const rows = await platformAndToken(async () => err(error as never), 'https://x');
    expect(rows.map(({ light }) => light)).toEqual([platform, token]);
  });

  it('of data tells damage, age and absence', async () => {
    const sound = async () => ok();
    const corrupt = async () =>
      err({ code: 'store-corrupt', file: 'f', detail: 'malformed' } as const);
    const newest = { id: 'b', file: 'b', at: new Date(0).toISOString() };
    expect(await database('f', corrupt)).toMatchObject({ light: 'red' });
    expect(await backup(null, 0, sound)).toMatchObject({ light: 'amber', says: 'none' });
    const recent = await backup(newest, 1, sound);
    expect(recent).toMatchObject({ light: 'green' });
    // By the clock of this computer, in readable form.
    expect(formatFinding(recent, 'en').found).toMatch(/\((1970-01-01|1969-12-31) \d\d:\d\d\)$/);
    expect(await backup(newest, 48 * 3_600_000, sound)).toMatchObject({ says: 'old' });
    expect(await backup(newest, 1, corrupt)).toMatchObject({ light: 'red' });
  });
});
