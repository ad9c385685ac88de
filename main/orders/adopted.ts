import type { FoundOrderView, OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

/** A lookup does not say where the parcel is picked up (contract 2.6). */
const unknownPickupPoint: PickupPoint = {
  id: '',
  name: '',
  contact: '',
  code: '',
  phone: '',
  address: '',
  province: '',
  district: '',
  commune: '',
  isDefault: false,
};

/**
 * An order of another origin as this station keeps it: what a lookup shows, and nothing invented.
 * An order without a soc of its own gets its platform code as one.
 */
export function adopted({ soc, platform, receiver, ...found }: FoundOrderView): {
  soc: string;
  draft: OrderDraft;
  pickupPoint: PickupPoint;
} {
  const own = soc ?? platform.platformCode;
  const draft: OrderDraft = {
    soc: own,
    pickupPointId: '',
    receiver,
    codAmount: platform.collection ?? 0,
    declaredValue: found.declaredValue,
    weight: found.weight ?? 0,
    contents: { kind: 'text', text: '' },
    note: '',
    inspection: 'inspect',
    payer: found.payer ?? 'sender',
    barter: null,
    carrier: platform.carrierId,
  };
  return { soc: own, draft, pickupPoint: unknownPickupPoint };
}
