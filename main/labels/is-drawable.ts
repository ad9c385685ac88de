import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

/**
 * Whether a label of our own may be drawn of an order: only when everything is known that a courier
 * acts on. An order that was found on the platform has a masked phone and no sender; its label is
 * the platform's, whatever a printer is set to. So is that of one that cannot be read whole.
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
    // What was removed is said of the label itself, instead of printing another one.
    (personalDataRemoved || (receiver.name !== '' && receiver.address !== '')) &&
    receiver.phone !== null &&
    codAmount !== null &&
    inspection !== null &&
    payer !== null
  );
}
