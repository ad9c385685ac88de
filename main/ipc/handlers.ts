import type { CallRequest, Handlers } from '../../shared/contract.ts';
import type { GuidePlace } from '../../shared/guide.ts';
import type { Look } from '../../shared/look.ts';
import type { MissedIncident } from '../../shared/model/self-test.ts';
import { err, ok } from '../../shared/result.ts';
import { codeInLog, saidInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Bench } from '../bench/bench.ts';
import { savePrintRules } from '../printing/print-rules.ts';
import type { Station } from '../station.ts';
import { appUpdateHandlers } from './app-update-handlers.ts';
import { areaHandlers } from './area-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { lockHandlers } from './locks.ts';
import { listHandlers } from './list-handlers.ts';
import { shiftHandlers } from './shift-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { supportHandlers } from './support-handlers.ts';
import { weighingHandlers } from './weighing-handlers.ts';
import { followedOrder } from '../tracking/followed-order.ts';

/** What the window asks of the program that shows it. `zoom` answers percent, `look` the whole of it. */
export interface WindowTools {
  readonly log: Log;
  readonly zoom: (change: CallRequest<'window.zoom'>['change']) => number;
  readonly look: (change: Partial<Look>) => Look;
  readonly guide: (to?: GuidePlace) => GuidePlace;
  readonly missed: () => MissedIncident[];
}

/** Calls that have nothing to do with a station: they always answer. */
export function windowHandlers({
  log,
  zoom,
  look,
  guide,
  missed,
}: WindowTools): Pick<Handlers, WindowCall> {
  return {
    'window.zoom': ({ change }) => ok({ percent: zoom(change) }),
    'window.look': ({ theme, contrast, text }) =>
      ok(
        look({
          ...(theme && { theme }),
          ...(contrast && { contrast }),
          ...(text && { text }),
        }),
      ),
    'window.guide': ({ to }) => ok({ place: guide(to) }),
    'window.missed': () => ok(missed()),
    'window.failed': (failure) => {
      log.error('window.failed', {
        incident: codeInLog(failure.incident),
        kind: failure.kind,
        detail: saidInLog(failure.detail),
      });
      return ok();
    },
  };
}
type WindowCall =
  | 'window.zoom'
  | 'window.look'
  | 'window.guide'
  | 'window.missed'
  | 'window.failed';

/** Calls that also answer while no station is open. */
export function benchHandlers(bench: Bench): BenchHandlers {
  return {
    'station.reopen': () => bench.reopen(),
    'station.use': ({ mode }) => bench.use(mode),
    'backups.list': () => bench.backups(),
    'backups.since': ({ id }) => bench.sinceBackup(id),
    'backups.make': () => bench.makeBackup(),
    'backups.restore': ({ id }) => bench.restore(id),
    ...appUpdateHandlers(bench.appUpdates),
    ...lockHandlers(bench),
    ...supportHandlers(bench),
    'lead.open': ({ pin }) => bench.openLead(pin),
    'lead.close': () => {
      bench.closeLead();
      return ok();
    },
    'lead.setPin': ({ pin }) => bench.setLeadPin(pin),
  };
}
type BenchCall =
  | keyof ReturnType<typeof appUpdateHandlers>
  | keyof ReturnType<typeof supportHandlers>
  | 'locks.get'
  | 'lead.open'
  | 'lead.close'
  | 'lead.setPin'
  | 'station.reopen'
  | 'station.use'
  | 'backups.list'
  | 'backups.since'
  | 'backups.make'
  | 'backups.restore';
type BenchHandlers = Pick<Handlers, BenchCall>;

/** Calls to the open station. A call that is missing here does not compile. */
export function stationHandlers(
  bench: Bench,
  station: Station,
): Omit<Handlers, BenchCall | WindowCall> {
  return {
    'station.state': () => ok(station.state()),
    'station.save': ({ before, ...settings }) => station.setup.station.save(settings, before),
    'account.save': (account) => bench.saveAccount(account),
    'account.kept': () => ok(bench.keptAccount()),
    'account.test': (account) => bench.testAccount(account),
    'retention.get': () => ok(station.retention.rule),
    'retention.save': ({ before, ...rule }) => station.retention.save(rule, before),
    'training.faults': () => bench.faults(),
    'training.setFaults': (faults) => bench.setFaults(faults),
    'training.updates': () => bench.updates(),
    'training.setUpdates': (updates) => bench.setUpdates(updates),
    ...setupHandlers(station),
    ...areaHandlers(station),
    ...orderHandlers(station),
    ...platformHandlers(station),
    ...printingHandlers(station),
    ...trackingHandlers(station),
    ...followingHandlers(station),
    ...packingHandlers(station),
    ...peopleHandlers(bench, station),
    ...weighingHandlers(station),
    ...siteHandlers(station),
    ...listHandlers(station),
    ...shiftHandlers(station),
    ...importHandlers(station),
    ...auditHandlers(station),
    ...exportHandlers(station),
  };
}

function exportHandlers({ exports }: Station) {
  return {
    'exports.choices': () => ok(exports.choices()),
    'exports.begin': (request) => exports.begin(request),
    'exports.state': () => ok(exports.state),
    'exports.stop': () => {
      exports.stop();
      return ok();
    },
    'exports.seen': () => {
      exports.seen();
      return ok();
    },
  } satisfies Partial<Handlers>;
}

function setupHandlers({ setup }: Station) {
  return {
    'pickupPoints.list': () => ok(setup.pickupPoints.list()),
    'pickupPoints.save': ({ id, point, before }) => setup.pickupPoints.save(id, point, before),
    'pickupPoints.remove': ({ id }) => setup.pickupPoints.remove(id),
    'pickupPoints.putBack': ({ id }) => setup.pickupPoints.putBack(id),
    'printers.list': () => ok(setup.printers.list()),
    'printers.save': ({ id, printer, before }) => setup.printers.save(id, printer, before),
    'printers.remove': ({ id }) => setup.printers.remove(id),
    'printers.putBack': ({ id }) => setup.printers.putBack(id),
    'labelSizes.get': () => ok(setup.labelSizes.list()),
    'labelSizes.save': ({ id, size, before }) => setup.labelSizes.save(id, size, before),
    'labelSizes.remove': ({ id }) => setup.labelSizes.remove(id),
    'printers.calibrations': ({ id }) => ok(setup.printers.calibrations(id)),
    'orderTemplates.get': () => ok(setup.orderTemplates.all),
    'orderTemplates.save': ({ before, ...kept }) => setup.orderTemplates.save(kept, before),
  } satisfies Partial<Handlers>;
}

function orderHandlers({ opening, orders, orderList, quotes, outbox, setup, ...more }: Station) {
  const { carriers, receivers, messages } = more;
  return {
    'quotes.get': (request) => quotes.get(request),
    'carriers.list': () => ok(carriers.list()),
    'messages.read': async ({ text }) => ok(await messages.read(text)),
    'receivers.find': ({ phone }) => ok(receivers.find(phone)),
    'receivers.forget': ({ phone }) => {
      receivers.forget(phone);
      return ok();
    },
    'receivers.recall': ({ phone }) => {
      receivers.recall(phone);
      return ok();
    },
    'orders.enter': (request) =>
      isOf(opening, request.opening) ? orders.enter(request) : typedElsewhere,
    'orders.count': (query) => orderList.count(query),
    'orders.countChosen': (choice) => orderList.countChosen(choice),
    'orders.tally': (query) => orderList.tally(query),
    'orders.byCode': ({ code }) => ok(orderList.byCode(code)),
    'orders.correct': ({ id, draft, before }) => orders.correct(id, draft, before),
    'orders.cancel': ({ id }) => outbox.cancel(id),
    'orders.acknowledge': ({ id }) => outbox.acknowledge(id),
    'orders.bringTroubleBack': ({ id }) => outbox.bringTroubleBack(id),
    'orders.find': (request) => orders.find(request),
    'orders.adopt': (request) => orders.adopt(request),
    'orders.declareMissing': ({ id }) => outbox.declareMissing(id),
    'orders.declareFound': ({ id, platformCode }) => outbox.declareFound(id, platformCode),
    'orders.retry': ({ id }) => outbox.retry(id),
    'unclearOrders.get': () => ok(outbox.unclearOrders),
    'unclearOrders.save': ({ before, ...changed }) => outbox.setUnclearOrders(changed, before),
    'outbox.pause': ({ paused }) => outbox.pause(paused),
    'form.keep': ({ form, opening: typedIn }) => {
      if (!isOf(opening, typedIn)) return typedElsewhere;
      setup.station.keepForm(form);
      return ok();
    },
    'form.kept': () => ok(setup.station.keptForm()),
  } satisfies Partial<Handlers>;
}

/** A window may still show the station that was open before: what was typed there stays there. */
function isOf(opening: string, typedIn: string | undefined): boolean {
  return typedIn === undefined || typedIn === opening;
}
const typedElsewhere = err({ code: 'changed-elsewhere', what: 'station' } as const);

/** What the account is set to on the platform itself. */
function platformHandlers({ platform, carriers, tracking, store }: Station) {
  return {
    'routing.get': () => carriers.routing(),
    'routing.save': async (choice) => {
      const saved = await platform.changeRouting(choice);
      if (!saved.ok) return saved;
      store.audit.append({ kind: 'platform-changed', thing: 'routing' });
      return ok();
    },
    'webhook.get': () => tracking.registration.read(),
    'webhook.register': async ({ url, replaces }) => {
      const registered = await tracking.registration.register(url, replaces);
      if (registered.ok) store.audit.append({ kind: 'platform-changed', thing: 'webhook' });
      return registered;
    },
  } satisfies Partial<Handlers>;
}

/** How an order is followed, and what the window shows with that. */
function followingHandlers({ orders, setup, store, tracking }: Station) {
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
    'trackingLinks.get': () => ok(links.all),
    'trackingLinks.save': ({ before, ...table }) => links.save(table, before),
    'trackingLinks.reset': () => {
      links.reset();
      return ok();
    },
  } satisfies Partial<Handlers>;
}

function packingHandlers({ packing }: Station) {
  return {
    'packing.latest': ({ limit }) => ok(packing.latest(limit)),
    'packing.parcel': ({ id }) => packing.parcel(id),
  } satisfies Partial<Handlers>;
}

function peopleHandlers(bench: Bench, { people }: Station) {
  return {
    'people.state': () => ok({ ...people.state(), lead: bench.leadState() }),
    'people.saveSettings': ({ before, ...settings }) => people.saveSettings(settings, before),
    'people.save': (request) => people.save(request),
    'people.remove': ({ id, keepsName }) => people.remove(id, keepsName),
    'people.putBack': ({ id }) => people.putBack(id),
    'people.scan': ({ code }) => ok(people.scan(code)),
    'people.signIn': ({ id, pin }) => people.signIn(id, pin),
    'people.signOut': () => {
      people.signOut();
      return ok();
    },
    'people.awake': () => {
      people.awake();
      return ok();
    },
  } satisfies Partial<Handlers>;
}

/** More are counted and not shown. */
const MOST_ALARMS = 20;

function trackingHandlers({
  tracking,
  handovers,
  handoverLists,
  activity,
  notices,
  store,
}: Station) {
  return {
    'handovers.list': ({ limit }) => ok(handovers.latest(limit)),
    'handovers.waiting': () => ok(handovers.waiting()),
    'handovers.open': (carrier) => ok(handovers.open(carrier)),
    'handovers.get': ({ id }) => handovers.get(id),
    'handovers.reopen': ({ id }) => handovers.reopen(id),
    'handovers.saveList': ({ id }) => handoverLists.save(id),
    'handovers.printList': (request) => handoverLists.print(request),
    'webhooks.state': () => ok(tracking.webhooks),
    'webhooks.listen': ({ setting, before }) => tracking.use(setting, before),
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
    'notices.get': () => ok(notices.settings),
    'notices.save': ({ before, ...settings }) => notices.save(settings, before),
  } satisfies Partial<Handlers>;
}

function printingHandlers({
  printJobs,
  preparer,
  labelChoices,
  pickLists,
  printerStatuses,
  proofs,
  discovery,
  signals,
  store,
}: Station) {
  return {
    'printers.discover': async (request) => ok(await discovery.find(request)),
    'printers.status': () => ok(printerStatuses.list()),
    'printing.print': (request) => printJobs.print(request),
    'printing.jobs': ({ limit }) => ok(printJobs.latest(limit)),
    'printing.rules': () => ok(store.settings.get('printing.rules')),
    'printing.saveRules': ({ before, ...rules }) => {
      const saved = savePrintRules(rules, before, { store, signals });
      // Labels that were made ahead passed the rules of before.
      if (saved.ok) preparer.startOver();
      return saved;
    },
    'printing.settle': (request) => printJobs.settle(request),
    'printers.test': ({ id }) => proofs.test(id),
    'printers.tryOut': (request) => proofs.tryOut(request),
    'printing.preview': (request) => proofs.preview(request),
    'printing.survey': (choice) => labelChoices.survey(choice),
    'printing.printChoice': (request) => labelChoices.print(request),
    'printing.pickList': (request) => pickLists.make(request),
    'printing.batches': ({ limit }) => ok(store.printBatches.latest(limit)),
    'printing.seen': ({ batchIds }) => {
      printJobs.seen(batchIds);
      return ok();
    },
    'printing.lines': () => ok(store.printJobs.lines(printerStatuses.cannotPrint())),
    'printing.stop': (line) => printJobs.stop(line),
    'printing.goOn': (line) => printJobs.goOn(line),
    'printing.drop': (line) => printJobs.drop(line),
    'printing.resume': (request) => printJobs.resume(request),
  } satisfies Partial<Handlers>;
}
