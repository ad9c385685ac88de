import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Delivery, stageOf } from '../../../shared/model/delivery.ts';
import type { SyncState } from '../../../shared/model/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { SyncBadge } from '../sync-badge.tsx';
import { StageBadge } from './stage-badge.tsx';

interface OrderBadgeProps {
  sync: SyncState;
  delivery: Delivery | null;
}

interface ShownOrderBadge extends OrderBadgeProps {
  /** Time of its handover; null or undefined while it is here. */
  handedOverAt?: string | null | undefined;
  isLarge?: boolean;
}

/**
 * Shows the state of an order: the carrier's once the carrier reports the parcel, the handover before that, and the
 * platform's before the handover.
 */
export function OrderBadge({ sync, delivery, handedOverAt, isLarge = false }: ShownOrderBadge) {
  const { t } = useTranslation();
  if (delivery && isOnItsWay({ sync, delivery }))
    return <StageBadge delivery={delivery} isLarge={isLarge} />;
  if (sync === 'created' && handedOverAt)
    return (
      <Badge tone="info" icon={PackageCheck} isLarge={isLarge}>
        {t('orders.handedOver')}
      </Badge>
    );
  return <SyncBadge sync={sync} isLarge={isLarge} />;
}

/** Checks whether the delivery stage has more information than the creation of the order. */
export function isOnItsWay({ sync, delivery }: OrderBadgeProps): boolean {
  if (sync !== 'created' || delivery === null) return false;
  const stage = stageOf(delivery.code);
  return stage !== 'waiting' && stage !== 'cancelled';
}
