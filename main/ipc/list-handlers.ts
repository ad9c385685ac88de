import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the display of the order list, and about actions on many orders. */
export function listHandlers({ bulk, labelFiles, orderList, setup, siteOrders }: Station) {
  return {
    'orders.range': async (request) => {
      const range = await orderList.range(request);
      if (!range.ok) return range;
      const { orders, revision } = range.value;
      return ok({ orders: siteOrders.withPackers(orders), revision });
    },
    'orders.rows': (request) =>
      ok({ orders: siteOrders.withPackers(orderList.rows(request).orders) }),
    'layout.get': () => ok(setup.listLayouts.get()),
    'layout.save': ({ layout }) => {
      setup.listLayouts.save(layout);
      return ok();
    },
    'sort.get': () => ok(setup.listLayouts.sort()),
    'sort.save': ({ sort }) => {
      setup.listLayouts.saveSort(sort);
      return ok();
    },
    'orders.sorting': () => ok(orderList.sorting),
    'views.list': () => ok(setup.orderViews.list()),
    'views.save': ({ view, before }) => {
      setup.orderViews.save(view, before);
      return ok();
    },
    'views.remove': ({ name }) => {
      setup.orderViews.remove(name);
      return ok();
    },
    'views.putBack': ({ name }) => {
      setup.orderViews.putBack(name);
      return ok();
    },
    'bulk.survey': async ({ what, choice }) => ok(await bulk.survey(what, choice)),
    'bulk.begin': ({ what, choice }) => bulk.begin(what, choice),
    'bulk.state': () => ok(bulk.state),
    'bulk.stop': () => {
      bulk.stop();
      return ok();
    },
    'labelFile.begin': (request) => labelFiles.begin(request),
    'labelFile.state': () => ok(labelFiles.state),
    'labelFile.stop': () => {
      labelFiles.stop();
      return ok();
    },
    'labelFile.seen': () => {
      labelFiles.markSeen();
      return ok();
    },
    'bulk.unmark': () => bulk.unmark(),
    'bulk.seen': () => {
      bulk.markSeen();
      return ok();
    },
  } satisfies Partial<Handlers>;
}
