import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../main/base/surroundings.ts';
import { createIds } from '../../main/base/ids.ts';
import { connect } from '../../main/store/connect.ts';
import { knownVersion } from '../../main/store/migrate.ts';
import { OrdersTable } from '../../main/store/orders-table.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { startApp } from '../e2e/app.ts';
import { manyDrafts } from './many-drafts.ts';

const AT_ONCE = 20_000;

/**
 * The data folder of a training station with so many orders that are done with, kept below `.build`
 * for the next run. Made by the app itself and then filled; a million take some minutes.
 */
export async function manyOrders(orders: number): Promise<string> {
  const kept = join(import.meta.dirname, `../../.build/bench/orders-${knownVersion}-${orders}`);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const app = await startApp({ userDataDir: unfinished });
  await app.page.getByLabel('Tên người nhận').waitFor();
  await app.close();
  fill(join(unfinished, 'training/packbench.db'), orders);
  renameSync(unfinished, kept);
  return kept;
}

/** Writes what entering and sending so many orders leaves behind, much faster. */
function fill(file: string, orders: number): void {
  const started = Date.now();
  const db = connect(file);
  db.pragma('synchronous = OFF');
  const insert = db.prepare(
    `INSERT INTO orders (id, soc, sync, draft, pickup_point, platform_code, platform, delivery,
     printed, entered_at, updated_at) VALUES (?, ?, 'created', ?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const event = db.prepare(
    `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after)
     VALUES (?, ?, 'PB1', ?, 'packer', 'entered', '{}', NULL, 'queued')`,
  );
  const ids = createIds(systemClock);
  const point = JSON.stringify(pickupPoint);
  const drafts = manyDrafts(draftOf());
  const now = Date.now();
  const some = db.transaction((from: number, to: number) => {
    for (let number = from; number < to; number++) {
      const [id, soc] = [ids.next(), `PB1-${number.toString(36).toUpperCase().padStart(7, '0')}`];
      const at = now - (orders - number) * 30_000;
      const shortCode = String(700_000_000 + number);
      const platform = {
        platformCode: `PB.2026.${shortCode}`,
        shortCode,
        platformSortCode: 'A1-07',
        carrierId: '2',
        carrierName: number % 3 === 0 ? 'GHN' : 'GHTK',
        waybill: `S${(number * 7_919) % 1_000_000_007}`,
        carrierSortCode: null,
        shipmentFee: 22_000,
        insuranceFee: 0,
        collection: 350_000,
      };
      const delivery = { code: '12', name: 'Đã Giao Hàng Toàn Bộ', at: new Date(at).toISOString() };
      const texts = [{ ...drafts(number), soc }, platform, delivery].map((one) =>
        JSON.stringify(one),
      );
      insert.run(id, soc, texts[0], point, platform.platformCode, texts[1], texts[2], at, at);
      event.run(ids.next(), id, at);
    }
  });
  for (let from = 0; from < orders; from += AT_ONCE) some(from, Math.min(orders, from + AT_ONCE));
  const table = new OrdersTable(db);
  while (table.index());
  db.close();
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${orders} orders made in ${seconds} s, kept in ${file}`);
}
