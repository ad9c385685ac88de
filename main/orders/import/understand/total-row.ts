import { fold } from '../../../../shared/fold.ts';
import type { RowTexts } from './row-texts.ts';

/** Names of total rows in sheets. Folded. */
const totalPattern =
  /^(?:tong|cong|total|totals|grand total|sum|subtotal)(?: ?[:(].*)?$|^(?:tong (?:cong|so|sl|san pham|sp|don|tien|thu ho|cod|ngay|trang)|cong (?:don|ngay|trang)|total (?:orders?|amount|quantity|cod)|luy ke|mang sang)\b/;

/**
 * Whether a row is a total of the file: it has no phone, and its first cell or its product is "Tổng cộng" or the
 * like.
 */
export function isTotal(texts: RowTexts): boolean {
  const [first] = texts.lines;
  if (!first || texts.lines.length > 1 || first.mended !== null) return false;
  if (texts.ofLine(first, 'phone') !== '') return false;
  return isTotalRow(texts, first);
}

/** Whether the texts of a row are those of a total. */
export function isTotalRow(texts: RowTexts, line: RowTexts['lines'][number]): boolean {
  const first = line.cells.find((text) => text !== '') ?? '';
  return [first, texts.ofLine(line, 'product')].some((text) => totalPattern.test(fold(text)));
}
