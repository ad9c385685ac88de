import { type Audit, openAudit } from '../audit/audit.ts';
import type { Bulk } from '../orders/bulk.ts';
import { CarrierList } from '../orders/carriers.ts';
import type { Exports } from '../orders/export/exports.ts';
import type { ImportQuotes } from '../orders/import/import-quotes.ts';
import type { Imports } from '../orders/import/imports.ts';
import type { Unattended } from '../orders/import/watch/unattended.ts';
import type { LabelChoices } from '../orders/label-choices.ts';
import type { LabelFiles } from '../orders/label-file/label-files.ts';
import { Messages } from '../orders/messages.ts';
import { openChoices } from '../orders/open-choices.ts';
import { openEntry, openExports } from '../orders/open-entry.ts';
import { OrderList } from '../orders/order-list.ts';
import type { Orders } from '../orders/orders.ts';
import type { PickLists } from '../orders/picking/pick-lists.ts';
import type { Quotes } from '../orders/quotes.ts';
import { Receivers } from '../orders/receivers.ts';
import { People } from '../people/people.ts';
import { cupsServer } from '../printing/discovery/cups-queues.ts';
import { Discovery } from '../printing/discovery/discovery.ts';
import { Proofs } from '../printing/proofs/proofs.ts';
import { openSetup, type Setup } from '../setup/setup.ts';
import { StoredSettings } from '../setup/stored-settings.ts';
import { othersForgetting } from '../site/sync/forget-others.ts';
import { openHubConnection } from '../site/work/open-hub-connection.ts';
import { STORE_FILE } from '../store/store.ts';
import type { Activity } from '../tracking/activity.ts';
import type { Notices } from '../tracking/notices/notices.ts';
import { openTracking } from '../tracking/open-tracking.ts';
import type { Tracking } from '../tracking/tracking.ts';
import { Retention } from '../upkeep/retention.ts';
import { type BenchScans, openBenchScans } from './bench-scans.ts';
import type { StationPrinting } from './printing.ts';
import type { StationParams, StationServices } from './services.ts';
import { openSiteParts, type SiteParts } from './site-parts.ts';
import { specialSettings } from './special-settings.ts';

/** Third layer: the actions of people at the bench, on their own and as part of a site. */
export interface StationWork extends BenchScans, SiteParts {
  readonly settings: StoredSettings;
  readonly setup: Setup;
  readonly carriers: CarrierList;
  readonly quotes: Quotes;
  readonly orders: Orders;
  readonly receivers: Receivers;
  readonly messages: Messages;
  readonly orderList: OrderList;
  readonly labelChoices: LabelChoices;
  readonly labelFiles: LabelFiles;
  readonly pickLists: PickLists;
  readonly bulk: Bulk;
  readonly imports: Imports;
  readonly importQuotes: ImportQuotes;
  readonly unattended: Unattended;
  readonly exports: Exports;
  readonly proofs: Proofs;
  readonly discovery: Discovery;
  readonly retention: Retention;
  readonly tracking: Tracking;
  readonly activity: Activity;
  readonly notices: Notices;
  readonly people: People;
  /** The audit log of this bench alone. */
  readonly audit: Audit;
}

/** Opens the third layer. */
export function openWork(
  params: StationParams,
  services: StationServices,
  printing: StationPrinting,
): StationWork {
  const { folder, account, host } = params;
  const { store, signals, clock, ids, log, client, clockCheck } = services;
  const setup = openSetup(store, ids, signals, host.desktop);
  const carriers = new CarrierList({ store, client, signals, clock });
  const receivers = new Receivers({ store, ids, signals });
  const orderList = new OrderList({ store, signals, clock, log });
  const scans = openBenchScans(params, services, printing, orderList);
  const { platformTime } = clockCheck;
  const site = openHubConnection(account, host, { store, signals, clock, log, platformTime });
  const entry = openEntry(host, {
    ...services,
    printJobs: printing.printJobs,
    carriers,
    receivers,
    isOnline: () => isOnline(services),
    folder,
    fileClaims: () => site?.files ?? null,
  });
  const choices = openChoices(account.mode, {
    ...services,
    ...printing,
    folder,
    handOver: (id) => scans.handovers.add(id),
  });
  const exports = openExports(host, { ...services, orderList, folder, file: STORE_FILE });
  const tracking = openTracking({
    ...services,
    crashPoint: host.onUpdateCrashPoint,
    desktop: host.desktop,
    links: setup.trackingLinks,
  });
  const people = new People(services);
  const retention = new Retention({ ...services, forgetOthers: othersForgetting(services) });
  const special = () =>
    specialSettings({
      ...services,
      ...printing,
      ...entry,
      ...scans,
      ...tracking,
      people,
      retention,
    });
  const training = account.mode === 'training';
  const audit = openAudit({ ...host, store, clock, ids, folder, file: STORE_FILE, training });
  const siteParts = openSiteParts({
    services,
    printing,
    scans,
    site,
    orders: entry.orders,
    orderList,
    people,
    audit,
  });
  return {
    settings: new StoredSettings(store, signals, special),
    setup,
    carriers,
    receivers,
    messages: new Messages(services.resolver),
    orderList,
    ...entry,
    ...choices,
    exports,
    proofs: new Proofs({ ...printing.output, ...printing, store }),
    discovery: new Discovery({ ...printing.transports, cups: cupsServer(process.env), log }),
    retention,
    ...scans,
    ...tracking,
    people,
    audit,
    ...siteParts,
  };
}

function isOnline({ connection, outbox }: StationServices): boolean {
  return connection.state.state !== 'trouble' && !outbox.paused;
}
