import type { KeptDraft } from '../../shared/model/order.ts';
import { withoutSigns } from '../../shared/phone.ts';
import type { OrderFacts } from '../platform/order.ts';

/** Whether two values are equal; null on either side is unknown and contradicts no value. */
export function isEqualOrUnknown<Value>(shown: Value | null, ours: Value | null): boolean {
  return shown === null || ours === null || shown === ours;
}

/** Whether every digit of the platform's masked phone equals ours at the same position. */
export function isPhoneFitting(shown: string, ours: string): boolean {
  const theirs = localPhone(shown);
  const own = localPhone(ours);
  if (theirs === '' || own === '') return true;
  if (theirs.length !== own.length) {
    // Some masks drop digits, including the leading zero: then only both ends can be compared.
    const head = /^[0-9]*/.exec(theirs)?.[0] ?? '';
    const tail = /[0-9]*$/.exec(theirs)?.[0] ?? '';
    return own.endsWith(tail) && (own.startsWith(head) || own.startsWith(`0${head}`));
  }
  return Array.from(theirs).every((digit, place) => !/[0-9]/.test(digit) || digit === own[place]);
}

function localPhone(phone: string): string {
  return withoutSigns(phone.normalize('NFKC')).replace(/^\+?84/, '0');
}

/** Whether the collection equals our COD amount. It may include the fees if the receiver pays them. */
export function isCodFitting(shown: OrderFacts, draft: KeptDraft): boolean {
  const { collection } = shown;
  const { codAmount } = draft;
  if (isEqualOrUnknown(collection, codAmount)) return true;
  if (draft.payer !== 'receiver') return false;
  const shipment = shown.platform.shipmentFee ?? 0;
  const insurance = shown.platform.insuranceFee ?? 0;
  return [shipment, shipment + insurance].some((fee) => collection === (codAmount ?? 0) + fee);
}
