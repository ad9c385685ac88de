import { type Delivery, stageOf } from '../../../shared/model/delivery.ts';
import type { SyncState } from '../../../shared/model/order.ts';
import { SyncBadge } from '../sync-badge.tsx';
import { StageBadge } from './stage-badge.tsx';

interface OrderBadgeProps {
  sync: SyncState;
  delivery: Delivery | null;
}

interface ShownOrderBadge extends OrderBadgeProps {
  isLarge?: boolean;
}

/** Shows the state of an order: the carrier's once the carrier has the parcel, the platform's before. */
export function OrderBadge({ sync, delivery, isLarge = false }: ShownOrderBadge) {
  return delivery && isOnItsWay({ sync, delivery }) ? (
    <StageBadge delivery={delivery} isLarge={isLarge} />
  ) : (
    <SyncBadge sync={sync} isLarge={isLarge} />
  );
}

/** Checks whether the delivery stage has more information than the creation of the order. */
export function isOnItsWay({ sync, delivery }: OrderBadgeProps): boolean {
  if (sync !== 'created' || delivery === null) return false;
  const stage = stageOf(delivery.code);
  return stage !== 'waiting' && stage !== 'cancelled';
}
