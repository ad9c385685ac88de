import type { Desktop } from '../../../main/base/host-services.ts';
import { Notices } from '../../../main/tracking/notices/notices.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { openTestStation } from '../../fakes/station.ts';

interface ShownNotice {
  readonly title: string;
  readonly body: string;
}

/** Opens a station with a user present, and records the notices shown. */
export async function openWithNotices() {
  const bench = await openTestStation();
  const shownNotices: (ShownNotice & { press: () => void })[] = [];
  const desktop: Desktop = {
    openPage: () => Promise.resolve(),
    notify: (notice, press) => shownNotices.push({ ...notice, press }),
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
    const details = { statusCode: code, status: 'x' };
    store.events.append({ orderId, at, by: 'platform', kind: 'status-changed', facts: details });
    signals.orderChanged(orderId);
    signals.flush();
  };
  const texts = () => shownNotices.map(({ title, body }) => [title, body]);
  return { ...bench, notices, told: shownNotices, texts, status, gap };
}
