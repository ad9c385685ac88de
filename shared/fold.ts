/**
 * Folds a text for comparison: lower case, no diacritics, đ as d, single spaces. "Đường Lê Lợi" and "duong le loi" fold
 * to the same.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const bare = notAscii.test(lower) ? withoutMarks(lower) : lower;
  return (unevenBlanks.test(bare) ? bare.replaceAll(/\s+/g, ' ') : bare).trim();
}

const notAscii = /[\u0080-\uFFFF]/;
const unevenBlanks = /[^\S ]|\s{2}/;

/** Only Latin marks: matching the marks of all scripts takes three times as long. */
function withoutMarks(text: string): string {
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('đ', 'd');
  return notAscii.test(bare) ? bare.replaceAll(/\p{M}/gu, '') : bare;
}
