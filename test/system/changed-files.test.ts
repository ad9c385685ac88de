import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, partsOf } from '../checks.mjs';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from '../host/root.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

/** Files of this checkout that the scripts read; the app itself is not included. */
const copied = [
  'launch.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'oxlint.config.ts',
  '.oxfmtrc.json',
  'vitest.config.ts',
  'test/host/browser.mjs',
  'test/bundled-programs.ts',
  'test/fakes/program.ts',
  'test/limits.ts',
  'test/longest-first.ts',
  'test/checks.mjs',
  'test/memory-folder.mjs',
  'test/projects.mjs',
  'test/property-seed.ts',
  'test/run.mjs',
  'test/tools.mjs',
  'renderer/i18n/key-types.mjs',
  'renderer/i18n/vi.json',
  'main/tsconfig.json',
];

const clean = "export const one = 'one';\n";
let checkout = '';

function write(file: string, content: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

function git(...args: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

/** Runs a script there, with neither a browser nor the means to install anything. */
function launched(...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['launch.mjs', ...args], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PACKBENCH_CHROMIUM: '/none', NODE_COMPILE_CACHE: '' },
  });
  return { status, stderr, stdout };
}

beforeEach(() => {
  checkout = temporaryFolder();
  for (const file of copied) cpSync(join(root, file), join(checkout, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction');
});

describe.runIf(hasGit)('npm run check:fast', () => {
  beforeEach(() => {
    write('.gitignore', 'node_modules\n.build/\n');
    write('main/base/one.ts', clean);
    write('main/base/badly-formatted.ts', 'export   const two = 2\n');
    git('init', '--quiet');
    commitAll();
  });

  it('finds wrong types, style and format in what changed, as often as it runs, until they are right', () => {
    write('main/base/new.ts', 'export  const three: string = 3;\nvar four = 4;\n');
    for (let run = 0; run < 2; run += 1) {
      const { status, stderr } = launched('check:fast');
      expect(stderr).toContain("main/base/new.ts(1,15): error TS2322: Type 'number'");
      expect(stderr).toContain('no-unused-vars');
      expect(stderr).not.toContain('badly-formatted');
      expect(stderr).toMatch(/^check:fast .*FAILED: lint, types main, .*format/m);
      expect(status).toBe(1);
    }
    write('main/base/new.ts', clean);
    const mended = launched('check:fast');
    expect(mended.stderr).toContain(': clean (');
    expect(mended.status).toBe(0);
  });

  it('finds what a deleted file was needed for', () => {
    write('main/base/two.ts', "import { one } from './one.ts';\n\nexport const two = one;\n");
    commitAll();
    expect(launched('check:fast').stderr).toBe('Nothing changed since HEAD.\n');
    rmSync(join(checkout, 'main/base/one.ts'));
    const { status, stderr } = launched('check:fast');
    expect(stderr).toContain("main/base/two.ts(1,21): error TS2307: Cannot find module './one.ts'");
    expect(status).toBe(1);
  });

  it('takes what is committed on this branch, in the index, in the folder and new', () => {
    git('branch', 'base');
    write('main/base/committed.ts', clean);
    commitAll();
    write('main/base/in-index.ts', clean);
    git('add', 'main/base/in-index.ts');
    write('main/base/one.ts', `${clean}\n`);
    write('main/base/với dấu.ts', clean);
    rmSync(join(checkout, 'main/base/badly-formatted.ts'));
    const uncommitted = [
      'main/base/badly-formatted.ts',
      'main/base/in-index.ts',
      'main/base/one.ts',
      'main/base/với dấu.ts',
    ];
    expect(changedFiles(checkout, 'HEAD')).toEqual(uncommitted);
    const all = ['main/base/committed.ts', ...uncommitted].toSorted();
    expect(changedFiles(checkout, 'base')).toEqual(all);
  });

  it('does not take what others committed since to the branch that it is compared with', () => {
    git('checkout', '--quiet', '-b', 'theirs');
    write('main/base/theirs.ts', clean);
    commitAll();
    git('checkout', '--quiet', '-');
    write('main/base/ours.ts', clean);
    expect(changedFiles(checkout, 'theirs')).toEqual(['main/base/ours.ts']);
  });

  it('ends with a word about a commit that is not there', () => {
    const { status, stderr } = launched('check:fast', 'no-such-branch');
    expect(stderr).toContain('no-such-branch');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });
});

describe('the parts whose types are checked', () => {
  it.each<[string[], string[]]>([
    [['main/outbox/queue.ts'], ['main']],
    [
      ['renderer/app.tsx', 'test/e2e/app.ts'],
      ['renderer', 'test'],
    ],
    [['shared/money.ts'], ['shared', 'main', 'renderer']],
    [['renderer/i18n/vi.json'], ['renderer']],
    [['launch.mjs'], ['test']],
    [['main/README.md', 'resources/icon.png'], []],
    [['tsconfig.json'], ['shared', 'main', 'renderer', 'test']],
    [['package-lock.json'], ['shared', 'main', 'renderer', 'test']],
  ])('%j: %j', (files, parts) => {
    expect(partsOf(files)).toEqual(parts);
  });
});

describe('npm run test:unit -- FILE', () => {
  const passing =
    "import { expect, it } from 'vitest';\n\nit('adds', () => expect(1 + 1).toBe(2));\n";

  it('runs only the project of the file, without a build, Electron or a browser', () => {
    write('test/shared/sum.test.ts', passing);
    write('test/main/sum.test.ts', passing);
    const { status, stderr, stdout } = launched('test:unit', 'test/shared/sum.test.ts');
    expect(stderr).toMatch(/^\npure {5}1 passed, 0 failed\n$/);
    expect(stdout.match(/ RUN /g)).toHaveLength(1);
    expect(stdout).not.toContain('No test files found');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('says so when no test has the name', () => {
    write('test/e2e/sum.test.ts', passing);
    const { status, stderr, stdout } = launched('test:unit', 'test/e2e/sum.test.ts');
    expect(stderr).toBe('No test of pure, unit, mocked is named test/e2e/sum.test.ts.\n');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

describe('the order of the files', () => {
  it('begins with the longest, although a quick file is larger', () => {
    const passing = "import { it } from 'vitest';\n\nit('passes', () => {});\n";
    const long = 'test/system/package.test.ts';
    // A unique name, because vitest remembers the durations of known files.
    const quick = `test/system/${basename(checkout)}.test.ts`;
    write(long, passing);
    write(quick, `${passing}// ${'x'.repeat(10_000)}\n`);
    const argv = ['node_modules/vitest/vitest.mjs', 'run', '--project=system', '--maxWorkers=1'];
    const { stdout } = spawnSync(process.execPath, argv, { cwd: checkout, encoding: 'utf8' });
    expect(stdout).toContain(quick);
    expect(stdout.indexOf(long)).toBeLessThan(stdout.indexOf(quick));
    expect(stdout.indexOf(long)).toBeGreaterThan(-1);
  });
});
