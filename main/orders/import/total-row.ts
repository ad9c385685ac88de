import { fold } from '../../../shared/fold.ts';
import type { RowTexts } from './row-texts.ts';

/** How sheets call a row that adds up those above it. Folded. */
const totalWords =
  /^(?:tong|tong cong|tong so|tong so don|tong so don hang|tong tien|tong tien thu ho|tong thu ho|tong cod|cong|total|totals|grand total|sum|subtotal)(?: ?[:(].*)?$/;

/** Whether a row adds up the file: nobody is to be called, and its first word is "Tổng cộng" or the like. */
export function isTotal(texts: RowTexts): boolean {
  const [first] = texts.lines;
  if (!first || texts.lines.length > 1 || first.mended !== null) return false;
  if (texts.ofLine(first, 'phone') !== '') return false;
  return isTotalWord(first.cells);
}

/** Whether the first word of a row is one of a row that adds up others. */
export function isTotalWord(cells: readonly string[]): boolean {
  return totalWords.test(fold(cells.find((text) => text !== '') ?? ''));
}
