import type { Clock } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import { PrinterHabits } from './printer-habits.ts';

/** Creates the learned habits of printers, stored in the settings across restarts. */
export function openHabits(store: Store, clock: Clock): PrinterHabits {
  return new PrinterHabits(() => clock.monotonic(), {
    read: () => store.settings.get('printing.goodbyes'),
    write: (goodbyes) => store.settings.set('printing.goodbyes', goodbyes),
  });
}
