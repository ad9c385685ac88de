import { parseInteger } from '../../shared/amount-text.ts';

/**
 * Removes the group separators of a number after one character was typed or deleted, so that it remains a number.
 * "350.000" without its last digit is 35000, not "350.00".
 * @returns the text and its caret, or null for any other edit
 */
export function ungrouped(
  before: string,
  text: string,
  caret: number,
): { text: string; caret: number } | null {
  const wasGrouped = before.includes('.') && parseInteger(before) !== null;
  if (!wasGrouped || !isOneEdit(before, text) || !/^[\d.]*\d[\d.]*$/.test(text)) return null;
  if (parseInteger(text) !== null) return null;
  const digitsLeft = text.slice(0, caret).replaceAll('.', '').length;
  return { text: text.replaceAll('.', ''), caret: digitsLeft };
}

function isOneEdit(before: string, after: string): boolean {
  const [long, short] = before.length > after.length ? [before, after] : [after, before];
  if (long.length !== short.length + 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same) === long.slice(same + 1);
}
