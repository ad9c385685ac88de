import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the account's other benches. Training has no site. */
export function siteHandlers({ siteAdmin, siteOrders, sitePrints }: Station) {
  return {
    'site.state': () => ok(siteAdmin.state),
    'site.join': ({ invitation }) => siteAdmin.join(invitation),
    'site.leave': async () => {
      await siteAdmin.leave();
      return ok();
    },
    'site.benches': async () => ok(await siteAdmin.listBenches()),
    'site.removeBench': async ({ bench }) => ok(await siteAdmin.removeBench(bench)),
    'site.printers': () => ok(sitePrints.printers()),
    'site.print': ({ orderIds, printerId, reason }) => sitePrints.ask(orderIds, printerId, reason),
    'site.prints': () => ok(sitePrints.requested()),
    'site.settlePrint': ({ id }) => sitePrints.settle(id),
    'site.order': ({ soc }) => ok(siteOrders.get(soc)),
    'site.orders': (query) => ok(siteOrders.range(query)),
    'site.byCode': ({ code }) => ok(siteOrders.byCode(code)),
    'site.conflicts': () => ok(siteAdmin.conflicts()),
    'site.settle': ({ soc }) => {
      siteAdmin.settle(soc);
      return ok();
    },
  } satisfies Partial<Handlers>;
}
