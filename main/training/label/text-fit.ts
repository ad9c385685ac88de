import type { Typeface } from './typeface.ts';

/** A rectangle on the sheet, in millimetres from its top left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Maximum and minimum size of a text, in points. */
export interface Sizes {
  readonly max: number;
  readonly min: number;
  readonly bold?: boolean;
}

interface Fitted {
  /** In points. */
  readonly size: number;
  /** The text, cut if it does not fit at the smallest size. */
  readonly text: string;
  /** The same text with its line breaks. */
  readonly lines: readonly string[];
  /** Number of lines that fit into the box at that size. */
  readonly room: number;
}

export const mmPerPoint = 25.4 / 72;

/** Maximum characters of a text to measure; no label shows more. */
const MAX_LETTERS = 1500;
const gap = 0.3;
const ellipsis = '…';

/** Returns the largest size at which `text`, wrapped at spaces, fits into the box. */
export function fit(text: string, box: TextBox, sizes: Sizes, typeface: Typeface): Fitted {
  const { max, min, bold = false } = sizes;
  const column = (size: number) => box.w / (size * mmPerPoint);
  const room = (size: number) =>
    Math.floor((box.h / (size * mmPerPoint) - typeface.headroom) / typeface.lineHeight);
  const measured = measure(typeface.printable(text).slice(0, MAX_LETTERS), bold, typeface);
  for (let size = max; size > min; size -= 0.25) {
    const lines = wrap(measured, column(size));
    if (lines.length <= room(size))
      return { size, lines, text: lettersOf(measured), room: room(size) };
  }
  const maxLines = Math.max(1, room(min));
  const shortened = shorten(measured, column(min), maxLines);
  return {
    size: min,
    lines: wrap(shortened, column(min)),
    text: lettersOf(shortened),
    room: maxLines,
  };
}

/** A text as letters with their widths in em. */
type Measured = readonly (readonly [letter: string, width: number])[];

function measure(text: string, bold: boolean, typeface: Typeface): Measured {
  const letters = text.trim().replaceAll(/\s+/g, ' ');
  return Array.from(letters, (letter) => [
    letter,
    letter === ' ' ? gap : typeface.letterWidth(letter, bold),
  ]);
}

function lettersOf(text: Measured): string {
  return text.map(([letter]) => letter).join('');
}

/** Removes letters from the end until the text fits. `column` in em. */
function shorten(text: Measured, column: number, maxLines: number): Measured {
  if (wrap(text, column).length <= maxLines) return text;
  const cutTo = (count: number): Measured => {
    const length = text[count - 1]?.[0] === ' ' ? count - 1 : count;
    return [...text.slice(0, length), [ellipsis, 1]];
  };
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (wrap(cutTo(middle), column).length <= maxLines) fits = middle;
    else tooLong = middle;
  }
  return cutTo(fits);
}

/** Wraps a text into lines for a column (em); a word wider than the column is broken. */
function wrap(text: Measured, column: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let word = '';
  let wordWidth = 0;
  const endWord = (): void => {
    if (line !== '' && used + gap + wordWidth > column) endLine();
    used += (line === '' ? 0 : gap) + wordWidth;
    line += (line === '' ? '' : ' ') + word;
    word = '';
    wordWidth = 0;
  };
  const endLine = (): void => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const [letter, width] of text) {
    if (letter === ' ') {
      endWord();
      continue;
    }
    if (word !== '' && wordWidth + width > column) {
      if (line !== '') endLine();
      lines.push(word);
      word = '';
      wordWidth = 0;
    }
    word += letter;
    wordWidth += width;
  }
  endWord();
  return [...lines, line];
}
