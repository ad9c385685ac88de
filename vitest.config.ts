import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { SLOW_LIMIT_MS } from './test/limits.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Code of ours that imports electron meets the host's, on plain Node and a real Chromium. */
const resolve = {
  alias: [{ find: /^electron$/, replacement: join(import.meta.dirname, 'test/host/electron.ts') }],
};

/** Modules of main that are imported as `./NAME`, by what does the same with less work: `test/fakes/NAME`. */
function cheap(...names: string[]) {
  return names.map((name) => ({
    find: `./${name}`,
    replacement: join(import.meta.dirname, 'test/fakes', name),
  }));
}

/** The same for all that draws: what one project translated another one takes from Vitest's cache. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const;

/**
 * Limits that only end a test which hangs, in ms: no test proves how fast anything is. A wait in vain ends
 * before its test, and says what it waited for. PACKBENCH_PATIENCE=10 multiplies all limits, for a machine on which
 * dozens of processes want each core.
 */
function endingAfter(testMs: number, waitMs: number) {
  const patience = Number(process.env['PACKBENCH_PATIENCE'] ?? 1);
  return {
    testTimeout: testMs * patience,
    hookTimeout: testMs * patience,
    expect: { poll: { timeout: waitMs * patience } },
    env: { PACKBENCH_WAIT_LIMIT_MS: String(waitMs * patience) },
  };
}

/** A quick test ends in a few seconds on an idle machine, and in under 20 s on one that is busy with something else. */
const quickly = endingAfter(20_000, 15_000);
const slowly = endingAfter(SLOW_LIMIT_MS, 120_000);

const SLOW = 'test/**/*.slow.test.ts';
/** The whole window on a page without a browser, in front of a real station. */
const SCREENS = 'test/renderer/**/*.screen.test.ts';
const MOCKED = 'test/**/*.mocked.test.ts';
/** What this machine cannot run, since it lacks a tool: `test/run.mjs` names it at the end. */
const leftOut = (process.env['PACKBENCH_LEFT_OUT'] ?? '').split(delimiter).filter(Boolean);
const exclude = [...configDefaults.exclude, ...leftOut];
/** Proofs that take long run by themselves: `npm run test:slow`. */
const quick = { ...quickly, exclude: [...exclude, SLOW, MOCKED] };
/** What tests of the window need before and after them. */
const window = {
  globalSetup: ['test/e2e/opened-before.ts'],
  setupFiles: ['test/e2e/show-failure.ts'],
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        oxc,
        test: {
          ...quick,
          name: 'pure',
          sequence: { groupOrder: 0 },
          include: ['test/{shared,renderer}/**/*.test.{ts,tsx}'],
          exclude: [...quick.exclude, SCREENS],
          // They change nothing outside themselves: modules are loaded once, not once a file.
          isolate: false,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...quick,
          // React of a shipped app: what helps its developers takes half of the time.
          env: { ...quick.env, NODE_ENV: 'production' },
          name: 'screens',
          sequence: { groupOrder: 0 },
          include: [SCREENS],
          setupFiles: ['test/fakes/window/dom.ts'],
          // React and main are loaded once a worker.
          isolate: false,
        },
      },
      {
        resolve: { alias: [...resolve.alias, ...cheap('pin-cost.ts', 'render-thread.ts')] },
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
          ...quickly,
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
          // CUPS, disks and killed processes are waited for.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        resolve,
        test: {
          ...quick,
          ...endingAfter(60_000, 30_000),
          ...window,
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['test/e2e/**/*.test.ts'],
          // What drives the window is loaded once a worker, not once a file.
          isolate: false,
          maxWorkers: Number(process.env['PACKBENCH_WINDOWS'] ?? 3),
        },
      },
      {
        resolve,
        // Scenarios on Windows' Node: `npm run test:wine` alone runs them.
        test: {
          ...quick,
          ...slowly,
          name: 'wine',
          sequence: { groupOrder: 6 },
          include: ['test/wine/**/*.test.ts'],
          pool: 'forks',
          // They share the registry and the clock of one computer.
          maxWorkers: 1,
        },
      },
      {
        resolve,
        test: {
          ...slowly,
          ...window,
          exclude,
          name: 'slow',
          sequence: { groupOrder: 5 },
          include: [SLOW],
          // Playwright, pg and main are loaded once a worker, not once a file.
          isolate: false,
          // Windows keep two cores busy; those that start hubs, or kill and start again, wait most of their time.
          maxWorkers: 3,
        },
      },
    ],
  },
});
