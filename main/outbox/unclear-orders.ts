import type { UnclearOrders } from '../../shared/model/unclear-orders.ts';
import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;

/** Returns the settings for orders with a lost answer. */
export function unclearOrders({ settings }: Pick<Store, 'settings'>): UnclearOrders {
  const minutes = Math.round(settings.get('outbox.recheckMs') / MINUTE_MS);
  return { missingAfterMinutes: Math.max(1, minutes) };
}

/** Saves the settings and applies them to waiting orders, whose times must be corrected before. */
export function saveUnclearOrders({ missingAfterMinutes }: UnclearOrders, store: Store): void {
  const recheckMs = missingAfterMinutes * MINUTE_MS;
  store.commit(() => {
    store.settings.set('outbox.recheckMs', recheckMs);
    store.outbox.proveAfter(recheckMs);
  });
}
