import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownOptions, parseArguments } from '../../../main/electron/arguments.ts';
import { help } from '../../../main/electron/help.ts';

const cwd = resolve('/bench');

describe('parseArguments', () => {
  it('opens a window on the usual folder when nothing is asked', () => {
    expect(parseArguments([], cwd)).toEqual({
      headless: false,
      userDataDir: null,
      provision: null,
      dryRun: false,
      writeProvision: null,
      resetLeadPin: false,
      importing: null,
      selfTest: false,
      isReadOnly: false,
      json: false,
      help: false,
      problems: [],
    });
  });

  it.each(['--help', '-h'])('knows %s, and its text has a line for every option', (option) => {
    expect(parseArguments([option], cwd).help).toBe(true);
    for (const name of ownOptions) expect(help).toContain(`${name} `);
  });

  it('takes the shift lead’s PIN away when that is asked', () => {
    expect(parseArguments(['--headless', '--reset-lead-pin'], cwd).resetLeadPin).toBe(true);
  });

  it('takes a file to import with its profile, without a window, and neither alone', () => {
    const args = parseArguments(['--import', 'don.csv', '--profile=Sapo', '--report=json'], cwd);
    expect(args).toMatchObject({
      headless: true,
      importing: { file: join(cwd, 'don.csv'), profile: 'Sapo', isJson: true },
      problems: [],
    });
    expect(parseArguments(['--import', 'don.csv'], cwd).problems).toHaveLength(1);
    expect(parseArguments(['--profile', 'Sapo'], cwd).problems).toHaveLength(1);
    expect(parseArguments(['--sheet', 'A'], cwd).problems).toHaveLength(1);
  });

  it('tries nothing where no file is named: whoever meant to would have changed something', () => {
    expect(parseArguments(['--dry-run'], cwd).problems).toEqual(['--dry-run + --provision FILE']);
    expect(parseArguments(['--provision', 'a.json', '--dry-run'], cwd)).toMatchObject({
      dryRun: true,
      problems: [],
    });
  });

  it.each([['--self-test'], ['--provision', 'a.json', '--dry-run'], ['--write-provision=a.json']])(
    'moves nothing by itself where somebody only wants to know something: %s',
    (...given) => {
      expect(parseArguments(given, cwd).isReadOnly).toBe(true);
      expect(parseArguments(['--provision', 'a.json'], cwd).isReadOnly).toBe(false);
    },
  );

  it.each([
    [['--import=a.csv', '--profile=A', '--self-test'], /^--import, --self-test: .*one task/],
    [['--self-test', '--write-provision', 'a.json'], /^--self-test, --write-provision: /],
    [['--provision=a.json', '--dry-run', '--reset-lead-pin'], /^--dry-run, --reset-lead-pin: /],
    [
      ['--provision=a.json', '--dry-run', '--import=a.csv', '--profile=A'],
      /^--dry-run, --import: /,
    ],
    [['--provision=a.json', '--provision', 'b.json'], /^--provision: .*given twice/],
    [['--import=a.csv', '--profile=A', '--json'], /^--json \+ --self-test$/],
    [['--self-test', '--report=json'], /^--report \+ --import FILE$/],
  ])('refuses what it would leave out without a word: %j', (given, sentence) => {
    expect(parseArguments(given, cwd).problems).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    [['--provision=a.json', '--provision', './a.json']],
    [['--provision=a.json', '--self-test', '--json']],
    [['--reset-lead-pin', '--provision=a.json']],
  ])('takes what can be done together: %j', (given) => {
    expect(parseArguments(given, cwd).problems).toEqual([]);
  });

  it('reads values after a space and after an equals sign, against the working folder', () => {
    const args = parseArguments(['--user-data-dir=data', '--provision', 'a b.json'], cwd);
    expect(args.userDataDir).toBe(join(cwd, 'data'));
    expect(args.provision).toBe(join(cwd, 'a b.json'));
  });

  it("lets Chromium's switches pass", () => {
    const args = parseArguments(['--remote-debugging-port=0', '--no-sandbox', '--headless'], cwd);
    expect(args).toMatchObject({ headless: true, problems: [] });
  });

  it.each([
    '--disable-gpu',
    '--headless-experiment',
    '--inspect-brk=0',
    '--js-flags=--expose-gc',
    '--lang=vi',
    '--no-first-run',
    '--original-process-start-time=1',
    '--ozone-platform=headless',
    '--profile-directory=Default',
    '--profiling-flush=1',
    '--report-vp9-as-an-unsupported-mime-type',
    '--type=renderer',
    '--updated',
    '--user-agent=x',
    '--window-size=1280,800',
    '-psn_0_123',
    '--',
  ])('lets %s pass', (arg) => {
    const { problems } = parseArguments(['--provision=a.json', arg], cwd);
    expect(problems).toEqual([]);
  });

  it.each([
    ['--dryrun', '--dry-run'],
    ['--dry_run', '--dry-run'],
    ['--Dry-Run', '--dry-run'],
    ['--dry-run-only', '--dry-run'],
    ['--dry-rnu', '--dry-run'],
    ['--dyr-rnu', '--dry-run'],
    ['--dry-ru', '--dry-run'],
    ['--drry-runn', '--dry-run'],
    ['--porvisoin', '--provision'],
    ['--write-porvisoin', '--write-provision'],
    ['--rest-led-pin', '--reset-lead-pin'],
    ['--dry', '--dry-run'],
    ['-dry-run', '--dry-run'],
    ['—dry-run', '--dry-run'],
    ['–-dry-run', '--dry-run'],
    ['--provison', '--provision'],
    ['--provision-file=a', '--provision'],
    ['--write-provison', '--write-provision'],
    ['--imports', '--import'],
    ['--selftest', '--self-test'],
    ['--user-datadir', '--user-data-dir'],
  ])('refuses %s and names %s', (arg, meant) => {
    const { problems } = parseArguments(['--provision', 'a.json', arg], cwd);
    const expected = `${arg.replace(/=.*/, '')}: không có tuỳ chọn này, hãy viết ${meant} (no such option: write ${meant})`;
    expect(problems).toEqual([expected]);
  });

  it('refuses a value of a switch, which would not be switched on', () => {
    for (const name of ['--dry-run', '--self-test', '--json', '--headless', '--reset-lead-pin'])
      for (const value of ['true', 'false', ''])
        expect(parseArguments(['--provision=a.json', `${name}=${value}`], cwd).problems).toEqual([
          `${name} không nhận giá trị, chỉ viết ${name} (takes no value: write ${name})`,
        ]);
  });

  it('takes values that look like options with one dash', () => {
    const { problems, provision } = parseArguments(['--provision', '-dry-run'], cwd);
    expect({ problems, provision }).toEqual({ problems: [], provision: join(cwd, '-dry-run') });
  });

  it.each(ownOptions.map((name) => [name.slice(2)]))('refuses %s without its dashes', (bare) => {
    expect(parseArguments([bare], cwd).problems).toHaveLength(1);
  });

  it('refuses every option of ours without one of its letters', () => {
    const long = ownOptions.filter((name) => name.length > '--json'.length);
    const option = fc
      .constantFrom(...long)
      .chain((name) =>
        fc
          .integer({ min: 2, max: name.length - 1 })
          .map((at) => `${name.slice(0, at)}${name.slice(at + 1)}`),
      );
    const isRefused = fc.property(option, (arg) => parseArguments([arg], cwd).problems.length > 0);
    expect(fc.check(isRefused).counterexample).toBeNull();
  });

  it('refuses every long option of ours with any two wrong letters', () => {
    const long = ownOptions.filter((name) => name.replaceAll('-', '').length > 7);
    const slips = fc
      .tuple(fc.nat(), fc.nat(), fc.constantFrom('x', ''))
      .map(([first, second, letter]) => (name: string) => {
        const wrong = Array.from(name.slice(2));
        for (const at of [first, second]) wrong[at % wrong.length] = letter;
        return `--${wrong.join('')}`;
      });
    const isRefused = fc.property(fc.constantFrom(...long), slips, (name, spoil) =>
      [name, '--'].includes(spoil(name))
        ? true
        : parseArguments([spoil(name)], cwd).problems.length > 0,
    );
    expect(fc.check(isRefused).counterexample).toBeNull();
  });

  it.each([
    [['--provision']],
    [['--provision=']],
    [['--provision', '--headless']],
    [['--user-data-dir', '']],
  ])('complains about a value that is missing: %j', (given) => {
    const { problems, provision, userDataDir } = parseArguments(given, cwd);
    expect(problems).toEqual([expect.stringContaining('needs a value')]);
    expect([provision, userDataDir]).toEqual([null, null]);
  });

  it('takes whatever text comes', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('--provision', '--user-data-dir', '--'));
    const pathsAreAbsolute = fc.property(fc.array(word), (given) => {
      const { provision, userDataDir } = parseArguments(given, cwd);
      return [provision, userDataDir].every((path) => path === null || path === resolve(path));
    });
    expect(fc.check(pathsAreAbsolute).counterexample).toBeNull();
  });
});
