/**
 * Removes what scanners add around a code: control characters, the symbology identifier ("]C1"), the stars of Code 39.
 * Full-width letters of an input method become normal.
 */
export function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z](?=.)/, '')
    .replace(/^\*(.+)\*$/, '$1');
}

/** Returns the bare code in capital letters. */
export function plainCode(text: string): string {
  return bareCode(text).toUpperCase();
}
