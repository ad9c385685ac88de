import { AsyncResource } from 'node:async_hooks';
import type { EventName } from '../../../shared/contract.ts';
import type { SiteLinkState, SiteNews } from '../../../shared/model/site.ts';
import { assertNever } from '../../../shared/result.ts';
import type { Mode } from '../../../shared/model/station.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log, HostServices } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import type { Changed } from '../sync/state-record-kind.ts';
import { HubConnection } from '../round/hub-connection.ts';
import { SiteOrders } from './site-orders.ts';
import { benchName } from '../sync/apply-order-views.ts';

/**
 * Finds orders that this bench claimed and another bench packed, after the claim expired or without contact to the hub.
 */
function lostIn(
  socs: readonly string[],
  { claiming, claims }: HubConnection,
  store: Store,
): SiteNews[] {
  const own = store.site.progress()?.bench ?? '';
  return socs.flatMap((soc) => {
    const order = claiming.holds(soc) ? new SiteOrders(store, claims).get(soc)?.order : undefined;
    if (!order || order.printedBy.length === 0) return [];
    claiming.lose(soc);
    // If both printed, a conflict is reported instead.
    if (order.printedBy.includes(own)) return [];
    const packers = store.site.benches().filter(({ bench }) => order.printedBy.includes(bench));
    return [{ soc, what: 'packed-there' as const, benches: packers.map(benchName) }];
  });
}

/** Events of shared data; each wakes the link. */
const wakes: ReadonlySet<EventName> = new Set([
  'setup.changed',
  'settings.changed',
  'people.changed',
  'imports.watchedChanged',
  'handovers.changed',
]);

/** Opens the link of a station to its site; it synchronizes after changes. Null in training mode, which has no site. */
export function openHubConnection(
  account: { readonly mode: Mode; readonly baseUrl: string },
  { vault, version, benchRun }: Pick<HostServices, 'vault' | 'version' | 'benchRun'>,
  tools: {
    store: Store;
    signals: Signals;
    clock: Clock;
    log: Log;
    /** Platform time (ms); null before the platform's first answer. */
    platformTime: () => number | null;
  },
): HubConnection | null {
  if (account.mode === 'training') return null;
  const { store, signals, clock, log, platformTime } = tools;
  const changed = (state?: SiteLinkState) => {
    signals.emit('site.changed', undefined);
    if (state?.state === 'level') void takeUnasked();
  };
  /** Claims orders scanned while the hub was unreachable, and reports those that another bench has by now. */
  const takeUnasked = async () => {
    for (const { soc, bench } of await link.claiming.claimPending())
      signals.emit('site.news', { soc, what: 'claimed-there', benches: [bench] });
  };
  let lastBenches = '';
  const onOrders = (socs: readonly string[], news: readonly SiteNews[]) => {
    for (const id of socs.flatMap((soc) => store.orders.idOfSoc(soc) ?? []))
      signals.orderChanged(id);
    const benches = JSON.stringify(store.site.benches());
    if (benches !== lastBenches) changed();
    lastBenches = benches;
    signals.emit('site.ordersChanged', undefined);
    for (const one of [...news, ...lostIn(socs, link, store)]) signals.emit('site.news', one);
  };
  const connectionTools = {
    store,
    vault,
    clock,
    log,
    platformTime,
    version,
    account: account.baseUrl,
    ...(benchRun !== undefined && { run: benchRun }),
  };
  const shared = (what: Changed) => notifyWindows(what, signals);
  const called = (what: 'updates' | 'address') =>
    signals.emit(what === 'address' ? 'site.changed' : 'site.ordersChanged', undefined);
  const link = new HubConnection({ ...connectionTools, changed, onOrders, shared, called });
  // Changes of other benches are written as the actor `station`, whoever caused this wake-up.
  const wake = AsyncResource.bind(() => link.wake());
  signals.onGathered(wake);
  signals.on((name) => {
    if (wakes.has(name)) wake();
  });
  return link;
}

/** Notifies this bench's windows of data that another bench changed. */
function notifyWindows(what: Changed, signals: Signals): void {
  switch (what) {
    case 'order-templates':
      // The store has emitted `settings.changed` for it.
      return undefined;
    case 'label-sizes':
      return signals.emit('setup.changed', { what });
    case 'import-profiles':
      return signals.emit('imports.watchedChanged', undefined);
    case 'receivers':
      // Suggestions are derived from orders.
      return signals.emit('orders.changed', { ids: [] });
    case 'handovers':
      return signals.emit('handovers.changed', undefined);
    case 'prints':
      return signals.emit('site.printsChanged', undefined);
    case 'people':
      return signals.emit('people.changed', undefined);
    default:
      return assertNever(what);
  }
}
