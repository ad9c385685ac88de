import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';
import { followedOrder } from '../tracking/followed-order.ts';

/** Calls about tracking an order, with related data for the window. */
export function followingHandlers({ orders, setup, store, tracking }: Station) {
  const { trackingLinks: links } = setup;
  return {
    'orders.get': ({ id }) => {
      const got = orders.get(id);
      if (!got.ok) return got;
      return ok({ ...got.value, followed: followedOrder(got.value.order, { store, links }) });
    },
    'orders.follow': ({ id }) => tracking.lookUpNow(id),
    'orders.openTracking': ({ id }) => links.open(id),
    'orders.alarms': () => {
      const alarms = store.orders.alarms();
      return ok({ count: alarms.length, orders: alarms.slice(0, MOST_ALARMS) });
    },
  } satisfies Partial<Handlers>;
}

/** Calls about scans at the bench. */
export function packingHandlers({ packing }: Station) {
  return {
    'packing.latest': ({ limit }) => ok(packing.latest(limit)),
    'packing.held': () => ok(packing.held()),
    'packing.putDown': () => {
      packing.putDown();
      return ok();
    },
    'packing.parcel': ({ id }) => packing.parcel(id),
  } satisfies Partial<Handlers>;
}

/** Maximum of alarms shown; further ones are only counted. */
const MOST_ALARMS = 20;

/** Calls about handovers and the platform's updates on parcels. */
export function trackingHandlers({ tracking, handovers, handoverLists, activity, store }: Station) {
  return {
    'handovers.list': ({ limit }) => ok(handovers.latest(limit)),
    'handovers.waiting': () => ok(handovers.waiting()),
    'handovers.open': (carrier) => ok(handovers.open(carrier)),
    'handovers.get': ({ id }) => handovers.get(id),
    'handovers.reopen': ({ id }) => handovers.reopen(id),
    'handovers.saveList': ({ id }) => handoverLists.save(id),
    'handovers.printList': (request) => handoverLists.print(request),
    'webhooks.state': () => ok(tracking.webhooks),
    'webhooks.renewPath': () => {
      tracking.renewPath();
      const changes = [{ field: 'secret', before: null, after: null }];
      store.audit.append({ kind: 'setup-changed', thing: 'webhooks.paths', changes });
      return ok();
    },
    'webhooks.reach': async () => ok(await tracking.reach()),
    'webhooks.counts': ({ orderId }) => ok(activity.counts(orderId)),
    'webhooks.range': (request) => ok(activity.range(request)),
    'webhooks.body': ({ seq }) => ok(activity.body(seq)),
    'webhooks.differences': async ({ days }) => ok(await activity.differences(days)),
  } satisfies Partial<Handlers>;
}
