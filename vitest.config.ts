import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Code of ours that imports electron meets the host's, on plain Node and a real Chromium. */
const resolve = {
  alias: [{ find: /^electron$/, replacement: join(import.meta.dirname, 'test/host/electron.ts') }],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['test/{main,shared,renderer}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          // One core is left idle otherwise, though most of these tests wait for sockets and disks.
          maxWorkers: '100%',
        },
      },
      {
        resolve,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          pool: 'forks',
          fileParallelism: false,
        },
      },
    ],
  },
});
