import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Code of ours that imports electron meets the host's, on plain Node and a real Chromium. */
const resolve = {
  alias: [{ find: /^electron$/, replacement: join(import.meta.dirname, 'test/host/electron.ts') }],
};

/**
 * Limits that only end a test which hangs, in ms: on a busy machine the slowest takes many times as
 * long as on an idle one, and no test proves how fast anything is.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

const SLOW = 'test/**/*.slow.test.ts';
const MOCKED = 'test/**/*.mocked.test.ts';
/** What this machine cannot run, since it lacks a tool: `test/run.mjs` names it at the end. */
const leftOut = (process.env['PACKBENCH_LEFT_OUT'] ?? '').split(delimiter).filter(Boolean);
const exclude = [...configDefaults.exclude, ...leftOut];
/** Proofs that take long run by themselves: `npm run test:slow`. */
const quick = { ...patience, exclude: [...exclude, SLOW, MOCKED] };
/** What tests of the window need before and after them. */
const window = {
  globalSetup: ['test/e2e/opened-before.ts'],
  setupFiles: ['test/e2e/show-failure.ts'],
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          ...quick,
          name: 'pure',
          sequence: { groupOrder: 0 },
          include: ['test/{shared,renderer}/**/*.test.{ts,tsx}'],
          // They change nothing outside themselves: modules are loaded once, not once a file.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...quick,
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['test/main/**/*.test.ts'],
          // What an app brings along is loaded once a worker, not once a file: a third of the time.
          isolate: false,
          // Many of these tests wait for sockets, disks and printers.
          maxWorkers: availableParallelism() + 2,
        },
      },
      {
        resolve,
        // What exchanges a module needs one of its own.
        test: {
          ...patience,
          exclude,
          name: 'mocked',
          sequence: { groupOrder: 2 },
          include: [MOCKED],
        },
      },
      {
        resolve,
        test: {
          ...quick,
          name: 'system',
          sequence: { groupOrder: 3 },
          include: ['test/system/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: '100%',
        },
      },
      {
        resolve,
        test: {
          ...quick,
          ...window,
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: Number(process.env['PACKBENCH_WINDOWS'] ?? 3),
        },
      },
      {
        resolve,
        test: {
          ...patience,
          ...window,
          exclude,
          name: 'slow',
          sequence: { groupOrder: 5 },
          include: [SLOW],
          maxWorkers: 2,
        },
      },
    ],
  },
});
