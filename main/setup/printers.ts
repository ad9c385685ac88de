import type { CallRequest } from '../../shared/contract.ts';
import type { KeptCorrection } from '../../shared/model/calibration.ts';
import { type Printer, printerSchema } from '../../shared/model/printer.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

type PrinterProfile = CallRequest<'printers.save'>['printer'];

/** The printers of the station and their corrections. */
export class Printers {
  readonly #store;
  readonly #ids;
  readonly #signals;
  /** Printers removed since the start, for restoring them. */
  readonly #removed = new Map<string, { printer: Printer; corrections: KeptCorrection[] }>();

  constructor(
    store: Pick<Store, 'printers' | 'calibrations' | 'commit'>,
    ids: Ids,
    signals: Signals,
  ) {
    this.#store = store;
    this.#ids = ids;
    this.#signals = signals;
  }

  /** In the order of their addition. */
  list(): Printer[] {
    return this.#store.printers.list();
  }

  /** Changes the printer of this id, or adds one if it is null. */
  save(
    id: string | null,
    printer: PrinterProfile,
    before?: Printer,
  ): Result<Printer, Failure<'not-found' | 'changed-elsewhere'>> {
    const now = id === null ? null : this.#store.printers.get(id);
    if (id !== null && !now) return unknown(id);
    const isFree = unchanged('printer', printerSchema, now, before);
    if (!isFree.ok) return isFree;
    const saved = this.#store.commit(() => this.#keep(printer, now));
    this.#signals.emit('setup.changed', { what: 'printers' });
    return ok(saved);
  }

  /** A printer's corrections by paper size; empty for an unknown printer. */
  calibrations(id: string): KeptCorrection[] {
    return this.#store.calibrations.ofPrinter(id);
  }

  remove(id: string): Result<undefined, Failure<'not-found'>> {
    const printer = this.#store.printers.get(id);
    if (!printer) return unknown(id);
    const corrections = this.calibrations(id);
    this.#store.printers.remove(id);
    this.#removed.set(id, { printer, corrections });
    this.#signals.emit('setup.changed', { what: 'printers' });
    // Labels may have waited for this printer.
    this.#signals.gather();
    return ok();
  }

  /** Restores a removed printer with its corrections, and the default of that time. */
  putBack(id: string): Result<undefined, Failure<'not-found'>> {
    const removed = this.#removed.get(id);
    if (!removed) return unknown(id);
    const { printers, calibrations } = this.#store;
    this.#removed.delete(id);
    this.#store.commit(() => {
      printers.save(removed.printer);
      for (const correction of removed.corrections) calibrations.keep(id, correction);
    });
    this.#signals.emit('setup.changed', { what: 'printers' });
    this.#signals.gather();
    return ok();
  }

  /** Corrections of a paper size remain stored while another size is in the printer. */
  #keep(printer: PrinterProfile, before: Printer | null): Printer {
    const { printers, calibrations } = this.#store;
    if (before) calibrations.keep(before.id, before);
    const saved = printers.save({ ...printer, id: before?.id ?? this.#ids.next() });
    calibrations.keep(saved.id, saved);
    return saved;
  }
}

function unknown(id: string): Result<never, Failure<'not-found'>> {
  return err({ code: 'not-found', what: 'printer', id });
}
