import { isWholePhone } from '../../shared/phone.ts';
import type { FoundOrderView, KeptDraft } from '../../shared/model/order.ts';

/**
 * An order of another origin as this station keeps it: what a lookup shows, and nothing invented.
 * An order without a soc of its own gets its platform code as one.
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
    // What the receiver pays is the COD amount, unless fees may be in it.
    codAmount: found.payer === 'sender' ? platform.collection : null,
    declaredValue: found.declaredValue,
    weight: found.weight,
    contents: { kind: 'text', text: '' },
    note: '',
    inspection: found.inspection,
    payer: found.payer,
    barter: null,
    // Nobody here chose the carrier: entered again, the order goes where the routing setting sends it.
    carrier: null,
  };
  return { soc: own, draft, pickupPoint: null };
}
