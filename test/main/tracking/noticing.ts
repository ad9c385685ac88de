import type { Desktop } from '../../../main/base/surroundings.ts';
import { Notices } from '../../../main/tracking/notices/notices.ts';
import { silentLog } from '../../../main/base/surroundings.ts';
import { openTestStation } from '../../fakes/station.ts';

interface Told {
  readonly title: string;
  readonly body: string;
}

/** Opens a station with a user present, and records the notices shown. */
export async function noticing() {
  const bench = await openTestStation();
  const told: (Told & { press: () => void })[] = [];
  const desktop: Desktop = {
    openPage: () => Promise.resolve(),
    notify: (notice, press) => told.push({ ...notice, press }),
  };
  const gap = { isThere: false };
  const { store, signals } = bench.station;
  const notices = new Notices({
    store,
    signals,
    clock: bench.clock,
    log: silentLog,
    desktop,
    hasGap: () => gap.isThere,
  });
  notices.start();
  /** Stores a status of the platform, as a lookup or an update does. */
  const status = (orderId: string, code: string, isUnconfirmed = false) => {
    const at = bench.clock.now();
    const delivery = { code, name: 'x', at: new Date(at).toISOString(), isUnconfirmed };
    store.orders.change(orderId, { delivery }, at);
    const facts = { statusCode: code, status: 'x' };
    store.events.append({ orderId, at, by: 'platform', kind: 'status-changed', facts });
    signals.orderChanged(orderId);
    signals.flush();
  };
  const texts = () => told.map(({ title, body }) => [title, body]);
  return { ...bench, notices, told, texts, status, gap };
}
