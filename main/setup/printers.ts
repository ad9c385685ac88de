import type { StoredCorrection } from '../../shared/model/calibration.ts';
import { type Printer, printerSchema } from '../../shared/model/printer.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';
import { ShortList } from './short-list.ts';

type PrinterStore = Pick<Store, 'printers' | 'calibrations' | 'commit'>;

/** The printers of the station in the order of their addition, and their corrections. */
export class Printers extends ShortList<Printer> {
  readonly #store;

  constructor(store: PrinterStore, ids: Ids, signals: Signals) {
    const { printers, calibrations } = store;
    const parts = {
      what: 'printer' as const,
      schema: printerSchema,
      list: () => printers.list(),
      store: (printer: Printer, before?: Printer) =>
        store.commit(() => {
          // Corrections of a paper size remain stored while another size is in the printer.
          if (before) calibrations.keep(before.id, before);
          const saved = printers.save(printer);
          calibrations.keep(saved.id, saved);
          return saved;
        }),
      remove: (printer: Printer) => {
        const corrections = calibrations.ofPrinter(printer.id);
        printers.remove(printer.id);
        // Labels may have waited for this printer.
        signals.gather();
        return () => {
          store.commit(() => {
            printers.save(printer);
            for (const correction of corrections) calibrations.keep(printer.id, correction);
          });
          signals.gather();
        };
      },
    };
    super(parts, ids, signals);
    this.#store = store;
  }

  /** A printer's corrections by paper size; empty for an unknown printer. */
  calibrations(id: string): StoredCorrection[] {
    return this.#store.calibrations.ofPrinter(id);
  }
}
