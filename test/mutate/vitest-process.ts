/** A warm Vitest: repeatedly runs the test files that the parent process names, and answers with the first failure. */
import type { TestModule } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { MAX_SILENCE, PROGRESS, type TestRun, type TestVerdict } from './test-runner.ts';

const options = JSON.parse(process.argv[2] ?? '') as { projects: string[]; workers: number };

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  project: options.projects,
  maxWorkers: options.workers,
  reporters: [{ onTestCaseResult: () => void process.send?.(PROGRESS) }],
  // Ends a timed-out test sooner than a usual run does.
  testTimeout: MAX_SILENCE / 2,
  hookTimeout: MAX_SILENCE / 2,
  expect: { poll: { timeout: MAX_SILENCE / 4 } },
});
await vitest.standalone();
await vitest.getRelevantTestSpecifications();

process.on('message', (run: TestRun) => {
  void answer(run);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ changed, tests }: TestRun) {
  for (const file of changed) vitest.invalidateFile(file);
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest's answer also contains the modules of all earlier runs.
  const failed = testModules.find(
    (module) => tests.includes(module.moduleId) && module.state() === 'failed',
  );
  const message = failed === undefined ? firstLine(unhandledErrors[0]) : firstFailure(failed);
  const verdict: TestVerdict = {
    failedFile: failed?.moduleId ?? (unhandledErrors.length > 0 ? (tests[0] ?? null) : null),
    message,
  };
  process.send?.(verdict);
}

function firstFailure(module: TestModule): string {
  const [test] = [...module.children.allTests('failed')];
  const errors = test === undefined ? module.errors() : (test.result().errors ?? []);
  return `${test?.fullName ?? 'did not load'}: ${firstLine(errors[0])}`;
}

function firstLine(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : '';
}
