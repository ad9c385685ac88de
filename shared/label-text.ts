import { labelCharacters } from './label-characters.ts';

/** Text for Packbench's own label and slip, whose font lacks some characters. */
export interface LabelText {
  /** One line, composed, only with characters of the font. */
  readonly printed: string;
  /** Characters that are missing on paper, as users see them, each once. */
  readonly missing: readonly string[];
}

// `\s` matches a byte order mark, which is not a space.
const SPACES = /(?:(?!\ufeff)[\s\p{Cc}])+/gu;
/** Invisible characters: joiners, direction marks, soft hyphens, emoji styles and keycaps. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** Marks not composed with a letter; without the letter's anchor their position would be arbitrary. */
const LOOSE_MARKS = /\p{M}/gu;

/** Replacements where Unicode defines no simpler form: quotes, dashes, bullets. */
const replacements: ReadonlyMap<string, string> = new Map(
  [
    ["'", '‛′‵ʼʹ'],
    ['"', '‟″‶〝〞〟'],
    ['-', '‐‑‒⁃﹘'],
    ['—', '―⸺'],
    ['•', '●▪■◦‣∙◆'],
    ['·', '・‧'],
    ['~', '〜'],
    [',', '、'],
    ['.', '。'],
    ['[', '【〔'],
    [']', '】〕'],
    ['«', '《'],
    ['»', '》'],
    ['->', '→'],
    ['<-', '←'],
  ].flatMap(([plain = '', others = '']) => Array.from(others, (other) => [other, plain] as const)),
);

const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/**
 * Converts a text for Packbench's own label and slip. Marks are composed, wide and styled letters become plain, every
 * space is the usual one, and invisible characters are removed. Of characters that the font lacks, pictures are dropped
 * and others become `?`.
 */
export function labelText(text: string): LabelText {
  const line = text.normalize('NFC').replaceAll(SPACES, ' ').trim();
  if (isDrawable(line)) return { printed: line, missing: [] };
  const missing = new Set<string>();
  let printed = '';
  for (const { segment } of graphemes.segment(line)) {
    const { drawn, isComplete } = drawing(segment.replaceAll(UNSEEN, ''));
    if (!isComplete) missing.add(segment);
    printed += drawn;
  }
  return { printed: printed.replaceAll(SPACES, ' ').trim(), missing: [...missing] };
}

/** Returns the drawn form of one user-perceived character, and whether it is complete. */
function drawing(segment: string): { drawn: string; isComplete: boolean } {
  const plain = Array.from(segment, simplest).join('').normalize('NFC');
  const drawn = Array.from(plain.replaceAll(LOOSE_MARKS, ''), (character) => {
    if (has(character)) return character;
    return PICTURE.test(character) ? '' : '?';
  }).join('');
  return { drawn, isComplete: isDrawable(plain) };
}

/** Returns the form of a character that the font has, or the character itself. */
function simplest(character: string): string {
  if (has(character)) return character;
  const plain = Array.from(
    replacements.get(character) ?? character.normalize('NFKC'),
    (part) => replacements.get(part) ?? part,
  ).join('');
  return isDrawable(plain.replaceAll(LOOSE_MARKS, '')) ? plain : character;
}

function isDrawable(text: string): boolean {
  return Array.from(text).every(has);
}

function has(character: string): boolean {
  return drawableCodePoints.has(character.codePointAt(0) ?? 0);
}

const drawableCodePoints: ReadonlySet<number> = new Set(
  labelCharacters
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    .filter((codePoint) => !/[\p{M}\p{Cf}]/u.test(String.fromCodePoint(codePoint))),
);
