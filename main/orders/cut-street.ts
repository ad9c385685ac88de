import { fold } from '../../shared/fold.ts';
import type { Resolved } from '../areas/resolve.ts';

const separator = /[,;\n|()]|\s[-–—]\s/u;
/** An area with its kind cannot be the end of a street name. */
const withKind =
  /^(?:(?:p|q|h|x|tx|tt|tp)(?:[.\s]|\d)|(?:phường|phuong|quận|quan|huyện|huyen|xã|xa|thị|thi|thành phố|thanh pho|tỉnh|tinh)\s)/iu;
/** Words that a name follows, with their number, or only a house number. Folded. */
const unnamed =
  /(?:^|\s)(?:duong|d|pho|ngo|ngach|hem|kiet|cc|chung cu|ktx|ky tuc xa|cong ty|cty|tnhh|truong|thpt|thcs|tieu hoc|mam non|dai hoc|benh vien|bv|kdc|kdt|kcn|khu|toa)\.?(?: (?:so )?\d[\w/.-]*)?$|^(?:so(?: nha)? )?\d[\w/.-]*$/u;

/**
 * Whether the area's name may be the end of the street's: "12 Tân Kỳ Tân Quý, Tân Phú", "12 ngõ 5 Láng Hạ", "KTX Linh
 * Trung". That is possible if no separator is between them and the name has no kind.
 */
export function isCutFromStreet(
  address: string,
  { before, written }: Pick<Resolved, 'before' | 'written'>,
): boolean {
  const text = address.normalize('NFC');
  const end = text.indexOf(before) + before.length;
  const start = text.indexOf(written, end);
  if (before === '' || written === '' || start < end || withKind.test(written)) return false;
  if (separator.test(text.slice(end, start))) return false;
  return separator.test(written) || unnamed.test(fold(before));
}
