import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { connect } from '../../main/store/engine/connect.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { knownOrders } from '../fakes/known-orders.ts';

const ORDERS = 50_000;
/** Maximum number of orders planned in one turn of the main process. */
const AT_ONCE = 500;
/** The app is killed after this many parts. */
const DIE_AFTER = 3;
const DAY_MS = 24 * 3_600_000;

function withStore<T>(folder: string, work: (store: Store) => T): T {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const answer = work(opened.value);
  opened.value.close();
  return answer;
}

/** Creates a station's folder with this many orders of the platform, all to be looked up tomorrow. */
function folderOf(count: number): string {
  const folder = temporaryFolder();
  withStore(folder, (store) => knownOrders(store, 1, { printed: true }));
  const db = connect(join(folder, 'packbench.db'));
  const columns = db
    .prepare<[], string>(`SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('seq')`)
    .pluck()
    .all();
  const own: Readonly<Record<string, string>> = {
    id: `'ORDER-' || value`,
    soc: `'ORDER-' || value`,
    platform_code: `'PB.' || value`,
    look_up_at: `${Date.now() + DAY_MS} + value`,
  };
  db.prepare(
    `WITH RECURSIVE numbers(value) AS (
       SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?)
     INSERT INTO orders (${columns.join(', ')})
     SELECT ${columns.map((name) => own[name] ?? name).join(', ')} FROM orders, numbers
     WHERE orders.id = 'ORDER-0'`,
  ).run(count - 1);
  db.prepare('UPDATE orders SET look_up_at = ? WHERE id = ?').run(Date.now() + DAY_MS, 'ORDER-0');
  db.close();
  return folder;
}

function dueIn(folder: string): number {
  return withStore(folder, ({ followed }) => followed.due(Date.now(), ORDERS + 1).length);
}

it(`${ORDERS} orders are made due a part at a time, and after a kill the others`, async () => {
  const folder = folderOf(ORDERS);
  expect(dueIn(folder)).toBe(0);

  const killed = startChild('catching-up-process.ts', [
    '--begin',
    ...options({ folder, 'die-after': DIE_AFTER }),
  ]);
  expect(await killed.gone).toBeNull();
  expect(dueIn(folder)).toBe(DIE_AFTER * AT_ONCE);

  const next = startChild('catching-up-process.ts', options({ folder }));
  expect(await next.gone).toBe(0);
  const parts = next.output().filter(({ planned }) => planned !== undefined);
  expect(Math.max(...parts.map(({ planned }) => Number(planned)))).toBe(AT_ONCE);
  expect(parts.filter(({ hadTurn }) => hadTurn !== true)).toEqual([]);
  expect(dueIn(folder)).toBe(ORDERS);

  const another = startChild('catching-up-process.ts', options({ folder }));
  expect(await another.gone).toBe(0);
  expect(another.output()).toEqual([{ done: true }]);
});
