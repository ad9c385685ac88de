import type { CallRequest } from '../../shared/contract.ts';
import type { KeptCorrection } from '../../shared/model/calibration.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** What the shift lead sets up, and the form that the packer has not finished. */
export class Setup {
  readonly #store;
  readonly #ids;
  readonly #signals;

  constructor(store: Store, ids: Ids, signals: Signals) {
    this.#store = store;
    this.#ids = ids;
    this.#signals = signals;
  }

  /** The code goes into the socs of orders that are entered from now on. */
  saveStation(settings: StationSettings): Result<undefined> {
    this.#store.settings.set('station', settings);
    this.#signals.gather();
    return ok();
  }

  /** In the order in which they were added. */
  pickupPoints(): PickupPoint[] {
    return this.#store.pickupPoints.list();
  }

  /** Changes the pickup point of this id, or adds one when it is null. Errors: `not-found`. */
  savePickupPoint(id: string | null, point: Omit<PickupPoint, 'id'>): Result<PickupPoint> {
    if (id !== null && !this.#store.pickupPoints.get(id))
      return err({ code: 'not-found', what: 'pickup-point', id });
    const saved = this.#store.pickupPoints.save({ ...point, id: id ?? this.#ids.next() });
    this.#signals.emit('setup.changed', { what: 'pickup-points' });
    return ok(saved);
  }

  /** Orders keep the pickup point that they were entered with. Errors: `not-found`. */
  removePickupPoint(id: string): Result<undefined> {
    if (!this.#store.pickupPoints.remove(id))
      return err({ code: 'not-found', what: 'pickup-point', id });
    this.#signals.emit('setup.changed', { what: 'pickup-points' });
    return ok();
  }

  /** In the order in which they were added. */
  printers(): Printer[] {
    return this.#store.printers.list();
  }

  /** Changes the printer of this id, or adds one when it is null. Errors: `not-found`. */
  savePrinter(
    id: string | null,
    printer: CallRequest<'printers.save'>['printer'],
  ): Result<Printer> {
    const before = id === null ? null : this.#store.printers.get(id);
    if (id !== null && !before) return err({ code: 'not-found', what: 'printer', id });
    const saved = this.#store.commit(() => this.#keepPrinter(printer, before));
    this.#signals.emit('setup.changed', { what: 'printers' });
    return ok(saved);
  }

  /** What is kept for a size of paper stays when another one is in the printer. */
  #keepPrinter(printer: CallRequest<'printers.save'>['printer'], before: Printer | null): Printer {
    const { printers, calibrations } = this.#store;
    if (before) calibrations.keep(before.id, before);
    const saved = printers.save({ ...printer, id: before?.id ?? this.#ids.next() });
    calibrations.keep(saved.id, saved);
    return saved;
  }

  /** A printer's corrections by size of paper; none for one that is not there. */
  calibrations(id: string): Result<KeptCorrection[]> {
    return ok(this.#store.calibrations.ofPrinter(id));
  }

  /** Errors: `not-found`. */
  removePrinter(id: string): Result<undefined> {
    if (!this.#store.printers.remove(id)) return err({ code: 'not-found', what: 'printer', id });
    this.#signals.emit('setup.changed', { what: 'printers' });
    // Labels may have waited for it.
    this.#signals.gather();
    return ok();
  }

  /** Keeps what is typed into the entry form, so that a crash costs no words; null when it is empty. */
  keepForm(form: string | null): Result<undefined> {
    this.#store.settings.set('form.kept', form);
    return ok();
  }

  /** The form as it was last kept, in the window's own notation. */
  keptForm(): string | null {
    return this.#store.settings.get('form.kept');
  }
}
