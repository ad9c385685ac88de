import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../main/electron/arguments.ts';

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
      onlyLooks: false,
      json: false,
      problems: [],
    });
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
    expect(parseArguments(['--dry-run'], cwd).problems).toEqual([
      '--dry-run belongs to --provision PATH',
    ]);
    expect(parseArguments(['--provision', 'a.json', '--dry-run'], cwd)).toMatchObject({
      dryRun: true,
      problems: [],
    });
  });

  it.each([['--self-test'], ['--provision', 'a.json', '--dry-run'], ['--write-provision=a.json']])(
    'moves nothing by itself where somebody only wants to know something: %s',
    (...given) => {
      expect(parseArguments(given, cwd).onlyLooks).toBe(true);
      expect(parseArguments(['--provision', 'a.json'], cwd).onlyLooks).toBe(false);
    },
  );

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
