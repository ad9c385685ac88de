import { fold } from '../../shared/fold.ts';
import type { KeptDraft } from '../../shared/model/order.ts';
import type { FoundOrder } from '../platform/info.ts';

/** Where one side does not tell the name, nothing contradicts the other. */
function nameFits(shown: string, ours: string): boolean {
  return shown === '' || ours === '' || fold(shown) === fold(ours);
}

/** Digits that the platform shows of a masked phone must stand where ours has them. */
function phoneFits(shown: string, ours: string): boolean {
  const mask = shown.replaceAll(/[ .-]/g, '');
  const local = (phone: string) => phone.replace(/^\+?84/, '0');
  const own = local(ours);
  const theirs = local(mask);
  if (theirs === '' || own === '') return true;
  if (theirs.length !== own.length) {
    // Some maskings drop digits: then only the tail can be compared.
    const tail = /[0-9]+$/.exec(theirs)?.[0] ?? '';
    return own.endsWith(tail);
  }
  return Array.from(theirs).every((digit, place) => !/[0-9]/.test(digit) || digit === own[place]);
}

/** The receiver pays the COD amount, and the fees as well when they are the receiver's. */
function amountFits(found: FoundOrder, draft: KeptDraft): boolean {
  const { collection } = found;
  const { codAmount } = draft;
  if (collection === null || codAmount === null || collection === codAmount) return true;
  const shipment = found.platform.shipmentFee ?? 0;
  const insurance = found.platform.insuranceFee ?? 0;
  const fees = draft.payer === 'receiver' ? [shipment, shipment + insurance] : [];
  return fees.some((fee) => collection === codAmount + fee);
}

/**
 * In what an order that the platform holds under our soc differs from the one we entered: names
 * of members, none when it is ours. Only what platforms do not rewrite is compared: addresses
 * and weights they correct, names and amounts they keep.
 */
export function differences(found: FoundOrder, draft: KeptDraft): string[] {
  const differs: string[] = [];
  const { name, phone } = found.receiver;
  if (!nameFits(name, draft.receiver.name)) differs.push('receiver.name');
  if (!phoneFits(phone, draft.receiver.phone ?? '')) differs.push('receiver.phone');
  if (!amountFits(found, draft)) differs.push('codAmount');
  return differs;
}
