import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { azure } from '../host/packed/signing.ts';
import { root } from '../host/root.ts';
import { testTools } from '../tools.mjs';

// The workflow cannot run here. These tests check the names in it that a change could break.

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}
interface Job {
  'runs-on': string;
  env?: Record<string, string>;
  steps: Step[];
}

const ofBuilder = createRequire(join(root, 'node_modules/electron-builder/package.json'));
const yaml = ofBuilder('js-yaml') as { load(text: string): unknown };
const file = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
const { jobs } = yaml.load(file) as { jobs: Record<string, Job> };
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const steps = Object.entries(jobs).flatMap(([job, { steps: own }]) =>
  own.map((step, at) => ({ job, called: step.name ?? step.uses ?? String(at), ...step })),
);
const scripts = steps.flatMap(({ run, ...rest }) => (run === undefined ? [] : [{ ...rest, run }]));
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

it('has a job for each system that benches run', () => {
  const systems = Object.values(jobs).map((job) => job['runs-on'].replace(/-.*/, ''));
  expect(systems.toSorted()).toEqual(['ubuntu', 'windows']);
});

describe.each(Object.keys(jobs))('%s', (name) => {
  const runs = scripts.filter(({ job }) => job === name);
  const text = runs.map(({ run }) => run).join('\n');

  it('tests the window on real Electron, and fails where it was not that', () => {
    expect(text).toMatch(/npm (?:test$|run test:e2e -- test\/e2e)/m);
    expect(text).toContain("kind !== 'electron'");
  });

  it('packs, reads the fuses of what was packed, and starts it', () => {
    expect(text).toContain('npm run package');
    expect(text).toMatch(/check-fuses\.ts \.build\/packages\/(?:linux|win)-unpacked\//);
    const packed = steps.filter(({ job, env }) => job === name && env?.['PACKBENCH_APP']);
    expect(packed.map(({ run }) => run)).toEqual([expect.stringContaining('test:e2e')]);
  });
});

it.each(scripts)('$job: “$called” names what is there', ({ run }) => {
  const called = all(run, /npm run ([\w:]+)/g).filter((one) => !(one in manifest.scripts));
  const paths = all(run, /(?<![\w/])((?:test|main|resources)\/[\w./-]+\.\w+)/g);
  const programs = all(run, /npx ([\w-]+)/g).map((one) => join('node_modules/.bin', one));
  const missing = [...paths, ...programs].filter((path) => !existsSync(join(root, path)));
  expect([...called, ...missing]).toEqual([]);
});

it.each(scripts.filter(({ job, shell }) => shell === 'bash' || (job === 'linux' && !shell)))(
  '$job: “$called” is understood by bash',
  ({ run }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);

it('installs what the tests need where nobody is root, and asks Windows for none of it', () => {
  const runs = scripts.filter(({ job }) => job === 'linux');
  const installed = runs.flatMap(
    ({ run }) => /apt-get install .* (zbar.*)/.exec(run)?.[1]?.split(' ') ?? [],
  );
  const needed = testTools('linux').map(({ pack }) => pack);
  // The runner has Chrome, and Ubuntu's Chromium package contains no browser.
  expect(installed.toSorted()).toEqual(needed.filter((pack) => pack !== 'chromium').toSorted());
  expect(runs.map(({ run }) => run).join()).toContain('notProvable().size > 0');
  expect(testTools('win32').map(({ pack }) => pack)).toEqual(['chromium']);
});

it('checks files out as they were committed, on Windows as well', () => {
  expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toMatch(/^\* -text$/m);
});

it('hands every key to sign with to the step that packs for Windows, and to no other', () => {
  const holders = steps.filter(({ env = {} }) =>
    Object.values(env).some((value) => /^\$\{\{ secrets\.\w+ \}\}$/.test(value)),
  );
  expect(holders.map(({ job, run }) => [job, run])).toEqual([['windows', 'npm run package']]);
  const keys = [...Object.values(azure), 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'];
  for (const key of keys) expect(holders[0]?.env?.[key]).toBe(`\${{ secrets.${key} }}`);
  expect(Object.values(jobs).filter(({ env }) => env !== undefined)).toEqual([]);
});

it('runs nothing of strangers but the actions of GitHub itself', () => {
  const owners = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses.split('/')[0]]));
  expect([...new Set(owners)]).toEqual(['actions']);
});
