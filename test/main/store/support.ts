import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { connect } from '../../../main/store/engine/connect.ts';
import { migrate } from '../../../main/store/engine/migrate.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { OrderDraftInput, PlatformOrder } from '../../../shared/model/order.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { programFile } from '../../fakes/program.ts';

/** Opens a station's store in a new folder; it closes with the test. */
export function openTestStore(file = join(temporaryFolder(), 'packbench.db')): Store {
  const opened = openStore(file, createIds(new ManualClock()));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Returns a database of the newest version, or after fewer migrations, without the store around it. */
export function bareDatabase(file = ':memory:', steps?: readonly string[]): Database {
  const db = connect(file);
  onTestFinished(() => {
    db.close();
  });
  migrate(db, steps);
  return db;
}

/** Commits a queued order as `orders.enter` does, without timeline and queue. */
export function insertOrder(
  { orders }: Pick<Store, 'orders'>,
  id: string,
  change: Partial<OrderDraftInput> = {},
  at = 0,
): void {
  const draft = draftOf(change);
  const soc = draft.soc === '' ? `SOC-${id}` : draft.soc;
  orders.insert({ id, soc, draft: { ...draft, soc }, pickupPoint, at });
}

export function platformOrderOf(change: Partial<PlatformOrder> = {}): PlatformOrder {
  return {
    platformCode: 'PB.2026.000123456',
    shortCode: '000123456',
    platformSortCode: 'A1-07',
    carrierId: '2',
    carrierName: 'GHN',
    waybill: null,
    carrierSortCode: null,
    shipmentFee: 22_000,
    insuranceFee: 1_750,
    collection: 350_000,
    ...change,
  };
}

const storeProcess = programFile('store-process.ts');

/** Starts `store-process.ts`; it is killed with the test. */
export function runStoreProcess(...args: string[]): ChildProcess & { firstLine: Promise<string> } {
  const child = spawn(process.execPath, [storeProcess, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout });
  const firstLine = once(lines, 'line').then(([line]) => String(line));
  return Object.assign(child, { firstLine });
}
