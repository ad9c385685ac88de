import type { LabelFonts } from '../labels/label-fonts.ts';
import { type Finding, finding } from './finding.ts';

/** All Vietnamese letters with their marks, as one string. */
const letters = 'aăâeêioôơuưy'
  .split('')
  .flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((mark) => vowel + mark),
  )
  .join('')
  .normalize('NFC')
  .concat('đĐ₫');

/** Checks that the label fonts exist and contain every Vietnamese letter. */
export async function fonts(load: () => Promise<LabelFonts>): Promise<Finding> {
  try {
    const { text, strong } = await load();
    const lacks = Array.from(letters).filter(
      (letter) => text.measure(letter).width === 0 || strong.measure(letter).width === 0,
    );
    if (lacks.length > 0) return finding('fonts', 'red', 'lacks', { letters: lacks.join('') });
    return finding('fonts', 'green', 'green');
  } catch {
    return finding('fonts', 'red', 'red');
  }
}
