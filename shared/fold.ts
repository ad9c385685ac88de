/**
 * A text as people type it in a hurry: lower case, no diacritics, đ as d, single spaces.
 * "Đường Lê Lợi" and "duong le loi" fold to the same.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
