import type { OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { createBody } from '../../../main/platform/create.ts';
import { draft, pickupPoint } from './samples.ts';

/** Returns the body of a create request. */
export function body(changes: {
  soc?: string;
  draft?: Partial<OrderDraft>;
  pickupPoint?: Partial<PickupPoint>;
  partner?: string | null;
}) {
  const order = {
    soc: changes.soc ?? 'A-0001',
    draft: { ...draft, ...changes.draft },
    pickupPoint: { ...pickupPoint, ...changes.pickupPoint },
  };
  return createBody(order, changes.partner ?? null);
}

export const { receiver } = draft;
