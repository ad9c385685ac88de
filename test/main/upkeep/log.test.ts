import fs, { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lastIncidents } from '../../../main/upkeep/incidents.ts';
import { masked, openLog } from '../../../main/upkeep/log.ts';
import { answerWith } from '../../fakes/file-answers.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { filesWithSecrets } from './masked-log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function linesOf(file: string): Record<string, unknown>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('is one JSON line an event, with time and level', () => {
    const folder = join(temporaryFolder(), 'new', 'logs');
    const log = openLog({ folder });
    log.info('app.started', { version: '1' });
    log.warn('line\nbreak', { text: 'a\nb', nothing: null, missing: undefined });
    log.error('bare');
    const lines = linesOf(join(folder, 'packbench.log'));
    expect(lines).toEqual([
      { at: expect.any(String), level: 'info', event: 'app.started', version: '1' },
      { at: expect.any(String), level: 'warn', event: 'line\nbreak', text: 'a\nb', nothing: null },
      { at: expect.any(String), level: 'error', event: 'bare', incident: expect.any(String) },
    ]);
    expect(new Date(String(lines[0]?.['at'])).toISOString()).toBe(lines[0]?.['at']);
  });

  it('lets no fact pass for its own time, level or event', () => {
    const folder = temporaryFolder();
    openLog({ folder }).warn('real', { at: 'x', level: 'x', event: 'x', fact: 1 });
    const [line] = linesOf(join(folder, 'packbench.log'));
    expect(line).toMatchObject({ level: 'warn', event: 'real', fact: 1 });
    expect(line?.['at']).not.toBe('x');
  });

  it('keeps tokens and phones away, however deep they are', () => {
    const folder = temporaryFolder();
    const circle: Record<string, unknown> = { name: 'round' };
    circle['self'] = circle;
    const cause = new Error('receiver 0912345678 refused', { cause: { accessToken: 'tok-5' } });
    unchecked(openLog({ folder })).error('secrets', {
      token: 'tok-1',
      headers: [{ Token: 'tok-2', Authorization: ['tok-3', { deep: 'tok-4' }] }],
      partnerSecret: 12_345_678_901,
      password: { value: 'tok-6' },
      receiver: { phone: '0912345678', pickup_phone: 912_345_678, name: 'Chị Lan' },
      text: 'gọi 0912 345 678, +84 912.345.678 hay 84912345678',
      list: ['0987-654-321'],
      printer: 'ipp://lan:mat-khau-7@10.0.0.5/ipp is mute',
      failed: new Error('outer', { cause }),
      circle,
      bytes: new Uint8Array(3000),
      big: 10n,
    });
    const text = readFileSync(join(folder, 'packbench.log'), 'utf8');
    expect(text).toContain('ipp://lan:***@10.0.0.5/ipp is mute');
    expect(text).not.toMatch(/tok-|mat-khau|912.?345|987.?654|12345678901/);
    expect(text).toContain('Chị Lan');
    expect(text).toContain('outer');
    expect(text).toContain('receiver');
    expect(text).toContain('3000 bytes');
    expect(text.length).toBeLessThan(8_000);
  });

  it('may say whether there is a secret, and how long an order waited', () => {
    const details = { hasToken: true, token: null, phone: undefined, afterMs: 180_000, count: 0 };
    expect(masked(details)).toEqual(details);
  });

  it('says so when facts cannot be read', () => {
    const folder = temporaryFolder();
    const details = {
      get broken(): string {
        throw new Error('no such fact');
      },
    };
    unchecked(openLog({ folder })).info('odd', details);
    expect(linesOf(join(folder, 'packbench.log'))[0]).toMatchObject({
      event: 'odd',
      unprintable: expect.stringContaining('no such fact'),
    });
  });

  it('starts a new file when the old one is full, and keeps four back', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.log');
    for (const age of [1, 2, 3, 4]) writeFileSync(`${file}.${age}`, `older ${age}`);
    writeFileSync(file, `${'x'.repeat(5_000_001)}\n`);
    const log = openLog({ folder });
    log.info('first');
    log.info('second');
    expect(linesOf(file).map(({ event }) => event)).toEqual(['first', 'second']);
    expect(statSync(`${file}.1`).size).toBe(5_000_002);
    const older = [2, 3, 4].map((age) => readFileSync(`${file}.${age}`, 'utf8'));
    expect(older).toEqual(['older 1', 'older 2', 'older 3']);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  it('starts a new file after a week, and keeps none longer than a month', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.log');
    let now = Date.now();
    const log = openLog({ folder, now: () => now });
    log.info('old');
    now += 6 * DAY_MS;
    log.info('as old');
    now += 2 * DAY_MS;
    log.info('new');
    expect(linesOf(file).map(({ event }) => event)).toEqual(['new']);
    expect(linesOf(`${file}.1`).map(({ event }) => event)).toEqual(['old', 'as old']);
    now += 40 * DAY_MS;
    log.info('last');
    expect(readdirSync(folder)).toEqual(['packbench.log']);
  });

  it('begins no new file because Windows gives it the creation time of the one before', () => {
    const folder = temporaryFolder();
    const real = statSync;
    // NTFS does so if a file of this name was moved away within 15 seconds.
    const stat = vi.spyOn(fs, 'statSync').mockImplementation(((file: string, options: object) => {
      const stats = real(file, options);
      return stats && Object.assign(stats, { birthtimeMs: Date.now() - 8 * DAY_MS });
    }) as never);
    syncBuiltinESMExports();
    onTestFinished(() => {
      stat.mockRestore();
      syncBuiltinESMExports();
    });
    const log = openLog({ folder });
    for (let line = 0; line < 7; line++) log.info('line');
    expect(linesOf(join(folder, 'packbench.log'))).toHaveLength(7);
    expect(readdirSync(folder)).toEqual(['packbench.log']);
  });

  it('knows the age of a file from its first line, also of one that another process began', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.log');
    const line = (days: number) =>
      `{"at":"${new Date(Date.now() - days * DAY_MS).toISOString()}","level":"info","event":"old"}\n`;
    for (const [days, lines] of [
      [6, 2],
      [8, 1],
    ] as const) {
      writeFileSync(file, line(days));
      openLog({ folder }).info('new');
      expect(linesOf(file)).toHaveLength(lines);
    }
    // Begun by another program, or cut off by a crash within a line.
    writeFileSync(file, 'no line\n');
    openLog({ folder }).info('new');
    expect(linesOf(file)).toHaveLength(1);
  });

  it('takes each line while another program holds it, and older files stay', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.log');
    for (const age of [1, 2, 3, 4]) writeFileSync(`${file}.${age}`, `older ${age}`);
    writeFileSync(file, `${'x'.repeat(5_000_001)}\n`);
    const held = answerWith('renameSync', 'EBUSY', { times: 2, of: (path) => path === file });
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => stderr.mockRestore());
    const log = openLog({ folder });
    for (const event of ['held.one', 'held.two']) unchecked(log).info(event);
    expect(held.tries).toBe(2);
    expect(readFileSync(file, 'utf8')).toMatch(/held\.one.*\n.*held\.two/);
    expect(readFileSync(`${file}.4`, 'utf8')).toBe('older 4');
    unchecked(log).info('free');
    expect(linesOf(file).map(({ event }) => event)).toEqual(['free']);
    expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/held\.two/);
    expect(stderr).not.toHaveBeenCalled();
  });

  it('goes on where an older file is held, and settles the full one later', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.log');
    writeFileSync(`${file}.1`, 'older 1');
    writeFileSync(file, `${'x'.repeat(5_000_001)}\n`);
    answerWith('renameSync', 'EBUSY', { times: 1, of: (path) => path === `${file}.1` });
    const log = openLog({ folder });
    log.info('first');
    writeFileSync(file, `${'y'.repeat(5_000_001)}\n`);
    for (let line = 0; line < 2; line++) log.info('second');
    const starts = ['', '.1', '.2', '.3'].map((end) =>
      readFileSync(file + end, 'utf8').slice(0, 7),
    );
    expect(starts).toEqual(['{"at":"', 'yyyyyyy', 'xxxxxxx', 'older 1']);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('writes no known secret, in whatever place of whatever facts it stands', () =>
    expect(filesWithSecrets(3_000)).toEqual([]));

  it('gives every error a number; one that repeats itself pushes out no other', () => {
    const folder = temporaryFolder();
    const incidents = join(folder, 'incidents');
    let steady = 0;
    const log = openLog({ folder, incidents, steady: () => steady });
    for (let times = 0; times < 200; times++) log.error('label-renderer.crashed');
    log.error('export.failed');
    log.warn('backup.failed');
    const numbers = linesOf(join(folder, 'packbench.log')).map(({ incident }) => incident);
    expect(new Set(numbers.slice(0, -1)).size).toBe(201);
    expect(numbers.at(-1)).toBeUndefined();
    const incidentEvents = () =>
      lastIncidents(incidents, 10)
        .map(({ event }) => event)
        .toSorted();
    expect(incidentEvents()).toEqual(['export.failed', 'label-renderer.crashed']);
    steady += 61_000;
    log.error('export.failed');
    expect(incidentEvents()).toEqual(['export.failed', 'export.failed', 'label-renderer.crashed']);
  });

  it('never stops the work when it cannot be written: then it goes to stderr', () => {
    const folder = join(temporaryFolder(), 'logs');
    mkdirSync(join(folder, 'packbench.log'), { recursive: true });
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    openLog({ folder }).warn('unwritable', { token: 'tok-1' });
    const said = stderr.mock.calls.map(([text]) => String(text));
    stderr.mockRestore();
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ event: 'unwritable', token: '***' });
  });
});
