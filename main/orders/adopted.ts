import { isCompletePhone } from '../../shared/phone.ts';
import type { FoundOrderView, StoredDraft } from '../../shared/model/order.ts';

/**
 * Converts an order of another origin for storage at this station, with the values of the lookup only. An order
 * without a soc gets its platform code as one.
 */
export function adopted({ soc, platform, receiver, ...fields }: FoundOrderView): {
  soc: string;
  draft: StoredDraft;
  pickupPoint: null;
} {
  const own = soc ?? platform.platformCode;
  const draft: StoredDraft = {
    soc: own,
    pickupPointId: '',
    receiver: { ...receiver, phone: isCompletePhone(receiver.phone) ? receiver.phone : null },
    // The receiver pays the COD amount, unless it may include fees.
    codAmount: fields.payer === 'sender' ? platform.collection : null,
    declaredValue: fields.declaredValue,
    weight: fields.weight,
    contents: { kind: 'text', text: '' },
    note: '',
    inspection: fields.inspection,
    payer: fields.payer,
    barter: null,
    // The carrier was not chosen at this station. If the order is entered again, the routing setting chooses one.
    carrier: null,
  };
  return { soc: own, draft, pickupPoint: null };
}
