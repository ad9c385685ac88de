import { type UnclearOrders, unclearOrdersSchema } from '../../shared/model/unclear-orders.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;

/** Returns the settings for orders with a lost answer. */
export function unclearOrders({ settings }: Pick<Store, 'settings'>): UnclearOrders {
  const minutes = Math.round(settings.get('outbox.recheckMs') / MINUTE_MS);
  return { missingAfterMinutes: Math.max(1, minutes) };
}

/** Saves the settings and applies them to waiting orders, whose times must be corrected before. */
export function keepUnclearOrders({ missingAfterMinutes }: UnclearOrders, store: Store): void {
  const recheckMs = missingAfterMinutes * MINUTE_MS;
  store.commit(() => {
    store.settings.set('outbox.recheckMs', recheckMs);
    store.outbox.proveAfter(recheckMs);
  });
}

/** Saves a form that began from `before`. */
export function saveUnclearOrders(
  changed: UnclearOrders,
  before: UnclearOrders | undefined,
  store: Store,
): Result<undefined, Failure<'changed-elsewhere'>> {
  const isFree = unchanged('station', unclearOrdersSchema, unclearOrders(store), before);
  if (!isFree.ok) return isFree;
  keepUnclearOrders(changed, store);
  return ok();
}
