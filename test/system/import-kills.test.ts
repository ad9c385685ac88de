import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/base/surroundings.ts';
import { checkAuditLog } from '../../main/store/audit-check.ts';
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
    // Who entered what was written in the same commits: each order once, in a chain without a gap.
    const database = join(folder, 'station', 'packbench.db');
    expect(checkAuditLog(database, [])).toMatchObject({ ok: true, value: { breaks: [] } });
    const db = new Sqlite(database, { readonly: true });
    const entered = db
      .prepare<[], { rows: number; orders: number }>(
        `SELECT count(*) AS rows, count(DISTINCT orders.id) AS orders FROM audit_log
         JOIN orders ON orders.id = audit_log.order_id WHERE audit_log.kind = 'entered'`,
      )
      .get();
    db.close();
    expect(entered).toEqual({ rows: ORDERS, orders: ORDERS });
  },
);
