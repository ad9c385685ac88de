import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Mend } from '../../shared/model/import.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { checkAuditLog } from '../../main/store/audit-check.ts';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

const ORDERS = 500;

/** Four rows of each: the place of a cell, what stands in it, its field, and what is written instead. */
const mistakes: readonly [number, string, Mend['field'], string][] = [
  [1, '', 'name', 'Chị Lan'],
  [1, '#N/A', 'name', 'Anh Ba'],
  [2, '12345', 'phone', '0912345678'],
  [2, '9,12E+08', 'phone', '0912345679'],
  [3, '=A1&B1', 'address', '12 Lê Lợi'],
  [4, 'Phường Không Có', 'area', 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
  [7, 'nhiều', 'codAmount', '350.000'],
  [8, 'nặng', 'weight', '500'],
  [9, '', 'product', 'Áo thun'],
  [0, 'DH-0500', 'soc', ''],
];
const EACH = 4;
/** Orders are counted from 1, and stand below the headings. */
const orderOf = (kind: number, which: number) => 2 + 12 * (kind * EACH + which);

/** What is wrong in the file, by the order's number and the cell's place. */
function wrongCells(): [number, Record<number, string>][] {
  return mistakes.flatMap(([place, text], kind) =>
    Array.from({ length: EACH }, (_, which): [number, Record<number, string>] => [
      orderOf(kind, which),
      { [place]: text },
    ]),
  );
}

/** What somebody writes instead, a row at a time; of one mistake wherever it stands. */
function mendsOf(): Mend[] {
  return mistakes.flatMap(([, , field, text], kind) => {
    const alike = field === 'area';
    return Array.from({ length: alike ? 1 : EACH }, (_, which) => ({
      row: orderOf(kind, which) + 1,
      field,
      text: field === 'soc' ? `M-${which}` : text,
      alike,
    }));
  });
}

it(
  'a file with forty rows mended is entered whole and each order once, however often the station is killed',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    // Every other order has no code of its own.
    const bare = Array.from({ length: ORDERS / 2 }, (_, at) => [at * 2 + 1, { 0: '' }]);
    const own = orderRows(ORDERS, Object.fromEntries([...bare, ...wrongCells()]));
    writeFileSync(file, csvOf(own));
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
    // In the middle: a commit holds at most a hundred orders.
    const first = start(1);
    const bad = mistakes.length * EACH;
    expect(await first.line('what is wrong', (fact) => fact['checked'])).toMatchObject({
      all: ORDERS,
      wrong: bad,
    });
    expect(await first.line('what is mended', (fact) => fact['mended'])).toMatchObject({
      fit: ORDERS,
      wrong: 0,
    });
    expect(await first.gone).toBeNull();
    for (const dieAt of [2, 1]) expect(await start(dieAt).gone).toBeNull();
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
