import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { platformOrderOf } from '../main/store/support.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Inserts orders SOC-1, SOC-2, … into the training station of a data folder. Every third goes with GHTK, and every
 * second has a label. The older half was entered thirty days before `now` (ms). SOC-3 and SOC-6 have unseen news.
 */
export function haveOrders(folder: string, orders: number, now: number): void {
  const opened = openStore(join(folder, 'training/packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  store.commit(() => {
    for (let number = 1; number <= orders; number++) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const at = number <= orders / 2 ? now - 30 * DAY_MS : now;
      const draft = { ...draftOf({ soc, codAmount: 100_000 + number }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at });
      const isGhtk = number % 3 === 0;
      const platform = platformOrderOf({
        platformCode: `P${number}`,
        shortCode: String(100_000_000 + number),
        carrierId: isGhtk ? '1' : '2',
        carrierName: isGhtk ? 'GHTK' : 'GHN',
        waybill: `WAY-${number}`,
      });
      store.orders.change(id, { sync: 'created', platform }, at);
      if (number % 2 === 0) store.orders.countPrinted(id, at);
      if (number === 3 || number === 6)
        store.orders.change(id, { trouble: { code: 'cancel-refused', message: '' } }, at);
    }
  });
  store.close();
}
