import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushFile } from '../../main/base/files/flush.ts';
import { connect } from '../../main/store/engine/connect.ts';
import { knownVersion } from '../../main/store/engine/migrate.ts';
import { OrdersTable } from '../../main/store/tables/orders-table.ts';
import { createdOrders } from '../fakes/created-orders.ts';
import { draftOf } from '../fakes/drafts.ts';
import { startApp } from '../e2e/app.ts';
import { manyDrafts } from './many-drafts.ts';
import { t } from '../fakes/window-text.ts';

const AT_ONCE = 20_000;

/**
 * Returns the data folder of a training station with this many completed orders, stored below `.build` for the next
 * run. The app creates the database, which is then filled; a million take some minutes.
 */
export async function manyOrders(orders: number): Promise<string> {
  const finished = join(import.meta.dirname, `../../.build/bench/orders-${knownVersion}-${orders}`);
  if (existsSync(finished)) {
    unsort(finished);
    return finished;
  }
  const unfinished = `${finished}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const app = await startApp({ userDataDir: unfinished });
  await app.page.getByLabel(t('entry.receiverName')).waitFor();
  await app.close();
  fill(databaseIn(unfinished), orders);
  renameSync(unfinished, finished);
  return finished;
}

const databaseIn = (folder: string) => join(folder, 'training/packbench.db');

/** Otherwise the sorting left by the previous run would affect the measurement. */
function unsort(folder: string): void {
  const db = connect(databaseIn(folder));
  db.prepare(`DELETE FROM settings WHERE key = 'orders.sort'`).run();
  db.close();
}

/** Returns a copy for benchmarks that change it, with a function that removes it. */
export async function copyOfManyOrders(
  orders: number,
): Promise<{ folder: string; remove(): void }> {
  const original = await manyOrders(orders);
  const folder = mkdtempSync(`${original}-copy-`);
  cpSync(original, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Flushed first: otherwise the system would write two gigabytes during the measurement.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) flushFile(join(entry.parentPath, entry.name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

function fill(file: string, orders: number): void {
  const started = Date.now();
  const db = connect(file);
  db.pragma('synchronous = OFF');
  const store = createdOrders(db);
  const drafts = manyDrafts(draftOf());
  const now = Date.now();
  const some = db.transaction((from: number, to: number) => {
    for (let number = from; number < to; number++)
      store({
        draft: drafts(number),
        soc: `PB1-${number.toString(36).toUpperCase().padStart(7, '0')}`,
        shortCode: String(700_000_000 + number),
        waybill: `S${(number * 7_919) % 1_000_000_007}`,
        carrierName: number % 3 === 0 ? 'GHN' : 'GHTK',
        sync: 'created',
        status: ['12', 'Đã Giao Hàng Toàn Bộ'],
        printed: 1,
        at: now - (orders - number) * 30_000,
      });
  });
  for (let from = 0; from < orders; from += AT_ONCE) some(from, Math.min(orders, from + AT_ONCE));
  const table = new OrdersTable(db);
  while (table.index());
  db.close();
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${orders} orders made in ${seconds} s, kept in ${file}`);
}
