import { relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Of the tests that run, this share has to pass also where each failure is a named gap. */
const MIN_PASSED_SHARE = 0.98;

/** The part of vitest's JSON report that is read. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A test, or with an empty name each test of a file, that fails on Windows' Node for a reason that is not the product's. */
export interface Gap {
  /** Path below the root of the project. */
  readonly file: string;
  /** How the full name of the test begins. */
  readonly test: string;
  readonly reason: string;
  /** Cause of the gap: Wine, or a test that assumes Linux and also fails on Windows. */
  readonly of: 'Wine' | 'test';
}

/** A test that failed, with the first line of why. */
interface Failure {
  readonly file: string;
  readonly test: string;
  readonly why: string;
}

/** The result of a part of the tests. */
export interface Outcome {
  readonly name: string;
  readonly minutes: number;
  readonly files: number;
  readonly passed: number;
  readonly skipped: number;
  /** Failures that the table of gaps names. */
  readonly explained: readonly (Failure & Pick<Gap, 'reason' | 'of'>)[];
  readonly unexplained: readonly Failure[];
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
  readonly hasPassed: boolean;
}

/**
 * Judges the report of a part. A file that failed to load counts as one failed test; a run without a test has failed.
 */
export function judge({
  name,
  minutes,
  report,
  leftOut,
  gaps,
}: {
  name: string;
  minutes: number;
  report: Report;
  leftOut: ReadonlyMap<string, readonly string[]>;
  gaps: readonly Gap[];
}): Outcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const failures = report.testResults.flatMap(failuresOf);
  const judged = failures.map((failure) => ({ failure, gap: gaps.find(isOf(failure)) }));
  const explained = judged.flatMap(({ failure, gap }) =>
    gap ? [{ ...failure, reason: gap.reason, of: gap.of }] : [],
  );
  const unexplained = judged.flatMap(({ failure, gap }) => (gap ? [] : [failure]));
  const passed = count('passed');
  const isEnough = passed > 0 && passed / (passed + failures.length) >= MIN_PASSED_SHARE;
  return {
    name,
    minutes,
    files: report.testResults.length,
    passed,
    skipped: tests.length - passed - count('failed'),
    explained,
    unexplained,
    leftOut,
    hasPassed: isEnough && unexplained.length === 0,
  };
}

function failuresOf(file: Report['testResults'][number]): Failure[] {
  const path = relative(root, file.name).replaceAll(sep, '/');
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed')
    return [{ file: path, test: '', why: 'did not load' }];
  return failed.map(({ fullName, failureMessages = [] }) => {
    const [why = ''] = (failureMessages[0] ?? '').split('\n');
    return { file: path, test: fullName, why };
  });
}

function isOf({ file, test }: Failure) {
  return (gap: Gap) => gap.file === file && test.startsWith(gap.test);
}

/**
 * Returns the outcome as text: counts, files left out by missing tool, named gaps, and failures without a known reason.
 */
export function tableOf(outcome: Outcome): string {
  const { name, minutes, files, passed, skipped, explained, unexplained, leftOut } = outcome;
  const failed = explained.length + unexplained.length;
  const byTool = Map.groupBy(
    [...leftOut].filter(([file]) => file.startsWith('test/main/')),
    ([, tools]) => tools.join(', '),
  );
  const lines = [
    `${name}: ${files} files, ${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes.toFixed(1)} minutes`,
    ...[...byTool].map(([tools, entries]) => {
      const paths = entries.map(([file]) => `    ${file}`);
      return `  left out for ${tools}: ${entries.length}\n${paths.join('\n')}`;
    }),
    ...explained.map(
      ({ file, test, reason, of }) => `  gap of ${of}: ${file}: ${test}\n    ${reason}`,
    ),
    ...unexplained.map(({ file, test, why }) => `  FAILED: ${file}: ${test}\n    ${why}`),
    outcome.hasPassed ? `  ${name} passed` : `  ${name} FAILED`,
  ];
  return `${lines.join('\n')}\n`;
}
