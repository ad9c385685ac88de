import { fold } from '../../../../shared/fold.ts';
import type { ImportField } from '../../../../shared/model/import.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readPhone } from '../../../../shared/phone.ts';
import { readQuantity } from '../../../../shared/quantity.ts';
import { readWeight } from '../../../../shared/weight.ts';

/** Whether two texts are equal for a field: "350.000" and "350000", "84912345678" and "0912345678". */
export function isSameText(field: ImportField, text: string, other: string): boolean {
  const folded = fold(text);
  const own = fold(other);
  if (folded === own) return true;
  // Shops may write an address once in full and once shortened.
  if (field === 'address' && (folded.startsWith(own) || own.startsWith(folded))) return true;
  const [one, two] = [text, other].map((written) => {
    const read = {
      phone: readPhone,
      codAmount: readMoney,
      weight: readWeight,
      quantity: readQuantity,
    }[field as 'phone' | 'codAmount' | 'weight' | 'quantity']?.(written);
    if (!read?.ok) return null;
    return 'phone' in read ? read.phone : read.value;
  });
  return one !== null && one === two;
}
