import { type PickupPoint, pickupPointSchema } from '../../shared/model/pickup-point.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Addresses where couriers collect parcels. */
export class PickupPoints {
  readonly #table;
  readonly #ids;
  readonly #signals;
  /** Pickup points removed since the start, for restoring them. */
  readonly #removed = new Map<string, PickupPoint>();

  constructor(store: Pick<Store, 'pickupPoints'>, ids: Ids, signals: Signals) {
    this.#table = store.pickupPoints;
    this.#ids = ids;
    this.#signals = signals;
  }

  /** In the order of their addition. */
  list(): PickupPoint[] {
    return this.#table.list();
  }

  /** Changes the pickup point of this id, or adds one if it is null. */
  save(
    id: string | null,
    point: Omit<PickupPoint, 'id'>,
    before?: PickupPoint,
  ): Result<PickupPoint, Failure<'not-found' | 'changed-elsewhere'>> {
    const now = id === null ? null : this.#table.get(id);
    if (id !== null && !now) return unknown(id);
    const isFree = unchanged('pickup-point', pickupPointSchema, now, before);
    if (!isFree.ok) return isFree;
    const saved = this.#table.save({ ...point, id: id ?? this.#ids.next() });
    this.#signals.emit('setup.changed', { what: 'pickup-points' });
    return ok(saved);
  }

  /** Removes a pickup point; existing orders retain theirs. */
  remove(id: string): Result<undefined, Failure<'not-found'>> {
    const point = this.#table.get(id);
    if (!point) return unknown(id);
    this.#table.remove(id);
    this.#removed.set(id, point);
    this.#signals.emit('setup.changed', { what: 'pickup-points' });
    return ok();
  }

  /** Restores a removed one, and the default of that time. */
  putBack(id: string): Result<undefined, Failure<'not-found'>> {
    const point = this.#removed.get(id);
    if (!point) return unknown(id);
    this.#removed.delete(id);
    this.#table.save(point);
    this.#signals.emit('setup.changed', { what: 'pickup-points' });
    return ok();
  }
}

function unknown(id: string): Result<never, Failure<'not-found'>> {
  return err({ code: 'not-found', what: 'pickup-point', id });
}
