import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['test/{main,shared,renderer}/**/*.test.{ts,tsx}'],
          ...patience,
          // One core is left idle otherwise, though most of these tests wait for sockets and disks.
          maxWorkers: '100%',
        },
      },
      {
        resolve,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          ...patience,
          pool: 'forks',
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: ['test/e2e/show-failure.ts'],
          ...patience,
          pool: 'forks',
          // PACKBENCH_WINDOWS=2 takes two thirds of the time, and finds tests that look too early.
          maxWorkers: Number(process.env['PACKBENCH_WINDOWS'] ?? 1),
        },
      },
    ],
  },
});
