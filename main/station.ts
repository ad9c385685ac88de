import { join } from 'node:path';
import type { Printer } from '../shared/model/printer.ts';
import type { StationState } from '../shared/model/station.ts';
import { ok, type Result } from '../shared/result.ts';
import { type OpenAreas, openAreas } from './areas/open-areas.ts';
import { faultInLog } from './base/loggable.ts';
import { ConnectionWatch, watched } from './platform/connection.ts';
import { type Audit, openAudit } from './audit/audit.ts';
import { Actor } from './base/actor.ts';
import { createIds, type Ids } from './base/ids.ts';
import { waitAtMost } from './base/sleep.ts';
import type { LabelFonts } from './labels/label-fonts.ts';
import { Carriers } from './orders/carriers.ts';
import type { Bulk } from './orders/bulk.ts';
import type { Unattended } from './orders/import/unattended.ts';
import type { Imports } from './orders/import/imports.ts';
import type { LabelChoices } from './orders/label-choices.ts';
import type { LabelFiles } from './orders/label-file/label-files.ts';
import { OrderList } from './orders/order-list.ts';
import { openChoices } from './orders/open-choices.ts';
import { openEntry, openExports } from './orders/open-entry.ts';
import type { PickLists } from './orders/picking/pick-lists.ts';
import { Messages } from './orders/messages.ts';
import type { Orders } from './orders/orders.ts';
import type { ImportQuotes } from './orders/import/import-quotes.ts';
import type { Quotes } from './orders/quotes.ts';
import { Receivers } from './orders/receivers.ts';
import { Outbox } from './outbox/outbox.ts';
import { People } from './people/people.ts';
import type { Account } from './platform/account.ts';
import { createPlatformClient, type PlatformClient } from './platform/client.ts';
import { cupsServer } from './printing/discovery/cups-queues.ts';
import { Discovery } from './printing/discovery/discovery.ts';
import { Shift } from './shift/shift.ts';
import { PrintJobs } from './printing/jobs/jobs.ts';
import { inPrinterMm } from './printing/raster/placement.ts';
import { Preparer } from './printing/jobs/preparer.ts';
import type { LabelPipeline } from './printing/pipeline/label-pipeline.ts';
import { openPipeline } from './printing/pipeline/open-pipeline.ts';
import { keptHabits } from './printing/status/kept-habits.ts';
import { fontsOnce } from './labels/fonts-once.ts';
import { openTracking } from './tracking/open-tracking.ts';
import { sweepStation } from './printing/transports/drafts.ts';
import { PagePrinter } from './printing/proofs/page-printer.ts';
import { Proofs } from './printing/proofs/proofs.ts';
import { LabelRenderer } from './printing/raster/renderer.ts';
import { PrinterStatuses } from './printing/status/printer-statuses.ts';
import { PrinterWatch } from './printing/status/printer-watch.ts';
import { transportOf } from './printing/transports/transport-of.ts';
import { Spooler } from './printing/winspool/spooler.ts';
import { Retention } from './upkeep/retention.ts';
import { SpareMemory } from './upkeep/spare-memory.ts';
import { openSetup, type Setup } from './setup/setup.ts';
import { type SpecialSettings, StoredSettings } from './setup/stored-settings.ts';
import type { Exports } from './orders/export/exports.ts';
import { Signals } from './base/signals.ts';
import { HandoverLists } from './tracking/handover-lists.ts';
import { Handovers } from './tracking/handovers.ts';
import { Packing } from './packing/packing.ts';
import type { Activity } from './tracking/activity.ts';
import type { Notices } from './tracking/notices/notices.ts';
import type { Tracking } from './tracking/tracking.ts';
import { SitePrints } from './site/link/site-prints.ts';
import { ClockCheck } from './upkeep/clock-check.ts';
import { othersForgetting } from './site/link/forget-others.ts';
import { openSiteLink } from './site/link/open-site-link.ts';
import type { SiteLink } from './site/link/site-link.ts';
import { Weighing } from './weighing/weighing.ts';
import { openIndex } from './store/background-index.ts';
import { openJournal } from './store/background-journal.ts';
import { openStore, type Store } from './store/store.ts';
import type { StoreFailure } from './store/trouble.ts';
import type { Clock, Log, Surroundings } from './base/surroundings.ts';

const RENDER_LIMIT_MS = 10_000;
/**
 * Delay after the start until the renderer is warmed up and the areas are copied (ms). By then the window is shown.
 * The first label is rarely needed earlier, and the copy keeps the main process busy.
 */
const WARM_UP_AFTER_MS = 3_000;
/** Time for current requests when the station closes (ms); then they are cut off. */
const CLOSING_GRACE_MS = 1_000;

/** The database in a station's folder. */
export const STORE_FILE = 'packbench.db';

/** All parts of the station for one data folder and one platform account. */
export interface Station extends OpenAreas {
  /** Id of this opening; changes after a restore or a change of the station. */
  readonly opening: string;
  readonly store: Store;
  readonly settings: StoredSettings;
  readonly setup: Setup;
  /** The platform client, for data of the account rather than of this station. */
  readonly platform: PlatformClient;
  readonly carriers: Carriers;
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
  readonly outbox: Outbox;
  readonly printJobs: PrintJobs;
  readonly preparer: Preparer;
  readonly pipeline: LabelPipeline;
  readonly proofs: Proofs;
  readonly discovery: Discovery;
  readonly printerStatuses: PrinterStatuses;
  readonly printerWatch: PrinterWatch;
  readonly retention: Retention;
  readonly tracking: Tracking;
  readonly handovers: Handovers;
  readonly handoverLists: HandoverLists;
  readonly packing: Packing;
  readonly weighing: Weighing;
  readonly activity: Activity;
  readonly notices: Notices;
  readonly people: People;
  readonly shift: Shift;
  readonly audit: Audit;
  /** The other benches of this account if a hub connects them; null in training. */
  readonly site: SiteLink | null;
  readonly sitePrints: SitePrints;
  readonly signals: Signals;
  state(): StationState;
  /** Resumes the queue and the print jobs, and later fills the copy of the areas. */
  start(): void;
  close(): Promise<void>;
}

/** Opens the station in `folder`. No work runs until `start`. */
export function openStation(
  folder: string,
  account: Account,
  surroundings: Surroundings,
): Result<Station, StoreFailure> {
  const { clock, outsideClock, log, onStep, onTrackingStep: tracked, desktop } = surroundings;
  const { build = surroundings.version, onPrintStep: step = () => {} } = surroundings;
  const ids = createIds(clock);
  const actor = new Actor();
  const opened = openStore(join(folder, STORE_FILE), ids, () => actor.current, actor.at(clock));
  if (!opened.ok) return opened;
  const store = opened.value;
  const opening = ids.next();
  const signals = new Signals();
  const clockCheck = new ClockCheck(clock, store.events.newestAt());
  const onTime = clockCheck.onPlatformTime;
  const client = createPlatformClient({ ...account, clock, outsideClock, log, onTime });
  const connection = new ConnectionWatch(clock, (state) => {
    signals.gather();
    if (state.state === 'online') outbox.reachable();
  });
  const seen = watched(client, (result) => connection.learn(result));
  const common = { store, client: seen, clock, signals, log };
  const places = openAreas(account.mode, surroundings, common);
  const outbox = new Outbox({ ...common, isSameArea: places.resolver.mayBeSame, onStep });
  const { resourcesFolder, renderWorker: worker } = surroundings;
  const limit = { timeoutMs: RENDER_LIMIT_MS, clock: outsideClock };
  const renderer = new LabelRenderer({ worker, resourcesFolder, ...limit, log });
  const statuses = new PrinterStatuses(common);
  const receivers = new Receivers({ ...common, ids });
  const fonts = fontsOnce(resourcesFolder);
  const habits = keptHabits(store, clock);
  const spooler = spoolerHere(surroundings);
  const ways = { dataFolder: folder, habits, drivers: surroundings.drivers, spooler, outsideClock };
  const wayTo = (printer: Omit<Printer, 'id'>) => transportOf(inPrinterMm(printer), ways);
  const watchTools = { store, statuses, transportOf: wayTo, clock, signals, log };
  const printerWatch = new PrinterWatch(watchTools);
  const output = { renderer, statuses, watch: printerWatch, transportOf: wayTo, outsideClock };
  const pipeline = openPipeline(account.mode, { store, client: seen, surroundings }, output);
  const printJobs = new PrintJobs({ store, pipeline, statuses, clock, ids, signals, log, step });
  const isOnline = () => connection.state.state !== 'trouble' && !outbox.paused;
  const isIdle = () => printJobs.isIdle && !outbox.paused && isReady(connection, store);
  const preparer = new Preparer({ store, pipeline, clock, signals, log, step, isIdle, build });
  const orderTools = { ...common, outbox, printJobs, ids, actor };
  const carriers = new Carriers({ store, client: seen, signals, clock });
  const spareMemory = new SpareMemory({ ...surroundings, signals });
  const orderList = new OrderList({ store, signals, clock, log });
  const byCode = orderList.byCode.bind(orderList);
  const lists = { ...orderTools, fonts, folder, output, pipeline, byCode };
  const entryTools = { ...orderTools, ...places, carriers, receivers, isOnline, folder };
  const kept = { store, signals, clock, outsideClock, log, worker: surroundings.keeperWorker };
  const threads = [openJournal(kept), openIndex(kept), spareMemory];
  let cancelWarmUp = () => {};
  const station: Station = {
    opening,
    store,
    ...openSettings([store, ids, signals, desktop], () => station),
    ...places,
    platform: seen,
    carriers,
    ...openEntry(surroundings, { ...entryTools, fileClaims: () => station.site?.files ?? null }),
    receivers,
    messages: new Messages(places.resolver),
    orderList,
    ...openChoices(account.mode, { ...lists, handOver: (id) => station.handovers.add(id) }),
    exports: openExports(surroundings, { ...lists, orderList, file: STORE_FILE }),
    outbox,
    printJobs,
    preparer,
    pipeline,
    proofs: new Proofs({ ...output, store, pipeline, fonts }),
    discovery: new Discovery({ ...ways, cups: cupsServer(process.env), log }),
    printerStatuses: statuses,
    printerWatch,
    retention: openRetention({ ...orderTools, clockCheck }),
    ...openBenchScans(account, { ...lists, step: tracked }),
    ...openTracking({ ...orderTools, step: tracked, desktop }),
    people: new People(orderTools),
    ...openRecords(account, surroundings, { ...lists, platformTime: clockCheck.platformTime }),
    signals,
    state: () => ({ opening, ...stateOf(station, account, connection, surroundings) }),
    start() {
      startParts(station, folder);
      spareMemory.start();
      cancelWarmUp = clock.after(WARM_UP_AFTER_MS, () => warmUp(station));
    },
    close() {
      cancelWarmUp();
      return closeStation(station, { client, renderer, outsideClock, threads });
    },
  };
  if (!surroundings.onlyLooks) announce(station, log);
  return ok(station);
}

/** Creates the stored settings, and the lists and forms of the set-up. */
function openSettings(
  setup: Parameters<typeof openSetup>,
  station: () => Station,
): Pick<Station, 'settings' | 'setup'> {
  const [store, , signals] = setup;
  const settings = new StoredSettings(store, signals, () => specialSettings(station()));
  return { settings, setup: openSetup(...setup) };
}

/** Settings with side effects when they are saved. */
function specialSettings(station: Station): SpecialSettings {
  const { outbox, people, preparer, retention, signals, tracking, unattended, weighing } = station;
  return {
    // The name and the language of the station are part of its state.
    station: { applied: () => signals.gather() },
    // Labels prepared with the former rules are prepared again.
    'printing.rules': { applied: () => preparer.startOver() },
    unclearOrders: {
      get: () => outbox.unclearOrders,
      save: (value, before) => outbox.setUnclearOrders(value, before),
    },
    retention: { save: (value, before) => retention.save(value, before) },
    scale: { save: (value, before) => weighing.save(value, before) },
    'people.signIn': { save: (value, before) => people.saveSettings(value, before) },
    'webhooks.listener': { save: (value, before) => tracking.use(value, before) },
    'imports.watch': { save: (value, before) => unattended.saveWatch(value, before) },
  };
}

/** Creates retention for this bench's orders and for the data received from other benches. */
function openRetention(tools: ConstructorParameters<typeof Retention>[0]): Retention {
  return new Retention({ ...tools, forgetOthers: othersForgetting(tools) });
}

/** Creates the client of the Windows print spooler; null on other systems. */
function spoolerHere({ spoolerWorker, outsideClock }: Surroundings): Spooler | null {
  return process.platform === 'win32' ? new Spooler(spoolerWorker, outsideClock) : null;
}

/**
 * Creates the audit log, whose files have their own folder, and the connection that shares records with other
 * benches.
 */
function openRecords(
  account: Account,
  surroundings: Surroundings,
  tools: Pick<Parameters<typeof openAudit>[0], 'store' | 'clock' | 'ids' | 'folder'> &
    Omit<ConstructorParameters<typeof SitePrints>[0], 'site'> &
    Pick<Parameters<typeof openSiteLink>[2], 'platformTime'>,
): Pick<Station, 'audit' | 'site' | 'sitePrints'> {
  const training = account.mode === 'training';
  const site = openSiteLink(account, surroundings, tools);
  const audit = openAudit({ ...surroundings, ...tools, file: STORE_FILE, training });
  return { audit, site, sitePrints: new SitePrints({ ...tools, site }) };
}

function startParts(station: Station, folder: string): void {
  void sweepStation(folder, station.setup.printers.list());
  station.outbox.start();
  station.imports.start();
  station.unattended.start();
  station.labelFiles.start();
  station.printJobs.start();
  station.preparer.start();
  station.printerWatch.start();
  station.retention.start();
  station.notices.start();
  station.handoverLists.start();
  station.weighing.start();
  station.sitePrints.start(station.orders);
  station.site?.start();
  void station.tracking.start();
}

function warmUp({ areas, pipeline }: Station): void {
  areas.start();
  pipeline.warmUp();
}

/** Whether the platform is online and no order waits to be sent, because orders go first. */
function isReady({ state }: ConnectionWatch, store: Store): boolean {
  const { queued, sending } = store.orders.counts();
  return state.state === 'online' && queued + sending === 0;
}

/**
 * Creates the parts for scans at the bench: packing, weighing, shifts, handovers and their lists, which have their
 * own folder in the station's folder.
 */
function openBenchScans(
  { mode }: Account,
  tools: ConstructorParameters<typeof Handovers>[0] & {
    printJobs: PrintJobs;
    output: ConstructorParameters<typeof PagePrinter>[0];
    actor: Actor;
    ids: Ids;
    fonts: () => Promise<LabelFonts>;
    folder: string;
    log: Log;
  },
): Pick<Station, 'handovers' | 'handoverLists' | 'packing' | 'shift' | 'weighing'> {
  const { output, folder } = tools;
  const training = mode === 'training';
  const handovers = new Handovers(tools);
  const handoverLists = new HandoverLists({
    ...tools,
    handovers,
    pages: new PagePrinter(output),
    folder: join(folder, 'handovers'),
    training,
  });
  const shift = new Shift({ ...tools, folder: join(folder, 'shifts'), training });
  const packing = new Packing({ ...tools, handovers });
  return {
    handovers,
    handoverLists,
    packing,
    shift,
    weighing: new Weighing({ ...tools, training }),
  };
}

/** Forwards each batch of changes to the window, the print jobs and the preparer. */
function announce({ signals, printJobs, preparer, ...station }: Station, log: Log): void {
  signals.onGathered(() => {
    try {
      signals.emit('station.changed', station.state());
      // An order that was just created unblocks its waiting label.
      printJobs.pump();
      preparer.pump();
    } catch (error) {
      // For example a full disk. The work remains pending and is retried at the next change.
      log.error('station.announce-failed', { error: faultInLog(error) });
    }
  });
}

function stateOf(
  { store, outbox, printerStatuses }: Station,
  account: Account,
  connection: ConnectionWatch,
  { version, runtime, dataFolder }: Surroundings,
): Omit<StationState, 'opening'> {
  return {
    mode: account.mode,
    settings: store.settings.get('station'),
    version,
    runtime,
    dataFolder,
    account: {
      baseUrl: account.baseUrl,
      hasToken: account.token() !== null,
      hasPartner: account.partner() !== null,
    },
    connection: connection.state,
    queue: {
      ...store.orders.counts(),
      stopped: outbox.stopped,
      paused: outbox.paused,
      restoredFrom: outbox.restoredFrom,
    },
    printing: store.printJobs.counts(printerStatuses.cannotPrint()),
  };
}

/** Closes the station. Current work gets a grace period; work that is cut off is settled at the next start. */
async function closeStation(
  station: Station,
  parts: {
    client: PlatformClient;
    renderer: LabelRenderer;
    threads: readonly { close(): Promise<void> | void }[];
    outsideClock: Clock;
  },
): Promise<void> {
  const { areas, outbox, preparer, printJobs, printerWatch, signals, store } = station;
  const { client, renderer, threads, outsideClock } = parts;
  areas.close();
  station.retention.close();
  station.orderList.close();
  station.labelChoices.close();
  station.bulk.close();
  station.notices.close();
  station.people.close();
  station.shift.close();
  const tracking = station.tracking.close();
  const printing = [printJobs.close(), preparer.close(), printerWatch.close()];
  const rest = [
    station.handoverLists.close(),
    station.weighing.close(),
    station.site?.close(),
    station.sitePrints.close(),
    station.audit.close(),
    station.importQuotes.stop(),
    station.imports.close(),
    station.exports.close(),
    station.labelFiles.close(),
    station.unattended.close(),
    ...threads.map((thread) => thread.close()),
  ];
  const done = Promise.all([outbox.close(), tracking, ...rest, ...printing]);
  await waitAtMost(outsideClock, CLOSING_GRACE_MS, done);
  await client.close();
  await renderer.close();
  await done;
  signals.close();
  store.close();
}
