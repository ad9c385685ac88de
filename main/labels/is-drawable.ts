import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

/**
 * Whether the app may draw its own label for an order: only if it has all details that a courier needs. An order found
 * on the platform has a masked phone and no sender, so only the platform's label is used, whatever the printer's
 * setting is. The same applies to an order that cannot be read completely.
 */
export function isDrawable({
  draft,
  pickupPoint,
  unreadable,
  personalDataRemoved,
}: Pick<Order, 'draft' | 'unreadable' | 'personalDataRemoved'> & {
  readonly pickupPoint: PickupPoint | null;
}): boolean {
  const { receiver, codAmount, inspection, payer } = draft;
  return (
    unreadable.length === 0 &&
    pickupPoint !== null &&
    // Removed personal data is reported by the label itself, instead of printing a different label.
    (personalDataRemoved || (receiver.name !== '' && receiver.address !== '')) &&
    receiver.phone !== null &&
    codAmount !== null &&
    inspection !== null &&
    payer !== null
  );
}
