import { labelText } from '../../shared/label-text.ts';
import type { LabelFont } from './label-fonts.ts';

/** Limits of a text: sizes in dots per em, from the largest desired to the smallest legible. */
export interface TextLimits {
  readonly largest: number;
  readonly smallest: number;
  readonly lines: number;
}

interface TextLine {
  readonly text: string;
  /** Advance (dots). */
  readonly width: number;
  /** Distance from the top of the block to the line's baseline (dots). */
  readonly baseline: number;
}

/** A text laid out in dots; the height includes the ink. */
export interface FittedText {
  readonly size: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly truncated: boolean;
}

/** Line spacing in ems; stacked marks (Ễ, Ẫ) may need more. */
const LEADING = 1.15;
/** Minimum space between the ink of two lines (ems). */
const CLEARANCE = 0.06;
const SHRINK = 0.95;
const ELLIPSIS = '…';
const BALANCED_LINES = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A word and its advance (ems). */
export interface Word {
  readonly text: string;
  readonly width: number;
}

/**
 * Fits a text into a box (dots), at the largest size that fits, wrapped at spaces. Only at the smallest size a word is
 * broken, and text that does not fit is cut off with a visible `…`. No ink leaves the box.
 */
export function fitText(font: LabelFont, text: string, box: Size, limits: TextLimits): FittedText {
  return fitWords(font, wordsOf(font, text), box, limits);
}

/** Fits measured words into a box, like `fitText`. */
export function fitWords(
  font: LabelFont,
  words: readonly Word[],
  box: Size,
  { largest, smallest, lines: maxLines }: TextLimits,
): FittedText {
  const widest = Math.max(0, ...words.map((word) => word.width));
  for (let size = largest; size > smallest; size *= SHRINK) {
    if (widest * size > box.width) continue;
    const lines = wrap(font, words, box.width / size);
    if (lines.length > maxLines) continue;
    const block = stack(font, lines, size, false);
    if (block.height > box.height) continue;
    const balanced = balance(font, words, block, box.width);
    if (balanced.height <= box.height) return balanced;
  }
  return truncate(font, words, box, smallest, maxLines);
}

/** Returns the printable part of a text, word by word. */
export function wordsOf(font: LabelFont, text: string): Word[] {
  const words = labelText(text).printed.split(' ');
  return words
    .filter((word) => word !== '')
    .map((word) => ({ text: word, width: font.measure(word).width }));
}

function truncate(
  font: LabelFont,
  words: readonly Word[],
  box: Size,
  size: number,
  maxLines: number,
): FittedText {
  const width = box.width / size;
  const all = wrap(font, words, width);
  const firstLines = (count: number) =>
    count < all.length ? ellipsise(font, all.slice(0, count), width) : all;
  for (let count = Math.min(all.length, maxLines); count > 0; count--) {
    const block = stack(font, firstLines(count), size, count < all.length);
    if (block.height <= box.height) return block;
  }
  return squeeze(font, firstLines(1), size, box.height);
}

/**
 * Balances the lines of a short block, so that the last line is not a single word. A different wrap may need more
 * height for stacked marks.
 */
function balance(font: LabelFont, words: readonly Word[], block: FittedText, width: number) {
  const { size, lines } = block;
  if (lines.length < 2 || lines.length > BALANCED_LINES) return block;
  let narrow = Math.max(...words.map((word) => word.width));
  let wide = width / size;
  let best = lines.map(({ text }) => text);
  for (let step = 0; step < 6; step++) {
    const middle = (narrow + wide) / 2;
    const wrapped = wrap(font, words, middle);
    if (wrapped.length > lines.length) narrow = middle;
    else [wide, best] = [middle, wrapped];
  }
  return stack(font, best, size, false);
}

/** Reduces the size further if the box is too low for one line: small letters are better than none. */
function squeeze(font: LabelFont, lines: string[], size: number, height: number): FittedText {
  const ink = stack(font, lines, 1, true).height;
  if (ink === 0 || height <= 0) return { size, height: 0, lines: [], truncated: ink > 0 };
  return stack(font, lines, Math.min(size, height / ink), true);
}

/** Ends the last line with an ellipsis, and removes as many characters as necessary. */
function ellipsise(font: LabelFont, lines: readonly string[], width: number): string[] {
  const characters = Array.from(lines.at(-1) ?? '');
  const shortened = () => `${characters.join('').trimEnd()}${ELLIPSIS}`;
  while (characters.length > 0 && font.measure(shortened()).width > width) characters.pop();
  return [...lines.slice(0, -1), shortened()];
}

/** Wraps words into lines of at most `width` ems; a wider word is broken. */
function wrap(font: LabelFont, words: readonly Word[], width: number): string[] {
  const space = font.measure(' ').width;
  const lines: string[] = [];
  let line: Word | null = null;
  for (const word of words.flatMap((word) => breakWord(font, word, width))) {
    if (line !== null && line.width + space + word.width <= width) {
      line = { text: `${line.text} ${word.text}`, width: line.width + space + word.width };
      continue;
    }
    if (line !== null) lines.push(line.text);
    line = word;
  }
  return line === null ? lines : [...lines, line.text];
}

function breakWord(font: LabelFont, word: Word, width: number): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  let piece: Word = { text: '', width: 0 };
  for (const character of word.text) {
    const more = font.measure(character).width;
    if (piece.text !== '' && piece.width + more > width) {
      pieces.push(piece);
      piece = { text: '', width: 0 };
    }
    piece = { text: piece.text + character, width: piece.width + more };
  }
  return [...pieces, piece];
}

/** Stacks lines, as far apart as their tallest marks need. */
function stack(
  font: LabelFont,
  texts: readonly string[],
  size: number,
  truncated: boolean,
): FittedText {
  const extents = texts.map((text) => font.measure(text));
  const needed = extents.map(
    ({ above }, index) => (extents[index - 1]?.below ?? 0) + above + CLEARANCE,
  );
  const pitch = Math.max(LEADING, ...needed.slice(1)) * size;
  const first = (extents[0]?.above ?? 0) * size;
  const lines = texts.map((text, index) => ({
    text,
    width: (extents[index]?.width ?? 0) * size,
    baseline: first + index * pitch,
  }));
  const height = (lines.at(-1)?.baseline ?? 0) + (extents.at(-1)?.below ?? 0) * size;
  return { size, height, lines, truncated };
}
