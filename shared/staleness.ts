import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './contract.ts';

/**
 * Effect of an event on cached answers of a call: all are stale (`all`), only some are (`some`), the event contains the
 * new answer (`answer`), or single rows are stale, which `orders.rows` reads again (`rows`).
 */
export type StalenessEffect<Event extends EventName, Call extends CallName> =
  | { readonly stale: 'all' }
  | {
      readonly stale: 'some';
      readonly isStale: (
        payload: EventPayload<Event>,
        input: CallInput<Call>,
        answer: CallOutput<Call> | undefined,
      ) => boolean;
    }
  | {
      readonly stale: 'answer';
      readonly answer: (payload: EventPayload<Event>) => CallOutput<Call>;
    }
  | (Call extends 'orders.range'
      ? {
          readonly stale: 'rows';
          readonly ids: (payload: EventPayload<Event>) => readonly string[];
        }
      : never);

/** Effects of every event; a missing event is a compile error. */
export type Staleness = {
  readonly [Event in EventName]:
    | 'everything'
    | { readonly [Call in CallName]?: StalenessEffect<Event, Call> };
};

const all = { stale: 'all' } as const;
/** Only single days, which are counted quickly; longer periods are counted on request. */
const oneDay: StalenessEffect<EventName, 'shift.report'> = {
  stale: 'some',
  isStale: (_, { from, to }) => from === to,
};

/** The only definition of stale answers; the window derives from it which calls it repeats. */
export const staleness: Staleness = {
  'station.changed': { 'station.state': { stale: 'answer', answer: (state) => state } },
  'handovers.changed': {
    'orders.count': all,
    'orders.countChosen': all,
    'orders.tally': all,
    'handovers.waiting': all,
    'handovers.list': all,
    'handovers.get': all,
    'site.order': all,
    'site.orders': all,
    'audit.page': all,
  },
  'packing.changed': {
    'orders.count': all,
    'orders.countChosen': all,
    'orders.tally': all,
    'packing.latest': all,
    'packing.held': all,
    'packing.parcel': all,
    'audit.page': all,
  },
  'scale.changed': { 'scale.reading': { stale: 'answer', answer: (reading) => reading } },
  'scanners.changed': { 'scanners.list': { stale: 'answer', answer: (scanners) => scanners } },
  'scanners.scanned': {},
  'webhooks.changed': { 'webhooks.state': all, 'training.updates': all },
  'training.changed': { 'training.faults': all, 'training.updates': all },
  'webhooks.applied': {
    'webhooks.counts': all,
    'webhooks.range': all,
    // A repeated update of an open order is counted there.
    'orders.get': all,
  },
  'sorting.changed': { 'orders.sorting': { stale: 'answer', answer: (percent) => percent } },
  'layout.changed': { 'layout.get': all },
  'views.changed': { 'views.list': all },
  'bulk.changed': { 'bulk.state': { stale: 'answer', answer: (state) => state } },
  'exports.changed': { 'exports.state': { stale: 'answer', answer: (state) => state } },
  'labelFile.changed': { 'labelFile.state': { stale: 'answer', answer: (state) => state } },
  'orders.changed': {
    'backups.since': all,
    'audit.page': all,
    'receivers.find': all,
    'shift.report': oneDay,
    'orders.alarms': all,
    'webhooks.differences': all,
    'handovers.waiting': all,
    // A parcel of a cancelled order is marked.
    'handovers.get': all,
    // Orders that enter or leave a list change its revision, which the count returns.
    'orders.count': all,
    'orders.countChosen': all,
    'orders.tally': all,
    'orders.range': { stale: 'rows', ids: ({ ids }) => ids },
    'orders.get': { stale: 'some', isStale: ({ ids }, { id }) => ids.includes(id) },
    'imports.enteredOrders': all,
    'packing.held': all,
    'packing.parcel': { stale: 'some', isStale: ({ ids }, { id }) => ids.includes(id) },
    'weighing.of': { stale: 'some', isStale: ({ ids }, { orderId }) => ids.includes(orderId) },
    // A label that waits for its order, or is held because of it, shows that.
    'printing.jobs': all,
    'printing.batches': all,
    'printing.lines': all,
  },
  'printing.changed': {
    'imports.enteredOrders': all,
    'backups.since': all,
    'packing.latest': all,
    'packing.held': all,
    'packing.parcel': all,
    'printing.jobs': all,
    'printing.batches': all,
    'printing.lines': all,
    'orders.get': {
      stale: 'some',
      isStale: ({ ids }, _, answer) => answer?.jobs.some(({ id }) => ids.includes(id)) ?? false,
    },
  },
  // A line shows how many labels wait for its printer.
  'printers.statusChanged': { 'printers.status': all, 'printing.lines': all },
  'areas.changed': {
    'areas.progress': { stale: 'answer', answer: (progress) => progress },
    'areas.search': all,
    'messages.read': all,
    'areas.resolve': all,
    'areas.choices': all,
  },
  'appUpdate.changed': { 'appUpdate.state': { stale: 'answer', answer: (state) => state } },
  'locks.changed': { 'locks.get': all },
  'backups.changed': { 'backups.list': all, 'backups.since': all },
  'setup.changed': {
    'backups.since': all,
    'audit.page': all,
    'printers.list': { stale: 'some', isStale: ({ what }) => what === 'printers' },
    'pickupPoints.list': { stale: 'some', isStale: ({ what }) => what === 'pickup-points' },
    'labelSizes.list': { stale: 'some', isStale: ({ what }) => what === 'label-sizes' },
    'carriers.list': { stale: 'some', isStale: ({ what }) => what === 'carriers' },
    'routing.get': { stale: 'some', isStale: ({ what }) => what === 'routing' },
    'webhook.get': { stale: 'some', isStale: ({ what }) => what === 'webhook' },
  },
  'settings.changed': {
    'settings.get': { stale: 'some', isStale: ({ key }, input) => key === input.key },
    'backups.since': all,
    'audit.page': all,
    // An open order leads to its carrier's page.
    'orders.get': { stale: 'some', isStale: ({ key }) => key === 'trackingLinks' },
    'webhooks.state': { stale: 'some', isStale: ({ key }) => key === 'webhooks.listener' },
    'imports.watched': { stale: 'some', isStale: ({ key }) => key === 'imports.watch' },
  },
  'site.changed': {
    'site.state': all,
    'site.auditChains': all,
    // Rows of other benches become available or unavailable.
    'site.auditOfOrder': all,
    'site.printers': all,
    'site.order': all,
    'site.orders': all,
    'site.conflicts': all,
  },
  'site.ordersChanged': {
    'site.order': all,
    'site.orders': all,
    'site.conflicts': all,
    // Another bench may cancel the order of the parcel in hand.
    'packing.parcel': all,
    // Parcels of other benches not handed over yet.
    'handovers.waiting': all,
    'handovers.get': all,
  },
  'site.printsChanged': { 'site.prints': all, 'site.printers': all },
  'site.news': {},
  'people.changed': { 'people.state': all, 'audit.page': all, 'audit.choices': all },
  'imports.watchedChanged': { 'imports.watched': all, 'imports.profiles': all },
  'imports.headingsChanged': { 'imports.headings': all },
  'imports.changed': {
    'imports.state': { stale: 'answer', answer: (state) => state },
    'imports.cutShort': all,
    'imports.enteredOrders': all,
    'imports.rows': all,
    'imports.quoted': all,
  },
  'imports.quotesChanged': {
    'imports.quotes': { stale: 'answer', answer: (quotes) => quotes },
    'imports.quoted': all,
  },
  'counting.changed': { 'shift.counting': { stale: 'answer', answer: (percent) => percent } },
  'notices.pressed': {},
  'station.opened': 'everything',
  'station.startedAgain': {},
  'support.incident': {},
};
