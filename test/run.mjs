/** Runs vitest's projects and counts their tests. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { findRuntime, run } from '../launch.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { filesOfRun, needsBuiltApp, projectOf, quickProjects } from './projects.mjs';
import { notProvable, unprovedText } from './tools.mjs';

const root = join(import.meta.dirname, '..');

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ testResults: FileResult[] }} Report */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestResult */
/** @typedef {{ name?: string, status: string, assertionResults: TestResult[] }} FileResult */

/**
 * Leaves out files whose tools are missing on this machine, and lists them. Ends with a line "N passed, M failed" on
 * stdout. Resolves with the exit code of the tests that ran.
 * @param {string[]} projects run one after the other, because in parallel they slow each other down; a project without
 * a file named by the arguments is left out
 * @param {string[]} args for vitest
 * @param {number} [failedChecks] earlier failures, counted with the tests
 */
export async function runTests(projects, args, failedChecks = 0) {
  const total = { passed: 0, failed: failedChecks };
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  const files = filesOfRun(projects, args);
  const lacking = notProvable();
  const leftOut = new Map([...lacking].filter(([file]) => files.includes(file)));
  const canRun = files.filter((file) => !leftOut.has(file));
  const toRun = projects.filter((project) => canRun.some((file) => projectOf(file) === project));
  for (const project of toRun) {
    const { count, failed } = await vitest(project, args, [...leftOut.keys()]);
    failures.push(...failed);
    total.passed += count.passed;
    total.failed += count.failed;
    summary.push(`${project.padEnd(8)} ${countText(count)}`);
  }
  const on = toRun.some(needsBuiltApp) ? `, on ${runtimeText()}` : '';
  for (const failure of failures) process.stderr.write(`\nfailed: ${failure}`);
  if (toRun.length > 0) process.stderr.write(`\n${summary.join('\n')}${on}\n`);
  process.stderr.write(unprovedText(leftOut));
  process.stdout.write(`${countText(total)}\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/**
 * @param {string} project
 * @param {string[]} args
 * @param {readonly string[]} leftOut files
 * @returns {Promise<{ count: Count, failed: string[] }>}
 */
async function vitest(project, args, leftOut) {
  const report = join(tmpdir(), `packbench-${process.pid}-${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = ['--project', project, '--passWithNoTests', ...reporters, ...args];
  const argv = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options];
  const memory = quickProjects.includes(project) ? memoryFolder() : null;
  const env = {
    // Most files start threads and further processes. Without a cache each would strip the types of our sources and
    // compile them again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/packbench/compiled'),
    ...process.env,
    ...(memory === null ? {} : { TMPDIR: memory }),
    PACKBENCH_LEFT_OUT: leftOut.join(delimiter),
  };
  const code = await run(process.execPath, argv, { env });
  const results = read(report);
  rmSync(report, { force: true });
  if (memory !== null) rmSync(memory, { recursive: true, force: true });
  /** @type {Report | null} */
  const parsed = results === null ? null : JSON.parse(results);
  return { count: countTests(parsed, code), failed: namesOfFailed(parsed) };
}

/**
 * Lists every failed test with its file, the reason, the awaited condition and the failing line, for the end of a long
 * output. A file that failed to load represents its tests.
 * @param {Report | null} report
 */
export function namesOfFailed(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return [`${file} did not load`];
      return tests.map(({ fullName = '', failureMessages = [] }) =>
        [`${file}: ${fullName}`, ...reasonsIn(failureMessages[0] ?? '', file)].join('\n  '),
      );
    });
}

/**
 * @param {string} message an error with its call log and its stack
 * @param {string} file the test's
 */
function reasonsIn(message, file) {
  const [why = '', ...stack] = message.split('\n').map((line) => line.trim());
  const waitedFor = stack.find((line) => line.includes('waiting for'));
  const failingLine = stack.find((line) => line.startsWith('at ') && line.includes(file));
  return [why, waitedFor, failingLine].filter((line) => line !== undefined);
}

/**
 * Counts tests in the report of vitest's JSON reporter. A file that failed to load, and a run that failed without a
 * failed test, count as one failure each.
 * @param {Report | null} report
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
export function countTests(report, code) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = tests.filter((test) => test.status === 'failed').length + unloaded.length;
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
  };
}

/** @param {Count} count */
function countText({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

function runtimeText() {
  const runtime = findRuntime();
  if (runtime === null) return 'nothing';
  if (runtime.kind === 'host') return `the host (${runtime.chromium}), not on Electron`;
  if (runtime.kind === 'packed') return `the packed app ${runtime.file}`;
  const manifest = readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8');
  return `Electron ${JSON.parse(manifest).version}`;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
