/** A rectangle on the sheet, in millimetres from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** How big a text may get, and how small. Points. */
export interface Sizes {
  readonly max: number;
  readonly min: number;
  readonly bold?: boolean;
}

export interface Fitted {
  /** The text, cut short where even the smallest size leaves no room for all of it. */
  readonly text: string;
  /** Points. */
  readonly size: number;
  /** Lines that the box has room for at that size. */
  readonly lines: number;
}

const mmPerPoint = 25.4 / 72;
/** Stacked Vietnamese marks ("Ễ") need more than the usual 1.15. */
export const lineHeight = 1.22;
/**
 * Room above the first line for the marks that stand out of it, em. The page gives them twice as
 * much before it cuts anything off, since Chromium moves the cut to a whole CSS pixel.
 */
export const headroom = 0.12;

/** No label shows more; what is measured has an end. Characters. */
const mostLetters = 1500;

/** The largest size at which `text`, wrapped at spaces, stays inside the box. */
export function fit(text: string, box: Box, { max, min, bold = false }: Sizes): Fitted {
  const shown = text.slice(0, mostLetters);
  const words = measure(shown, bold);
  for (let size = max; size > min; size -= 0.25) {
    const room = roomFor(box, size);
    if (linesOf(words, columnOf(box, size)) <= room) return { text: shown, size, lines: room };
  }
  const lines = Math.max(1, roomFor(box, min));
  return { text: shorten(shown, columnOf(box, min), lines, bold), size: min, lines };
}

/** Takes letters from the end until the rest fits. `column` in em. */
function shorten(text: string, column: number, lines: number, bold: boolean): string {
  if (linesOf(measure(text, bold), column) <= lines) return text;
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (linesOf(measure(`${text.slice(0, middle)}…`, bold), column) <= lines) fits = middle;
    else tooLong = middle;
  }
  // Half of an emoji is no letter.
  return `${text
    .slice(0, fits)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

function columnOf(box: Box, size: number): number {
  return box.w / (size * mmPerPoint);
}

function roomFor(box: Box, size: number): number {
  return Math.floor((box.h / (size * mmPerPoint) - headroom) / lineHeight);
}

/** Lines that words take in a column so many em wide; words longer than it are broken. */
function linesOf(words: readonly number[], column: number): number {
  let lines = 1;
  let used = 0;
  for (const width of words) {
    const gap = used === 0 ? 0 : 0.3;
    if (used + gap + width <= column) {
      used += gap + width;
      continue;
    }
    if (used > 0) lines += 1;
    lines += Math.max(0, Math.ceil(width / column) - 1);
    used = width % column;
  }
  return lines;
}

/** The widths of the words in em, by the proportions of DejaVu Sans Condensed and Arial. */
function measure(text: string, bold: boolean): readonly number[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.split(/\s+/).map((word) => {
    let width = 0;
    for (const letter of word) width += letterWidth(letter);
    return width * (bold ? 1.13 : 1.03);
  });
}

function letterWidth(letter: string): number {
  if (/[iljftrI.,:;'|!()[\]/-]/.test(letter)) return 0.33;
  if (/[mwMW@%—]/.test(letter)) return 0.9;
  if (/[A-ZĐ&]/.test(letter)) return 0.7;
  // Other scripts, such as an emoji in a chat name, are as wide as they are high.
  return letter.charCodeAt(0) > 0x2fff ? 1.1 : 0.58;
}
