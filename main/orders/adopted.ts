import { isWholePhone } from '../../shared/phone.ts';
import type { FoundOrderView, KeptDraft } from '../../shared/model/order.ts';

/**
 * Converts an order of another origin for storage at this station, with the values of the lookup only. An order
 * without a soc gets its platform code as one.
 */
export function adopted({ soc, platform, receiver, ...found }: FoundOrderView): {
  soc: string;
  draft: KeptDraft;
  pickupPoint: null;
} {
  const own = soc ?? platform.platformCode;
  const draft: KeptDraft = {
    soc: own,
    pickupPointId: '',
    receiver: { ...receiver, phone: isWholePhone(receiver.phone) ? receiver.phone : null },
    // The receiver pays the COD amount, unless it may include fees.
    codAmount: found.payer === 'sender' ? platform.collection : null,
    declaredValue: found.declaredValue,
    weight: found.weight,
    contents: { kind: 'text', text: '' },
    note: '',
    inspection: found.inspection,
    payer: found.payer,
    barter: null,
    // The carrier was not chosen at this station. If the order is entered again, the routing setting chooses one.
    carrier: null,
  };
  return { soc: own, draft, pickupPoint: null };
}
