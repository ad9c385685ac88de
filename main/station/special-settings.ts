import type { Signals } from '../base/signals.ts';
import type { Unattended } from '../orders/import/watch/unattended.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { saveUnclearOrders } from '../outbox/unclear-orders.ts';
import type { People } from '../people/people.ts';
import type { Preparer } from '../printing/jobs/preparer.ts';
import type { Scanning } from '../scanning/scanning.ts';
import type { SpecialSettings } from '../setup/stored-settings.ts';
import type { Store } from '../store/store.ts';
import type { Tracking } from '../tracking/tracking.ts';
import type { Retention } from '../upkeep/retention.ts';
import type { Weighing } from '../weighing/weighing.ts';

/** Parts that apply a setting when it is saved. */
export interface SettingParts {
  readonly outbox: Outbox;
  readonly people: People;
  readonly preparer: Preparer;
  readonly retention: Retention;
  readonly scanning: Scanning;
  readonly signals: Signals;
  readonly store: Store;
  readonly tracking: Tracking;
  readonly unattended: Unattended;
  readonly weighing: Weighing;
}

/** Settings with side effects when they are saved. */
export function specialSettings({
  outbox,
  people,
  preparer,
  retention,
  scanning,
  signals,
  store,
  tracking,
  unattended,
  weighing,
}: SettingParts): SpecialSettings {
  return {
    // The name and the language of the station are part of its state.
    station: { applied: () => signals.gather() },
    // Labels prepared with the former rules are prepared again.
    'printing.rules': { applied: () => preparer.startOver() },
    unclearOrders: {
      get: () => outbox.unclearOrders,
      save: (value) => outbox.setUnclearOrders(value),
      store: (value) => saveUnclearOrders(value, store),
      applied: () => signals.emit('settings.changed', { key: 'unclearOrders' }),
    },
    retention: {
      save: (value) => retention.save(value),
      applied: () => void retention.run(),
    },
    scale: {
      save: (value) => weighing.save(value),
      store: (value) => void weighing.save(value),
    },
    scanners: { store: (value) => scanning.save(value) },
    'people.signIn': { save: (value) => people.saveSettings(value) },
    'webhooks.listener': {
      save: (value) => tracking.use(value),
      applied: () => void tracking.listen(),
    },
    'imports.watch': { save: (value) => unattended.saveWatch(value) },
  };
}
