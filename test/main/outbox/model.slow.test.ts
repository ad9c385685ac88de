import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openQueue } from '../../fakes/queue.ts';
import { type Bench, Packer } from './queue-command.ts';
import { commands, settle } from './commands.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** More runs with PACKBENCH_RUNS=1000 npm run test:files -- test/main/outbox/model.slow.test.ts */
const numRuns = Number(process.env['PACKBENCH_RUNS'] ?? 60);

it(
  'whatever happens, every confirmed order ends as it was last wished, and is on the platform once or never',
  async () => {
    const first = await openQueue();
    // For its first order the platform reads the country's areas. That takes half a second, during which hours of the
    // test would pass.
    await first.createAtPlatform({ soc: 'AREAS-1' });
    await fc.assert(
      fc.asyncProperty(commands, async (chosen) => {
        const packer = new Packer();
        const bench: Bench = { queue: await openQueue({ beside: first }) };
        const before = new Set(first.platform.orders().map(({ platformCode }) => platformCode));
        try {
          bench.queue.outbox.start();
          await fc.asyncModelRun(() => ({ model: packer, real: bench }), chosen);
          await settle(bench);
          const rows = packer.orders.flatMap((id) => bench.queue.store.orders.get(id) ?? []);
          const platformOrders = first.platform
            .orders()
            .filter(({ platformCode }) => !before.has(platformCode));
          expect(packer.journal.judge(rows, platformOrders)).toEqual({
            orders: packer.orders.length,
            lost: 0,
            duplicates: 0,
            stuck: 0,
            wrong: 0,
          });
        } finally {
          await bench.queue.close();
        }
      }),
      {
        numRuns,
        ...(process.env['PACKBENCH_SEED'] && { seed: Number(process.env['PACKBENCH_SEED']) }),
      },
    );
  },
  Math.max(600_000, numRuns * 10_000),
);
