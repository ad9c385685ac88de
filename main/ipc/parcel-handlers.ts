import type { Handlers } from '../../shared/contract.ts';
import { err, ok } from '../../shared/result.ts';
import { resolveScan } from '../packing/resolve-scan.ts';
import type { Station } from '../station.ts';

/** Calls about tracking an order, with related data for the window. */
export function followingHandlers({ orders, orderList, setup, tracking }: Station) {
  return {
    'orders.get': ({ id }) => {
      const got = orders.get(id);
      if (!got.ok) return got;
      return ok({ ...got.value, followed: tracking.followed(got.value.order) });
    },
    'orders.follow': ({ id }) => tracking.lookUpNow(id),
    'orders.openTracking': ({ id }) => setup.trackingLinks.open(id),
    'orders.alarms': () => ok(orderList.alarms()),
  } satisfies Partial<Handlers>;
}

/** Calls about scans at the bench. */
export function packingHandlers({ packing, sitePacking, scanResolver }: Station) {
  return {
    'packing.scan': (scan) => sitePacking.scan(scan),
    'packing.undo': ({ seq }) => sitePacking.undo(seq),
    'packing.resolve': ({ received, typed }) => {
      const { codes, isGuess } = resolveScan(received, typed, scanResolver);
      return ok({ codes: [...codes], isGuess });
    },
    'packing.latest': ({ limit }) => ok(packing.latest(limit)),
    'packing.held': () => ok(packing.held()),
    'packing.putDown': () => {
      packing.putDown();
      return ok();
    },
    'packing.parcel': ({ id }) => packing.parcel(id),
  } satisfies Partial<Handlers>;
}

/** Calls about handovers and the platform's updates on parcels. */
export function trackingHandlers({
  opening,
  tracking,
  handovers,
  siteHandovers,
  handoverLists,
  activity,
}: Station) {
  return {
    'handovers.find': ({ code }) => ok(siteHandovers.find(code)),
    'handovers.scan': ({ id, code }) => siteHandovers.scan(id, code),
    'handovers.takeOut': ({ orderId, closesEmpty }) => siteHandovers.takeOut(orderId, closesEmpty),
    'handovers.close': ({ id, leaving }) => siteHandovers.close(id, leaving),
    'handovers.list': ({ limit }) => ok(handovers.latest(limit)),
    'handovers.waiting': () => ok(handovers.waiting()),
    'handovers.open': (carrier) => ok(handovers.open(carrier)),
    'handovers.get': ({ id }) => handovers.get(id),
    'handovers.reopen': ({ id }) => handovers.reopen(id),
    'handovers.saveList': ({ id }) => handoverLists.save(id),
    'handovers.printList': (request) => handoverLists.print(request),
    'handovers.keepAside': ({ scans, opening: scannedIn }) => {
      if (scannedIn !== opening) return err({ code: 'changed-elsewhere', what: 'station' });
      handovers.keepAside(scans);
      return ok();
    },
    'handovers.aside': () => ok([...handovers.aside()]),
    'webhooks.state': () => ok(tracking.webhooks),
    'webhooks.renewPath': () => {
      tracking.renewPath();
      return ok();
    },
    'webhooks.reach': async () => ok(await tracking.reach()),
    'webhooks.counts': ({ orderId }) => ok(activity.counts(orderId)),
    'webhooks.range': (request) => ok(activity.range(request)),
    'webhooks.body': ({ seq }) => ok(activity.body(seq)),
    'webhooks.differences': async ({ days }) => ok(await activity.differences(days)),
  } satisfies Partial<Handlers>;
}
