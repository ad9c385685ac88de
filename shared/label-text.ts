import { labelCharacters } from './label-characters.ts';

/** What becomes of a text on our own label and slip, whose font does not have every character. */
export interface LabelText {
  /** In one line, composed, of characters that the font has. */
  readonly printed: string;
  /** What of the text will be missed on paper, as somebody sees it, each once. */
  readonly missing: readonly string[];
}

// A byte order mark counts as a blank for `\s`, and is none.
const SPACES = /(?:(?!\ufeff)[\s\p{Cc}])+/gu;
/** What nobody sees: joiners, marks of direction, soft hyphens, styles and boxes of emoji. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** A mark that no letter took in: set without its letter's anchor it would land anywhere. */
const LOOSE_MARKS = /\p{M}/gu;

/** What says the same where Unicode knows no simpler form: quotes, dashes, points of lists. */
const alike: ReadonlyMap<string, string> = new Map(
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
 * What our own label and slip print of a text. Marks are composed, wide and styled letters become
 * plain ones, every blank is a space, and what nobody sees is left out. Of what the font lacks then,
 * pictures are left out and any other character is a `?`.
 */
export function labelText(text: string): LabelText {
  const line = text.normalize('NFC').replaceAll(SPACES, ' ').trim();
  if (isDrawable(line)) return { printed: line, missing: [] };
  const missing = new Set<string>();
  let printed = '';
  for (const { segment } of graphemes.segment(line)) {
    const { drawn, isWhole } = drawing(segment.replaceAll(UNSEEN, ''));
    if (!isWhole) missing.add(segment);
    printed += drawn;
  }
  return { printed: printed.replaceAll(SPACES, ' ').trim(), missing: [...missing] };
}

/** One character as people count them: what is drawn of it, and whether that is all of it. */
function drawing(seen: string): { drawn: string; isWhole: boolean } {
  const plain = Array.from(seen, simplest).join('').normalize('NFC');
  const drawn = Array.from(plain.replaceAll(LOOSE_MARKS, ''), (character) => {
    if (has(character)) return character;
    return PICTURE.test(character) ? '' : '?';
  }).join('');
  return { drawn, isWhole: isDrawable(plain) };
}

/** The form of a character that the font has, or the character itself. */
function simplest(character: string): string {
  if (has(character)) return character;
  const plain = Array.from(
    alike.get(character) ?? character.normalize('NFKC'),
    (part) => alike.get(part) ?? part,
  ).join('');
  return isDrawable(plain.replaceAll(LOOSE_MARKS, '')) ? plain : character;
}

function isDrawable(text: string): boolean {
  return Array.from(text).every(has);
}

function has(character: string): boolean {
  return known.has(character.codePointAt(0) ?? 0);
}

const known: ReadonlySet<number> = new Set(
  labelCharacters
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    .filter((codePoint) => !/[\p{M}\p{Cf}]/u.test(String.fromCodePoint(codePoint))),
);
