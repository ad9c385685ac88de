import type { Handlers } from '../../shared/contract.ts';
import { err, ok } from '../../shared/result.ts';
import { correctChecked, enterChecked } from '../orders/check-street.ts';
import type { Station } from '../station.ts';

/** Calls that export a list as a file. */
export function exportHandlers({ exports }: Station) {
  return {
    'exports.choices': () => ok(exports.choices()),
    'exports.begin': (request) => exports.begin(request),
    'exports.state': () => ok(exports.state),
    'exports.stop': () => {
      exports.stop();
      return ok();
    },
    'exports.seen': () => {
      exports.markSeen();
      return ok();
    },
  } satisfies Partial<Handlers>;
}

/** Calls about quotes, orders, the queue and the entry form. */
export function orderHandlers({
  opening,
  orders,
  orderList,
  quotes,
  outbox,
  setup,
  ...more
}: Station) {
  const { carriers, receivers, messages, resolver } = more;
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
    'orders.enter': async (request) => {
      if (!isOf(opening, request.opening)) return wrongStation;
      return enterChecked({ orders, resolver }, request);
    },
    'orders.count': (query) => orderList.count(query),
    'orders.countChosen': (choice) => orderList.countChosen(choice),
    'orders.tally': (query) => orderList.tally(query),
    'orders.byCode': ({ code }) => ok(orderList.byCode(code)),
    'orders.correct': (request) => correctChecked({ orders, resolver }, request),
    'orders.cancel': ({ id }) => outbox.cancel(id),
    'orders.acknowledge': ({ id }) => outbox.acknowledge(id),
    'orders.bringTroubleBack': ({ id }) => outbox.restoreProblem(id),
    'orders.find': (request) => orders.find(request),
    'orders.adopt': (request) => orders.adopt(request),
    'orders.declareMissing': ({ id }) => outbox.declareMissing(id),
    'orders.declareFound': ({ id, platformCode }) => outbox.declareFound(id, platformCode),
    'orders.takeOver': ({ id }) => outbox.takeOver(id),
    'orders.retry': ({ id }) => outbox.retry(id),
    'outbox.pause': ({ paused }) => outbox.pause(paused),
    'form.keep': ({ form, opening: typedIn }) => {
      if (!isOf(opening, typedIn)) return wrongStation;
      setup.form.keepForm(form);
      return ok();
    },
    'form.kept': () => ok(setup.form.storedForm()),
  } satisfies Partial<Handlers>;
}

/** The window may still show the previously open station, whose form stays with that station. */
function isOf(opening: string, typedIn: string | undefined): boolean {
  return typedIn === undefined || typedIn === opening;
}
const wrongStation = err({ code: 'changed-elsewhere', what: 'station' } as const);
