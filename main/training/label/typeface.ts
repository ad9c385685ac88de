/** Font metrics for fitting a text into a box. Lengths in em. */
export interface Typeface {
  /** Distance between two baselines. */
  readonly lineHeight: number;
  /** Space above the first line for marks that exceed it. */
  readonly headroom: number;
  /** Returns the printable part of a text. */
  printable(text: string): string;
  letterWidth(letter: string, bold: boolean): number;
}

/**
 * Approximate metrics for an unknown browser's fonts, by the proportions of DejaVu Sans Condensed and Arial. Stacked
 * Vietnamese marks ("Ễ") need more than the usual line height of 1.15.
 */
export const browserTypeface: Typeface = {
  lineHeight: 1.22,
  headroom: 0.12,
  printable: (text) => text.normalize('NFC'),
  letterWidth: remembered((letter, bold) => guessedWidth(letter) * (bold ? 1.13 : 1.03)),
};

function guessedWidth(letter: string): number {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (plain === '') return 0;
  if (/[iljftrI.,:;'|!()[\]/-]/.test(plain)) return 0.33;
  if (/[mwMW@%—]/.test(plain)) return 0.9;
  if (/[A-ZĐ&]/.test(plain)) return 0.7;
  // Other scripts, such as an emoji in a chat name, are as wide as high.
  return plain.charCodeAt(0) > 0x2fff ? 1.1 : 0.58;
}

type Width = Typeface['letterWidth'];

/** Caches letter widths: texts are measured at every size tried, but each letter only once. */
export function remembered(width: Width): Width {
  const cache = { bold: new Map<string, number>(), plain: new Map<string, number>() };
  return (letter, bold) => {
    const widths = bold ? cache.bold : cache.plain;
    const cached = widths.get(letter);
    if (cached !== undefined) return cached;
    const measured = width(letter, bold);
    widths.set(letter, measured);
    return measured;
  };
}
