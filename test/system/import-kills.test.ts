import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import { checkAuditLog } from '../../main/store/maintenance/audit-check.ts';
import { BAD, badOrders, mendsOf, ORDERS } from '../fakes/bad-orders.ts';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf } from '../fakes/order-files.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

it(
  'a file with forty rows mended is entered whole and each order once, however often the station is killed',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    writeFileSync(file, csvOf(badOrders()));
    const mends = join(folder, 'mends.json');
    writeFileSync(mends, JSON.stringify(mendsOf()));
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
          mends,
          'base-url': platform.baseUrl,
          token: platform.token,
          'die-at': dieAt,
        }),
      );
    // In the middle: a commit has at most two hundred orders.
    const first = start(1);
    expect(await first.line('what is wrong', (fact) => fact['checked'])).toMatchObject({
      all: ORDERS,
      wrong: BAD,
    });
    expect(await first.line('what is mended', (fact) => fact['mended'])).toMatchObject({
      fit: ORDERS,
      wrong: 0,
    });
    expect(await first.gone).toBeNull();
    expect(await start(1).gone).toBeNull();
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
    // The audit entries are in the same commits: each order once, in an unbroken chain.
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
