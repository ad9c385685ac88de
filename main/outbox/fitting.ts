import type { StoredDraft } from '../../shared/model/order.ts';
import { withoutSigns } from '../../shared/phone.ts';
import type { OrderFields } from '../platform/order.ts';

/** Whether two values are equal; null on either side is unknown and contradicts no value. */
export function isEqualOrUnknown<Value>(reported: Value | null, ours: Value | null): boolean {
  return reported === null || ours === null || reported === ours;
}

/** Whether every digit of the platform's masked phone equals ours at the same position. */
export function isPhoneFitting(reported: string, ours: string): boolean {
  const platformPhone = localPhone(reported);
  const own = localPhone(ours);
  if (platformPhone === '' || own === '') return true;
  if (platformPhone.length !== own.length) {
    // Some masks drop digits, including the leading zero: then only both ends can be compared.
    const head = /^[0-9]*/.exec(platformPhone)?.[0] ?? '';
    const tail = /[0-9]*$/.exec(platformPhone)?.[0] ?? '';
    return own.endsWith(tail) && (own.startsWith(head) || own.startsWith(`0${head}`));
  }
  return Array.from(platformPhone).every(
    (digit, index) => !/[0-9]/.test(digit) || digit === own[index],
  );
}

function localPhone(phone: string): string {
  return withoutSigns(phone.normalize('NFKC')).replace(/^\+?84/, '0');
}

/** Whether the collection equals our COD amount. It may include the fees if the receiver pays them. */
export function isCodFitting(reported: OrderFields, draft: StoredDraft): boolean {
  const { collection } = reported;
  const { codAmount } = draft;
  if (isEqualOrUnknown(collection, codAmount)) return true;
  if (draft.payer !== 'receiver') return false;
  const shipment = reported.platform.shipmentFee ?? 0;
  const insurance = reported.platform.insuranceFee ?? 0;
  return [shipment, shipment + insurance].some((fee) => collection === (codAmount ?? 0) + fee);
}
