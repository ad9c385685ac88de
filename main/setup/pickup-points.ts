import { type PickupPoint, pickupPointSchema } from '../../shared/model/pickup-point.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';
import { ShortList } from './short-list.ts';

/** Addresses where couriers collect parcels, in the order of their addition. Existing orders retain theirs. */
export class PickupPoints extends ShortList<PickupPoint> {
  constructor({ pickupPoints }: Pick<Store, 'pickupPoints'>, ids: Ids, signals: Signals) {
    const parts = {
      what: 'pickup-point' as const,
      schema: pickupPointSchema,
      list: () => pickupPoints.list(),
      store: (point: PickupPoint) => pickupPoints.save(point),
      remove: (point: PickupPoint) => {
        pickupPoints.remove(point.id);
        return () => void pickupPoints.save(point);
      },
    };
    super(parts, ids, signals);
  }
}
