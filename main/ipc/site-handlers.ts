import type { Handlers } from '../../shared/contract.ts';
import { err, ok } from '../../shared/result.ts';
import { SiteOrders } from '../site/link/site-orders.ts';
import { SiteHandovers } from '../site/link/site-handovers.ts';
import { SitePacking } from '../site/link/site-packing.ts';
import type { Station } from '../station.ts';

/** Far more than are open at once. */
const MOST_HANDOVERS = 100;

/** Calls about the account's other benches. Training has no site. */
export function siteHandlers(station: Station) {
  const { site, store, signals, packing, orders: own, handovers, orderList, sitePrints } = station;
  const orders = new SiteOrders(store, site?.claims ?? null);
  const at = { store, signals, site, orders };
  const handed = new SiteHandovers({
    ...at,
    knows: (code) => orderList.byCode(code) !== null,
    scan: handovers.scan.bind(handovers),
    find: handovers.find.bind(handovers),
    takeOut: handovers.takeOut.bind(handovers),
    open: handovers.open.bind(handovers),
    latest: () => handovers.latest(MOST_HANDOVERS),
    carriers: () => handovers.waiting().map(({ carrier }) => carrier),
  });
  const scans = new SitePacking({
    ...at,
    handed,
    scan: packing.scan.bind(packing),
    undo: packing.undo.bind(packing),
    find: packing.find.bind(packing),
    adopt: (code) => own.adopt({ code, kind: 'platform' }),
  });
  return {
    'handovers.find': ({ code }) => ok(handed.find(code)),
    'handovers.scan': ({ id, code }) => handed.scan(id, code),
    'handovers.takeOut': ({ orderId }) => handed.takeOut(orderId),
    'handovers.close': async ({ id, leaving }) => {
      await handed.catchUp();
      return handovers.close(id, leaving);
    },
    'packing.scan': (scan) => scans.scan(scan),
    'packing.undo': ({ seq }) => scans.undo(seq),
    'site.state': () =>
      ok({
        link: site?.state ?? { state: 'none' },
        hub: site?.hub ?? null,
        invited: site?.invited.outcome ?? null,
        bench: store.site.progress()?.bench ?? null,
        benches: store.site.benches(),
        unshared: [...(site?.unshared.things ?? [])],
      }),
    'site.join': async ({ invitation }) =>
      site ? ok(await site.join(invitation)) : err({ code: 'wrong-state', state: 'training' }),
    'site.leave': async () => {
      await site?.leave();
      return ok();
    },
    'site.benches': async () => ok((await site?.listBenches()) ?? null),
    'site.removeBench': async ({ bench }) => {
      const known = store.site.benches().find((one) => one.bench === bench);
      return ok(known && site ? await site.removeBench(known) : false);
    },
    'site.printers': () => ok(sitePrints.printers()),
    'site.print': ({ orderIds, printerId, reason }) => sitePrints.ask(orderIds, printerId, reason),
    'site.prints': () => ok(sitePrints.asked()),
    'site.settlePrint': ({ id }) => sitePrints.settle(id),
    'site.order': ({ soc }) => ok(orders.get(soc)),
    'site.orders': (query) => ok(orders.range(query)),
    'site.byCode': ({ code }) => ok(orders.byCode(code)),
    'site.conflicts': () => ok(store.siteList.conflicts()),
    'site.settle': ({ soc }) => {
      store.commit(() => store.siteList.settle(soc));
      signals.emit('site.ordersChanged', undefined);
      return ok();
    },
  } satisfies Partial<Handlers>;
}
