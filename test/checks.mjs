/** The source checks of `npm run check` and `npm run check:fast`. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Trouble, bin, say, seconds } from '../launch.mjs';

const root = join(import.meta.dirname, '..');

/** Each has a tsconfig.json of its own. */
const parts = ['shared', 'main', 'renderer', 'test'];
/** More names of files than this would not fit on a command line of Windows. */
const MAX_NAMED_FILES = 150;

// Each compiler thread repeats most of the type inference: more threads only help if cores are idle.
const checkers = `${Math.max(1, Math.floor(availableParallelism() / 4))}`;

/**
 * Tests of documents, the handbook and the dictionaries: a last correction of a sentence can break them, and they take
 * seconds.
 */
const testsOfTexts = [
  'test/system/documents.test.ts',
  'test/system/handbook.test.ts',
  'test/system/security-claims.test.ts',
  'test/renderer/i18n',
];

/** @typedef {{ name: string, argv: string[] }} Check */

/** Checks all sources. Returns how many checks failed. */
export async function checkSources() {
  return runChecks('check', sourceChecks());
}

/** Checks all sources, documents and dictionaries. Returns how many checks failed. */
export async function checkAll() {
  return runChecks('check', [...sourceChecks(), texts]);
}

/** @returns {Check[]} */
function sourceChecks() {
  return [
    lint([]),
    ...parts.map(types),
    format(['.']),
    { name: 'dead code', argv: [bin('knip'), '--no-progress'] },
    { name: 'packages', argv: [join(root, 'test/packages/audit.mjs')] },
    { name: 'licences', argv: [join(root, 'test/packages/licences.mjs')] },
  ];
}

/**
 * Checks the files that changed, and the types of the parts that they belong to. Returns how many checks failed.
 * @param {string[]} args the commit to compare with; HEAD without one
 */
export async function checkChanged([base = 'HEAD']) {
  const changed = changedFiles(root, base);
  const present = changed.filter((file) => existsSync(join(root, file)));
  const sources = present.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const checks = [
    ...(sources.length > 0 ? [lint(sources)] : []),
    ...partsOf(changed).map(types),
    ...(present.length > 0 ? [format(present)] : []),
    ...(changed.some((file) => /\.(?:md|json)$/.test(file)) ? [texts] : []),
  ];
  if (checks.length === 0) say(`Nothing changed since ${base}.`);
  return checks.length === 0 ? 0 : runChecks('check:fast', checks);
}

/**
 * Returns the files changed since this branch left a commit: committed, staged, in the working tree and new ones.
 * @param {string} folder a checkout
 * @param {string} base a commit
 * @returns {string[]} paths below the folder, including deleted files
 */
export function changedFiles(folder, base) {
  const left = git(folder, 'merge-base', base, 'HEAD').trim();
  const tracked = git(folder, 'diff', '--name-only', '--no-renames', '--relative', '-z', left);
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const files = `${tracked}${untracked}`.split('\0').filter((file) => file !== '');
  return [...new Set(files)].toSorted();
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Trouble(
    `check:fast asks git what changed: ${stderr ?? 'git is not installed.'}`.trim(),
  );
}

/**
 * Returns the parts whose types a change can break. Tests of main, renderer and shared are only part of the full check.
 * @param {readonly string[]} files below the root
 */
export function partsOf(files) {
  if (files.includes('tsconfig.json') || files.includes('package-lock.json')) return parts;
  const sources = files.filter((file) => /\.(?:tsx?|mjs|json)$/.test(file));
  const folders = new Set(sources.map((file) => file.split('/')[0]));
  const hasShared = folders.has('shared');
  const hasScript = sources.some((file) => /^[^/]+\.(?:ts|mjs)$/.test(file));
  return parts.filter(
    (part) =>
      folders.has(part) ||
      (hasShared && part !== 'test') ||
      // The test project also includes the scripts and settings of the root.
      (hasScript && part === 'test'),
  );
}

/** @type {Check} */
const texts = {
  name: 'documents and texts',
  argv: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=agent', ...testsOfTexts],
};

/**
 * @param {string[]} files below the root; empty for all
 * @returns {Check}
 */
function lint(files) {
  const lintsAll = files.length > MAX_NAMED_FILES || files.includes('oxlint.config.ts');
  return {
    name: 'lint',
    argv: [bin('oxlint'), '--type-aware', '--deny-warnings', ...(lintsAll ? [] : files)],
  };
}

/**
 * @param {string} part
 * @returns {Check}
 */
function types(part) {
  const buildInfo = join(root, '.build/types', `${part}.tsbuildinfo`);
  // Unchanged files since the last check are not checked again, unless one of their imports changed.
  const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo];
  return {
    name: `types ${part}`,
    argv: [bin('typescript', 'tsc'), '-p', part, '--checkers', checkers, ...incremental],
  };
}

/**
 * @param {string[]} files below the root
 * @returns {Check}
 */
function format(files) {
  const targets = files.length > MAX_NAMED_FILES ? ['.'] : files;
  return {
    name: 'format',
    argv: [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...targets],
  };
}

/**
 * Runs checks in parallel, shows the failed ones, and returns their number.
 * @param {string} title
 * @param {readonly Check[]} checks
 */
async function runChecks(title, checks) {
  const started = Date.now();
  await import('../renderer/i18n/key-types.mjs');
  const outcomes = await Promise.all(
    checks.map(async ({ name, argv }) => {
      const { code, output } = await capture(argv, {
        // The linter starts a compiler thread for each thread of its Go runtime.
        GOMAXPROCS: checkers,
        // The tests run beside all other checks.
        PACKBENCH_PATIENCE: '10',
      });
      if (code !== 0) say(`\n${output.trim()}\n`);
      return { name, hasFailed: code !== 0 };
    }),
  );
  const failed = outcomes.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'clean' : `FAILED: ${failed.join(', ')}`;
  say(
    `${title.padEnd(8)} ${checks.map(({ name }) => name).join(', ')}: ${verdict} (${seconds(started)})`,
  );
  return failed.length;
}

/**
 * @param {string[]} argv for this Node
 * @param {NodeJS.ProcessEnv} env in addition to our own
 * @returns {Promise<{ code: number, output: string }>}
 */
function capture(argv, env) {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
