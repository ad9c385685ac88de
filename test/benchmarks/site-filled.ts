import { join } from 'node:path';
import { newInvitation } from '../../main/hub/invitations.ts';
import type { BenchSite } from './bench-site.ts';
import { diskOf, fillSite } from './many-site-orders.ts';
import { figureOf, once } from './measure.ts';
import type { Row } from './row.ts';
import { SimulatedBench } from './simulated-bench.ts';

/** Number of orders whose disk space is measured. */
const ON_DISK = 20_000;
/** Limit for a bench to read a million orders and their handovers, on busy cores. */
const SNAPSHOT_LIMIT_MS = 3_600_000;

/** The rows of `diskOf` in tables where they do not have epoch 0. */
const measured: Readonly<Record<string, string>> = {
  site_scans: `soc LIKE 'M-%'`,
  site_records: `kind IN ('handed', 'handover-turn')`,
};

/** Measures an order's space on the hub's disk. */
export async function disk({ database }: BenchSite): Promise<Row> {
  const bytes = await diskOf(database, ON_DISK);
  // Removes the rows of this measurement.
  for (const table of ['site_scans', 'site_audit', 'site_audit_chains', 'site_log', 'site_records'])
    await database.query(`DELETE FROM ${table} WHERE ${measured[table] ?? 'epoch = 0'}`);
  await database.query(`DELETE FROM site_orders WHERE soc LIKE 'M-%'`);
  return figureOf('site.disk, an order', [bytes], 'bytes');
}

/** Measures how long a new bench reads all orders. */
export async function snapshot({ database, folder }: BenchSite, orders: number): Promise<Row> {
  await fillSite(database, orders);
  const bench = new SimulatedBench(join(folder, 'new'), 'NEW');
  await bench.join(await newInvitation(database));
  const ms = await once(async () => bench.level(SNAPSHOT_LIMIT_MS));
  const count = bench.store.site.count();
  if (count < orders) throw new Error(`${count} orders of ${orders}`);
  await bench.close();
  return figureOf(`site.snapshot of ${orders} orders`, [ms], 'ms');
}
