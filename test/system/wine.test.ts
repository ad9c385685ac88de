import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFiles } from '../projects.mjs';
import { gaps } from '../wine/gaps.ts';
import { judge, tableOf, type Report } from '../wine/judge.ts';
import { leftOutOnWindows } from '../wine/left-out.ts';
import { root } from './document-texts.ts';

const none = new Map<string, readonly string[]>();

/** Returns a report with one file with this many passed and failed tests. */
function reportOf(passed: number, failed: number): Report {
  const tests = (count: number, status: string) =>
    Array.from({ length: count }, (_, at) => ({
      status,
      fullName: `a printer ${at}`,
      failureMessages: status === 'failed' ? ['Error: printed twice\nat a line'] : [],
    }));
  return {
    testResults: [
      {
        name: join(root, 'test/main/a.test.ts'),
        status: failed > 0 ? 'failed' : 'passed',
        assertionResults: [...tests(passed, 'passed'), ...tests(failed, 'failed')],
      },
    ],
  };
}

function judged(report: Report, knownGaps: typeof gaps = []) {
  return judge({ name: 'main', minutes: 1, report, leftOut: none, gaps: knownGaps });
}

describe('the tests on Windows’ Node', () => {
  it('fail for one failed test that no gap of Wine explains', () => {
    const outcome = judged(reportOf(1_000, 1));
    expect(outcome).toMatchObject({ passed: 1_000, hasPassed: false });
    expect(tableOf(outcome)).toContain(
      'FAILED: test/main/a.test.ts: a printer 0\n    Error: printed twice',
    );
  });

  it('pass with named gaps as long as 98 of 100 tests pass', () => {
    const gap = {
      file: 'test/main/a.test.ts',
      test: 'a printer',
      reason: 'Wine has no printers',
      of: 'Wine',
    } as const;
    expect(judged(reportOf(98, 2), [gap])).toMatchObject({ hasPassed: true, unexplained: [] });
    expect(tableOf(judged(reportOf(98, 2), [gap]))).toContain('gap of Wine: test/main/a.test.ts');
    expect(judged(reportOf(98, 3), [gap])).toMatchObject({ hasPassed: false, unexplained: [] });
  });

  it('fail where a file does not load or nothing ran', () => {
    const name = join(root, 'test/main/b.test.ts');
    const unloaded = { name, status: 'failed', assertionResults: [] };
    const { testResults } = reportOf(100, 0);
    expect(judged({ testResults: [...testResults, unloaded] })).toMatchObject({
      hasPassed: false,
      unexplained: [{ file: 'test/main/b.test.ts', why: 'did not load' }],
    });
    expect(judged({ testResults: [] }).hasPassed).toBe(false);
  });

  it('leave out files by the tools that Windows lacks, and name files that are there', () => {
    const leftOut = leftOutOnWindows();
    expect(leftOut.get('test/main/weighing/scale.test.ts')).toContain(
      'pseudo terminals (/dev/ptmx)',
    );
    const files = new Set(testFiles());
    expect(gaps.filter(({ file }) => !files.has(file))).toEqual([]);
  });
});
