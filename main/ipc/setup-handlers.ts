import type { CallAnswer, Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Bench } from '../bench/bench.ts';
import type { Station } from '../station.ts';

type Setting = CallAnswer<'settings.get'>;

/** Settings, pickup points, printers and sizes. */
export function setupHandlers({ settings, setup }: Station) {
  return {
    'settings.get': ({ key }) => ok({ key, value: settings.get(key) } as Setting),
    // The contract has checked the match of key and values.
    'settings.save': ({ key, value, before }) => settings.save(key, value, before),
    'pickupPoints.list': () => ok(setup.pickupPoints.list()),
    'pickupPoints.save': ({ id, point, before }) => setup.pickupPoints.save(id, point, before),
    'pickupPoints.remove': ({ id }) => setup.pickupPoints.remove(id),
    'pickupPoints.putBack': ({ id }) => setup.pickupPoints.putBack(id),
    'printers.list': () => ok(setup.printers.list()),
    'printers.save': ({ id, printer, before }) => setup.printers.save(id, printer, before),
    'printers.remove': ({ id }) => setup.printers.remove(id),
    'printers.putBack': ({ id }) => setup.printers.putBack(id),
    'labelSizes.list': () => ok(setup.labelSizes.list()),
    'labelSizes.save': ({ id, size, before }) => setup.labelSizes.save(id, size, before),
    'labelSizes.remove': ({ id }) => setup.labelSizes.remove(id),
    'labelSizes.putBack': ({ id }) => setup.labelSizes.putBack(id),
    'printers.calibrations': ({ id }) => ok(setup.printers.calibrations(id)),
  } satisfies Partial<Handlers>;
}

/** Calls about the account's settings on the platform. */
export function platformHandlers({ carriers, tracking }: Station) {
  return {
    'routing.get': () => carriers.routing(),
    'routing.save': (choice) => carriers.saveRouting(choice),
    'webhook.get': () => tracking.registration.read(),
    'webhook.register': ({ url, replaces }) => tracking.registerWebhook(url, replaces),
  } satisfies Partial<Handlers>;
}

/** Calls about the packers and the signed-in packer. */
export function peopleHandlers(bench: Bench, { people }: Station) {
  return {
    'people.state': () => ok({ ...people.state(), lead: bench.leadState() }),
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
