import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/base/surroundings.ts';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

const ORDERS = 500;

it(
  'a file is entered whole and each order once, however often the station is killed in the middle',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    // Every other order has no code of its own.
    const bare = Array.from({ length: ORDERS / 2 }, (_, at) => [at * 2 + 1, { 0: '' }]);
    const own = orderRows(ORDERS, Object.fromEntries(bare));
    writeFileSync(file, csvOf(own));
    const platform = await startPlatform({
      journal: join(folder, 'platform.ndjson'),
      token: 'token-of-the-test',
      clock: systemClock,
    });
    onTestFinished(() => platform.close());
    const start = (dieAt: number) =>
      startChild(
        'importing-process.ts',
        options({
          folder: join(folder, 'station'),
          file,
          'base-url': platform.baseUrl,
          token: platform.token,
          'die-at': dieAt,
        }),
      );
    // In the middle: a commit holds at most a hundred orders.
    for (const dieAt of [1, 2, 1]) expect(await start(dieAt).gone).toBeNull();
    const last = start(0);
    const end = await last.line('everything entered', (fact) =>
      fact['entered'] === undefined ? undefined : fact,
    );
    expect(end).toEqual({ entered: ORDERS, wasFinishedLater: true });
    await eventually('the platform has them all', () => platform.orders().length >= ORDERS);
    await last.kill();
    const socs = platform.orders().map(({ soc }) => soc);
    expect(socs).toHaveLength(ORDERS);
    expect(new Set(socs).size).toBe(ORDERS);
  },
);
