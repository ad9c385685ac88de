import type { TFunction } from 'i18next';
import { stageOf } from '../../../shared/model/delivery.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { isOnItsWay } from '../../common/delivery/order-badge.tsx';
import { reasonText } from '../../common/delivery/reason-text.ts';
import { stageText } from '../../common/delivery/stage-text.ts';

/** Returns details of a parcel that the order's badge does not show, or an empty text. */
export function deliveryText(
  t: TFunction,
  { sync, delivery }: Pick<OrderSummary, 'sync' | 'delivery'>,
): string {
  if (delivery === null) return '';
  if (isOnItsWay({ sync, delivery })) {
    if (delivery.reason) return reasonText(t, delivery.reason);
    return delivery.isUnconfirmed ? t('orders.unconfirmed') : '';
  }
  const isCancelled = sync === 'cancelled' && stageOf(delivery.code) === 'cancelled';
  return isCancelled ? '' : stageText(t, delivery);
}
