import { withDottedGroups } from '../amount-text.ts';
import { cleanText, withoutGuards } from '../clean-text.ts';
import { fold } from '../fold.ts';

/**
 * Meaning of a part of a message; `label` is a word such as "sđt:" that only introduces other text, `other` concerns
 * another person than the receiver.
 */
export type ClaimField =
  | 'name'
  | 'phone'
  | 'address'
  | 'cod'
  | 'weight'
  | 'contents'
  | 'note'
  | 'label'
  | 'other';

/** An unclaimed part of a message, from `start` to `end`. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** As written, trimmed of spaces and punctuation. */
  readonly text: string;
  /** The same, folded letter by letter, except "chợ". */
  readonly plain: string;
  /** Its line in the message. */
  readonly line: number;
}

/** Separators between pieces of a message. */
const separators =
  /(?:[\n;|•●◆★]|,(?!(?<=\d,)\d+ ?(?:kg|k[iíyý]|gr?|gam|gram)(?!\p{L})))+|(?:(?<![Rr][ịi]a|[Tt]hi[êe]n|[Rr]ang)\s[-–—/]+\s|\s[-–—/]+\s(?![Vv][ũu]ng|[Hh]u[ếe]|[Tt]h[áa]p))|\t+|(?<=\p{L})\s*[–—]\s*(?=\p{L})|(?<!(?:^|[\s,.])(?:[pPqQhHxXtTđĐ]|[tT][pPxXtT]|[kK][pP]|[mM][rRsS]|\d+ Ng)|(?:^|[\n,;:–-])[^\S\n]*[aAcC])\.\s+(?=\p{Lu})|(?=\scho\s+(?:c|chị|a|anh|cô|chú|bác|em|bà|ông)\s+\p{Lu})/gu;

/**
 * A message in which every character belongs to at most one field. Unclaimed text becomes the rest, so that no text is
 * lost.
 */
export class Claims {
  readonly text: string;
  /**
   * Folded, with every character at its position. Groups of digits are separated by dots. A mark on a digit, such as a
   * line through it, is U+FFFD.
   */
  readonly plain: string;
  readonly #claimed: (ClaimField | undefined)[];

  constructor(message: string) {
    // Remaining marks belong to emoji.
    this.text = withoutGuards(cleanText(message)).replaceAll(/\p{Cf}|\uFE0F/gu, ' ');
    const grouped = withDottedGroups(this.text);
    const plain = Array.from({ length: this.text.length }, (_, at) => folded(grouped[at]));
    for (const { index, 0: marks } of this.text.matchAll(marksOnDigits))
      plain.fill('\uFFFD', index, index + marks.length);
    for (const { index, 0: digits } of this.text.matchAll(lettersInNumber))
      for (const [at, digit] of Array.from(digits).entries())
        if (/o/i.test(digit)) plain[index + at] = '0';
    for (const { index } of this.text.matchAll(market)) plain[index + 2] = 'ợ';
    this.plain = plain.join('');
    this.#claimed = Array.from({ length: this.text.length });
  }

  claim(field: ClaimField, start: number, end: number): void {
    this.#claimed.fill(field, start, end);
  }

  /** Whether the character at a position is in no field yet. */
  isFree(at: number): boolean {
    return this.#claimed[at] === undefined;
  }

  /** Returns the field of a character; undefined if it is in none. */
  fieldAt(at: number): ClaimField | undefined {
    return this.#claimed[at];
  }

  /** Returns the folded text with a placeholder for every claimed character. */
  freePlain(): string {
    const free = this.#claimed.map((field, at) => (field === undefined ? this.plain[at] : '|'));
    return free.join('');
  }

  /** Returns the text between two positions. */
  at(start: number, end: number): string {
    return this.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  }

  /** Returns the unclaimed text, split at line breaks, commas and similar separators. */
  pieces(): Piece[] {
    return this.#stretches().flatMap(([from, to]) => {
      const cuts = [...this.text.slice(from, to).matchAll(separators)];
      const edges = cuts.flatMap(({ index, 0: { length } }) => [
        from + index,
        from + index + length,
      ]);
      const ends = [from, ...edges, to];
      return ends.flatMap((start, at) => {
        const end = ends[at + 1];
        return at % 2 === 0 && end !== undefined ? this.#piece(start, end) : [];
      });
    });
  }

  /** Returns the unclaimed words and numbers, without mere punctuation. */
  unclaimedText(): string {
    return this.pieces()
      .map(({ text }) => text)
      .join('\n');
  }

  /** Returns the text claimed for a field, as written. */
  of(field: ClaimField): string {
    const written = this.#claimed.map((one, at) => (one === field ? this.text[at] : ' '));
    return written.join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** Returns the unclaimed ranges. */
  #stretches(): [number, number][] {
    const ranges: [number, number][] = [];
    let start = 0;
    for (let at = 0; at <= this.text.length; at++) {
      if (at < this.text.length && this.#claimed[at] === undefined) continue;
      if (at > start) ranges.push([start, at]);
      start = at + 1;
    }
    return ranges;
  }

  #piece(from: number, to: number): Piece[] {
    const raw = this.text.slice(from, to);
    const start = from + raw.search(/[\p{L}\p{N}]/u);
    if (start < from) return [];
    const end = from + raw.replace(/[^\p{L}\p{N})%"'”’]+$/u, '').length;
    const line = this.text.slice(0, start).split('\n').length;
    return [
      { start, end, text: this.at(start, end), plain: this.plain.slice(start, end).trim(), line },
    ];
  }
}

/** With the spaces in place of an emoji's style: "3️⃣". */
const marksOnDigits = /(?<=\d)[ \p{M}]*\p{M}/gu;
/** "o938465172": letters in place of zeros, in a whole mobile number. */
const lettersInNumber = /(?<![\p{L}\d])[o0][35789o][\do]{8}(?![\p{L}\d])/giu;
/** "chợ" (market), which would fold to "cho" (for). */
const market = /(?<!\p{L})chợ(?!\p{L})/giu;

/** Folds one character to exactly one; a placeholder if the result is empty or longer. */
function folded(character: string | undefined): string {
  if (character === undefined) return ' ';
  if (character === '\n') return '\n';
  const one = fold(character);
  if (one.length === 1) return one;
  return /\s/.test(character) ? ' ' : '·';
}
