import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { SLOW_LIMIT_MS } from './test/limits.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Our code that imports electron receives the host's, on plain Node and a real Chromium. */
const resolve = {
  alias: [{ find: /^electron$/, replacement: join(import.meta.dirname, 'test/host/electron.ts') }],
};

/** Replaces modules of main imported as `./NAME` by cheaper equivalents: `test/fakes/NAME`. */
function cheap(...names: string[]) {
  return names.map((name) => ({
    find: `./${name}`,
    replacement: join(import.meta.dirname, 'test/fakes', name),
  }));
}

/** The same for all projects: they share Vitest's cache of transformed files, whose keys do not include it. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const;

/**
 * Limits that only end a hanging test, in ms: no test measures speed. A wait ends before its test, and reports its
 * condition. PACKBENCH_PATIENCE=10 multiplies all limits, for a machine on which dozens of processes compete for each
 * core.
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

/** A quick test ends in a few seconds on an idle machine, and in under 20 s on one that is busy with other work. */
const quickly = endingAfter(20_000, 15_000);
const slowly = endingAfter(SLOW_LIMIT_MS, 120_000);

/**
 * Vitest's default leaves one core idle: half of a machine with two. Tests of main wait for threads, processes and
 * timers for about half of their time, so they get more workers than cores.
 */
const ALL_CORES = availableParallelism();

const SLOW = 'test/**/*.slow.test.ts';
/** The whole window on a page without a browser, in front of a real station. */
const SCREENS = 'test/renderer/**/*.screen.test.ts';
const MOCKED = 'test/**/*.mocked.test.ts';
/** Files that this machine cannot run because a tool is missing: `test/run.mjs` lists them at the end. */
const leftOut = (process.env['PACKBENCH_LEFT_OUT'] ?? '').split(delimiter).filter(Boolean);
const exclude = [...configDefaults.exclude, ...leftOut];
/** Slow tests run separately: `npm run test:slow`. */
const quick = { ...quickly, exclude: [...exclude, SLOW, MOCKED] };
const PROPERTY_SEED = 'test/property-seed.ts';
const BUNDLED_PROGRAMS = 'test/bundled-programs.ts';
/** Set-up and clean-up of the window tests. */
const window = {
  globalSetup: ['test/e2e/opened-before.ts'],
  setupFiles: ['test/e2e/show-failure.ts'],
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Lists of faults appear whole in messages: continuous integration prints nothing else of a failure.
    chaiConfig: { truncateThreshold: 1_000 },
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
          setupFiles: [PROPERTY_SEED],
          // They have no side effects: modules are loaded once, not once per file.
          isolate: false,
          maxWorkers: ALL_CORES,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...quick,
          // React's production build: its development checks take half of the time.
          env: { ...quick.env, NODE_ENV: 'production' },
          name: 'screens',
          sequence: { groupOrder: 0 },
          include: [SCREENS],
          setupFiles: ['test/fakes/window/dom.ts'],
          // React and main are loaded once per worker.
          isolate: false,
          maxWorkers: ALL_CORES,
        },
      },
      {
        resolve: { alias: [...resolve.alias, ...cheap('pin-cost.ts', 'render-thread.ts')] },
        oxc,
        test: {
          ...quick,
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['test/main/**/*.test.ts'],
          globalSetup: [BUNDLED_PROGRAMS],
          setupFiles: [PROPERTY_SEED],
          // An app's modules are loaded once per worker, not once per file: this saves a third of the time.
          isolate: false,
          // Many of these tests wait for sockets, disks and printers.
          maxWorkers: ALL_CORES + 4,
        },
      },
      {
        resolve,
        oxc,
        // Tests that replace modules need isolated ones.
        test: {
          ...quickly,
          exclude,
          name: 'mocked',
          sequence: { groupOrder: 2 },
          include: [MOCKED],
          setupFiles: [PROPERTY_SEED],
          maxWorkers: ALL_CORES,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...quick,
          name: 'system',
          // The app's modules are loaded once per worker, not once per file.
          isolate: false,
          sequence: { groupOrder: 3 },
          include: ['test/system/**/*.test.ts'],
          globalSetup: [BUNDLED_PROGRAMS],
          setupFiles: [PROPERTY_SEED],
          pool: 'forks',
          // They wait for CUPS, disks and killed processes.
          maxWorkers: ALL_CORES + 2,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...quick,
          ...endingAfter(60_000, 30_000),
          ...window,
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['test/e2e/**/*.test.ts'],
          // Window automation is loaded once per worker, not once per file.
          isolate: false,
          maxWorkers: Number(process.env['PACKBENCH_WINDOWS'] ?? 3),
        },
      },
      {
        resolve,
        oxc,
        // Scenarios on Windows' Node: only `npm run test:wine` runs them.
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
        oxc,
        // Real keys through a real input method, whose pace depends on the machine: only `npm run test:input-method`.
        test: {
          ...quick,
          ...slowly,
          ...window,
          name: 'input-method',
          sequence: { groupOrder: 7 },
          include: ['test/input-method/**/*.test.ts'],
          maxWorkers: 1,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...slowly,
          ...window,
          exclude,
          name: 'slow',
          sequence: { groupOrder: 5 },
          include: [SLOW],
          globalSetup: [BUNDLED_PROGRAMS, ...window.globalSetup],
          setupFiles: [PROPERTY_SEED, ...window.setupFiles],
          // Playwright, pg and main are loaded once per worker, not once per file.
          isolate: false,
          // Windows use two cores; tests that start hubs, or kill and restart processes, mostly wait.
          maxWorkers: 3,
        },
      },
    ],
  },
});
