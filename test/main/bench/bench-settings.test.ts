import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BenchSettingsFile,
  readBenchSettings,
  writeBenchSettings,
} from '../../../main/bench/bench-settings.ts';
import { openTestBench } from '../../fakes/bench.ts';
import { answerWith, onLinux } from '../../fakes/file-answers.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const defaults = { mode: 'training', baseUrl: '', tokenForAreas: false, lead: null, locked: [] };

describe('the settings of a bench', () => {
  it('are training without an address until somebody says otherwise', () => {
    expect(readBenchSettings(join(temporaryFolder(), 'none.json'))).toEqual(defaults);
  });

  it('are kept, and leave nothing else behind', () => {
    const folder = join(temporaryFolder(), 'data');
    const file = join(folder, 'bench.json');
    const settings = {
      mode: 'account' as const,
      baseUrl: 'https://api.example.vn',
      tokenForAreas: false,
      lead: { pin: 'scrypt$…', tries: { wrong: 1, waitUntil: 0 } },
      locked: ['scale' as const],
    };
    writeBenchSettings(file, { ...settings, mode: 'training' });
    writeBenchSettings(file, settings);
    expect(readBenchSettings(file)).toEqual(settings);
    expect(readdirSync(folder)).toEqual(['bench.json']);
  });

  it.each(['', '{', 'null', '[]', '"account"', '{"mode":"live"}', '{"baseUrl":7}', '\0\0\0\0'])(
    'are training when the file is damaged (%j), so that nothing is sent by mistake',
    (content) => {
      const file = join(temporaryFolder(), 'bench.json');
      writeFileSync(file, content);
      expect(readBenchSettings(file)).toEqual(defaults);
    },
  );

  it('of a damaged file keep what is valid, and a copy of the file when they are saved', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'bench.json');
    const lead = { pin: 'scrypt$…', tries: { wrong: 1, waitUntil: 0 } };
    const content = JSON.stringify({ mode: 'account', baseUrl: 7, lead, locked: ['scale'] });
    writeFileSync(file, content);
    const settings = new BenchSettingsFile(folder);
    expect(settings.current).toEqual({ ...defaults, lead, locked: ['scale'] });
    expect(settings.damagedFile).toBe(file);
    expect(settings.save({ locked: [] }).ok).toBe(true);
    expect(settings.damagedFile).toBe(file);
    const again = new BenchSettingsFile(folder);
    expect(again.current).toEqual({ ...defaults, lead });
    expect(again.damagedFile).toBe(file);
    expect(again.save({ mode: 'training' }).ok).toBe(true);
    expect(again.damagedFile).toBeNull();
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content);
    expect(new BenchSettingsFile(folder).damagedFile).toBeNull();
    expect(new BenchSettingsFile(temporaryFolder()).damagedFile).toBeNull();
  });

  it('are not replaced by a save when the file cannot be read', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bench.json'), '{"mode":"account"}');
    answerWith('readText', 'EACCES');
    expect(() => new BenchSettingsFile(folder)).toThrow('EACCES');
  });

  it('take a page to lock that another version knows for none', () => {
    const file = join(temporaryFolder(), 'bench.json');
    writeFileSync(file, '{"locked":["scale","moods"]}');
    expect(readBenchSettings(file).locked).toEqual(['scale']);
  });

  it('take a member that is missing for its default, and know no others', () => {
    const file = join(temporaryFolder(), 'bench.json');
    writeFileSync(file, '{"baseUrl":"https://api.example.vn","token":"x"}');
    expect(readBenchSettings(file)).toEqual({
      mode: 'training',
      baseUrl: 'https://api.example.vn',
      tokenForAreas: false,
      lead: null,
      locked: [],
    });
  });

  it('stay as they were when they cannot be written', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'bench.json');
    mkdirSync(file);
    writeFileSync(join(file, 'kept'), 'x');
    expect(() =>
      writeBenchSettings(file, {
        mode: 'account',
        baseUrl: 'x',
        tokenForAreas: false,
        lead: null,
        locked: [],
      }),
    ).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(readFileSync(join(file, 'kept'), 'utf8')).toBe('x');
    expect(readdirSync(folder)).toEqual(['bench.json']);
  });
});

it('that cannot be written still count wrong PINs of the shift lead', async () => {
  const { bench } = await openTestBench(temporaryFolder());
  expect(await bench.setLeadPin('2468')).toMatchObject({ ok: true });
  onLinux();
  answerWith('renameSync', 'EPERM', { of: (path) => path.includes('bench.json') });
  for (let wrong = 0; wrong < 3; wrong++) await bench.openLead('1111');
  const refused = { ok: false, error: { code: 'pin-waits' } };
  expect(await bench.openLead('2468')).toMatchObject(refused);
  await bench.close();
});
