import type { Audit } from '../audit/audit.ts';
import { OrderLog } from '../audit/order-log.ts';
import { RemoteLogs } from '../audit/remote-logs.ts';
import type { OrderList } from '../orders/order-list.ts';
import type { Orders } from '../orders/orders.ts';
import type { CodeMeaning } from '../packing/packing.ts';
import type { ScanResolver } from '../packing/resolve-scan.ts';
import type { People } from '../people/people.ts';
import type { Shift } from '../shift/shift.ts';
import type { HubConnection } from '../site/round/hub-connection.ts';
import { siteSource } from '../site/work/site-actions.ts';
import { SiteAdmin } from '../site/work/site-admin.ts';
import { SiteAudit } from '../site/work/site-audit.ts';
import { SiteHandovers } from '../site/work/site-handovers.ts';
import { SiteOrders } from '../site/work/site-orders.ts';
import { SitePacking } from '../site/work/site-packing.ts';
import { SitePrints } from '../site/work/site-prints.ts';
import type { BenchScans } from './bench-scans.ts';
import type { StationPrinting } from './printing.ts';
import type { StationServices } from './services.ts';

/** Dependencies of the parts that extend this bench to its site. */
interface SitePartsTools {
  readonly services: StationServices;
  readonly printing: StationPrinting;
  readonly scans: BenchScans;
  /** Null in training. */
  readonly site: HubConnection | null;
  readonly orders: Orders;
  readonly orderList: OrderList;
  readonly people: People;
  readonly audit: Audit;
}

/** Packing, handovers, prints, shifts and audit logs of all benches. Without a site they are those of this bench. */
export interface SiteParts {
  /** The other benches of this account if a hub connects them; null in training. */
  readonly site: HubConnection | null;
  readonly siteAdmin: SiteAdmin;
  /** Orders of all benches; empty without a site. */
  readonly siteOrders: SiteOrders;
  readonly siteHandovers: SiteHandovers;
  readonly sitePacking: SitePacking<CodeMeaning>;
  /** Codes of this bench and its site that a changed scan may have been. */
  readonly scanResolver: ScanResolver;
  readonly sitePrints: SitePrints;
  readonly siteShift: Shift;
  readonly remoteLogs: RemoteLogs;
  /** The log of one order from all benches. */
  readonly orderLog: OrderLog;
}

/** Extends packing, handovers, shift and audit log of this bench to the other benches of its site. */
export function openSiteParts({
  services: { store, clock, ids, signals, log },
  printing: { printJobs, output },
  scans: { handovers, packing, shift },
  site,
  orders,
  orderList,
  people,
  audit,
}: SitePartsTools): SiteParts {
  const client = () => site?.client ?? null;
  const siteOrders = new SiteOrders(store, site?.claims ?? null);
  const atSite = { store, signals, site, orders: siteOrders };
  const knows = (code: string) => orderList.byCode(code) !== null;
  const siteHandovers = new SiteHandovers({ ...atSite, knows, handovers });
  const adopt = (code: string) => orders.adopt({ code, kind: 'platform' });
  const auditSource = new SiteAudit(store, client);
  return {
    site,
    siteAdmin: new SiteAdmin(atSite),
    siteOrders,
    siteHandovers,
    sitePacking: new SitePacking({ ...atSite, packing, siteHandovers, adopt }),
    scanResolver: {
      existing: (codes) => [
        ...store.orders.codes.existing(codes),
        ...store.siteList.existing(codes),
      ],
      ofOrder: (code) => store.orders.codes.having(code).map(String),
      ofSite: (code) => siteOrders.byCode(code),
      isBadge: (code) => people.isBadge(code),
      isProduct: (code) => packing.isProduct(code),
      hasProduct: (codes) => store.packing.productOf(codes) !== null,
    },
    sitePrints: new SitePrints({ store, clock, ids, signals, log, printJobs, output, site }),
    siteShift: shift.from(siteSource(store, client)),
    remoteLogs: new RemoteLogs({ source: auditSource, files: audit.files, store }),
    orderLog: new OrderLog(auditSource, store),
  };
}
