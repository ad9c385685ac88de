import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askDate } from '../../../main/base/ask-date.ts';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { openBench } from '../../../main/bench/bench.ts';
import { backup, database } from '../../../main/support/data-checks.ts';
import { printers, scale, webhook } from '../../../main/support/device-checks.ts';
import { diskSpace, diskSpeed } from '../../../main/support/disk-checks.ts';
import { finding } from '../../../main/support/finding.ts';
import { fonts } from '../../../main/support/font-check.ts';
import { inWords } from '../../../main/support/in-words.ts';
import { clocks, platformAndToken } from '../../../main/support/platform-checks.ts';
import { exitCodeOf, onTerminal, selfTest } from '../../../main/support/self-test.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { type Light, type SelfTest, selfTestChecks } from '../../../shared/model/self-test.ts';
import { err, ok } from '../../../shared/result.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';

const lightsOf = ({ rows }: SelfTest) =>
  Object.fromEntries(rows.map(({ id, light }) => [id, light]));

async function openTraining(change: Parameters<typeof surroundingsOf>[1] = {}) {
  const folder = temporaryFolder();
  const bench = await openBench(surroundingsOf(folder, change));
  onTestFinished(() => bench.close());
  const opened = bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  return { folder, bench, station: opened.value };
}

describe('the self-test of a station', () => {
  it('has a row for everything, and a cure wherever it is not green', async () => {
    const { bench } = await openTraining();
    const made = await bench.makeBackup();
    expect(made.ok).toBe(true);
    const tested = await bench.support.selfTest('vi');
    expect(tested.rows.map(({ id }) => id)).toEqual(selfTestChecks);
    expect(lightsOf(tested)).toMatchObject({
      database: 'green',
      backup: 'green',
      platform: 'green',
      token: 'green',
      clock: 'green',
      scale: 'off',
      fonts: 'green',
      updates: 'off',
    });
    for (const { light, cure } of tested.rows)
      expect(cure === '').toBe(light === 'green' || light === 'off');
    const english = await bench.support.selfTest('en');
    expect(english.rows.find(({ id }) => id === 'token')).toMatchObject({ found: 'Accepted' });
  });

  it('finds a backup that cannot be opened, and a printer that is not there', async () => {
    const { bench, station, folder } = await openTraining();
    const made = await bench.makeBackup();
    if (!made.ok) throw new Error(made.error.code);
    writeFileSync(join(folder, 'training', 'backups', made.value.id), 'no database at all');
    const [printer] = station.setup.printers.list();
    const { id, ...known } = printer!;
    station.setup.printers.save(id, {
      ...known,
      name: 'Zebra góc phải',
      transport: { kind: 'tcp', host: '127.0.0.1', port: 1 },
    });
    const tested = await bench.support.selfTest('vi');
    expect(lightsOf(tested)).toMatchObject({ backup: 'red', printers: 'red' });
    expect(tested.light).toBe('red');
    expect(exitCodeOf(tested)).toBe(20);
    expect(tested.rows.find(({ id: row }) => row === 'printers')?.found).toContain(
      'Zebra góc phải',
    );
  });
});

describe('a check', () => {
  it('of the disk tells what is free and how long a write takes, and leaves nothing behind', async () => {
    const folder = temporaryFolder();
    expect(Number((await diskSpace(folder)).facts?.['gb'])).toBeGreaterThan(0);
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
    let turns = 0;
    let isTested = false;
    const others = () => {
      turns++;
      if (!isTested) setImmediate(others);
    };
    setImmediate(others);
    // The clock is read before and after each write that is kept for good.
    const marks: number[] = [];
    await diskSpeed(folder, { monotonic: () => marks.push(turns) });
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
    expect(inWords(free, 'vi').found).toBe('Còn trống 74,4 GB');
    expect(inWords(free, 'en').found).toBe('74.4 GB are free');
  });

  it.each([
    [0, 'green', 'green'],
    [-59_000, 'green', 'green'],
    [120_000, 'amber', 'ahead'],
    [-120_000, 'amber', 'behind'],
    [-3_600_000, 'red', 'behind'],
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
    const found = await platformAndToken(async () => err(error as never), 'https://x');
    expect(found.map(({ light }) => light)).toEqual([platform, token]);
  });

  it('of data tells damage, age and absence', async () => {
    const sound = async () => ok();
    const broken = async () =>
      err({ code: 'store-corrupt', file: 'f', detail: 'malformed' } as const);
    const newest = { id: 'b', file: 'b', at: new Date(0).toISOString() };
    expect(await database('f', broken)).toMatchObject({ light: 'red' });
    expect(await backup(null, 0, sound)).toMatchObject({ light: 'amber', says: 'none' });
    const fresh = await backup(newest, 1, sound);
    expect(fresh).toMatchObject({ light: 'green' });
    // By the clock of this computer, as people read it.
    expect(inWords(fresh, 'en').found).toMatch(/\((1970-01-01|1969-12-31) \d\d:\d\d\)$/);
    expect(await backup(newest, 48 * 3_600_000, sound)).toMatchObject({ says: 'old' });
    expect(await backup(newest, 1, broken)).toMatchObject({ light: 'red' });
  });

  it('of printers names those that need somebody', () => {
    const at = (name: string, state: 'ready' | 'attention' | 'silent') => ({ name, state });
    expect(printers([])).toMatchObject({ light: 'amber', says: 'none' });
    expect(printers([at('A', 'ready'), at('B', 'attention')])).toMatchObject({
      light: 'amber',
      facts: { names: 'B' },
    });
    expect(printers([at('A', 'silent')])).toMatchObject({ light: 'amber', says: 'silent' });
  });

  it.each([
    [{ is: 'off' }, 'off'],
    [{ is: 'stable', grams: 500 }, 'green'],
    [{ is: 'empty' }, 'green'],
    [{ is: 'silent' }, 'red'],
  ])('of the scale is %j: %s', (reading, light) => {
    expect(scale('/dev/ttyUSB0', reading as never)).toMatchObject({ light });
  });

  it.each([
    [{}, 'green'],
    [{ hasGap: true }, 'amber'],
    [{ listener: { trouble: { code: 'port-taken' } } }, 'red'],
    [{ setting: { isOn: false, port: 8080 } }, 'off'],
    [{ isAtHub: true }, 'green'],
    [{ isAtHub: true, hasGap: true }, 'amber'],
  ])('of the way in for updates is %j: %s', (change, light) => {
    const listens = { setting: { isOn: true, port: 8080 }, listener: { trouble: null } };
    const way = { ...listens, hasGap: false, isAtHub: false, ...change };
    expect(webhook(way as never)).toMatchObject({ light });
  });

  it('of fonts finds files that are gone', async () => {
    expect(await fonts(() => loadLabelFonts(resources))).toMatchObject({ light: 'green' });
    expect(await fonts(() => loadLabelFonts(temporaryFolder()))).toMatchObject({ light: 'red' });
  });

  it('that throws is red, and in the log', async () => {
    const events: string[] = [];
    const log = { ...silentLog, error: (event: string) => void events.push(event) };
    const about = { language: 'en', version: '1', clock: systemClock, log } as const;
    const fails = () => {
      throw new Error('no such disk');
    };
    const tested = await selfTest({ 'disk-space': fails }, about);
    expect(tested.rows[0]).toMatchObject({ id: 'disk-space', light: 'red' });
    expect(tested.rows[0]?.cure).not.toBe('');
    expect(events).toEqual(['self-test.failed']);
    expect(onTerminal(tested)).toMatch(/^\[FAIL\] Space on the disk: .+\n +→ .+\n\[ -- \]/);
  });

  it('ends the process with a code of its own for each light', () => {
    const codes = (['off', 'green', 'amber', 'red'] as const).map((light) =>
      exitCodeOf({ at: '', version: '', light, rows: [] }),
    );
    expect(codes).toEqual([0, 0, 10, 20]);
  });
});

describe('the support folder', () => {
  const TOKEN = 'tok-9c1e77b2-very-secret';

  it('is plain text without orders, phones or secrets, whatever the log holds', async () => {
    const secrets = new KnownSecrets();
    secrets.add(TOKEN);
    const { folder, bench, station } = await openTraining({ secrets });
    mkdirSync(join(folder, 'logs'), { recursive: true });
    // As a log of an earlier version may be, which knew fewer secrets.
    writeFileSync(
      join(folder, 'logs/packbench.log'),
      `{"event":"x","t":"${TOKEN} 0912345678 ipp://lan:mat-khau@host/"}\n`,
    );
    writeFileSync(join(folder, 'logs/other.txt'), TOKEN);
    mkdirSync(join(folder, 'crashes/completed'), { recursive: true });
    writeFileSync(join(folder, 'crashes/completed/a.dmp'), TOKEN);
    const log = openLog({ folder: join(folder, 'logs'), incidents: join(folder, 'incidents') });
    unchecked(log).error('ipc.bug', { incident: 'abcd1234', error: new Error('broken') });
    const [printer] = station.setup.printers.list();
    const { id, ...known } = printer!;
    station.setup.printers.save(id, { ...known, name: 'Máy 0987654321' });
    const made = await bench.support.bundle('vi');
    if (!made.ok) throw new Error(made.error.code);
    const names = readdirSync(made.value.folder).toSorted();
    expect(names).toEqual(made.value.files.map(({ name }) => name).toSorted());
    expect(names).toEqual([
      '0-read-me.txt',
      'about.json',
      'counts.json',
      expect.stringMatching(/^incident .* abcd1234\.json$/),
      'packbench.log',
      'schema.sql',
      'self-test.json',
      'settings.json',
    ]);
    const text = names.map((name) => readFileSync(join(made.value.folder, name), 'utf8')).join('');
    expect(text).not.toContain(TOKEN);
    expect(text).not.toMatch(/0912345678|0987654321|mat-khau/);
    expect(text).toContain('a.dmp');
    expect(text).toContain('CREATE TABLE orders');
    expect(JSON.parse(readFileSync(join(made.value.folder, 'counts.json'), 'utf8'))).toMatchObject({
      printers: 1,
    });
    expect(bench.support.incidents()).toMatchObject([{ number: 'abcd1234', event: 'ipc.bug' }]);
  });

  it('says so where it cannot be written', async () => {
    const { folder, bench } = await openTraining();
    writeFileSync(join(folder, 'support'), 'a file where a folder should be');
    const made = await bench.support.bundle('vi');
    expect(made).toMatchObject({ ok: false, error: { code: 'folder-unwritable' } });
  });
});

describe('incidents', () => {
  it('are a hundred at most, and one that cannot be kept stops nobody', () => {
    const folder = temporaryFolder();
    const incidents = join(folder, 'incidents');
    const log = unchecked(openLog({ folder, incidents }));
    for (let number = 0; number < 120; number++)
      log.error('window.failed', { incident: `n${String(number).padStart(3, '0')}` });
    expect(readdirSync(incidents)).toHaveLength(100);
    rmSync(incidents, { recursive: true });
    writeFileSync(incidents, 'a file where a folder should be');
    expect(() => log.error('window.failed', { incident: 'late' })).not.toThrow();
  });
});
