import { cleanText, withoutGuards } from '../clean-text.ts';
import { fold } from '../fold.ts';

/** What a part of a message was understood as; `label` is a word such as "sđt:" that only says what follows,
 * `other` concerns another person than the receiver. */
export type Field =
  | 'name'
  | 'phone'
  | 'address'
  | 'cod'
  | 'weight'
  | 'contents'
  | 'note'
  | 'label'
  | 'other';

/** A part of a message that nothing was made of yet, from `start` to `end`. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** As it was written, without blanks and signs around it. */
  readonly text: string;
  /** The same, folded letter by letter, but for "chợ". */
  readonly plain: string;
  /** The line of the message that it stands in. */
  readonly line: number;
}

/** What stands between two pieces of a message. */
const separators =
  /(?:[\n;|•●◆★]|,(?!(?<=\d,)\d+ ?(?:kg|k[iíyý]|gr?|gam|gram)(?!\p{L})))+|\s[-–—/]+\s|\t+|(?<=\p{L})\s*[–—]\s*(?=\p{L})|(?<!(?:^|[\s,.])(?:[pPqQhHxXtTđĐ]|[tT][pPxXtT]|[kK][pP]|[mM][rRsS]))\.\s+(?=\p{Lu})|(?=\scho\s+(?:c|chị|a|anh|cô|chú|bác|em|bà|ông)\s+\p{Lu})/gu;

/**
 * A message of which every character belongs to one field at the most: whatever nobody claims is left
 * over, so that nothing can get lost.
 */
export class Claims {
  readonly text: string;
  /** Folded, with every character in its place. */
  readonly plain: string;
  readonly #claimed: (Field | undefined)[];

  constructor(message: string) {
    // Marks that are left over belong to emoji.
    this.text = withoutGuards(cleanText(message)).replaceAll(/\p{Cf}|\uFE0F/gu, ' ');
    const plain = Array.from({ length: this.text.length }, (_, at) => folded(this.text[at]));
    for (const { index } of this.text.matchAll(market)) plain[index + 2] = 'ợ';
    this.plain = plain.join('');
    this.#claimed = Array.from({ length: this.text.length });
  }

  claim(field: Field, start: number, end: number): void {
    this.#claimed.fill(field, start, end);
  }

  /** The folded text, with a sign in the place of every character that is claimed. */
  freePlain(): string {
    const free = this.#claimed.map((field, at) => (field === undefined ? this.plain[at] : '|'));
    return free.join('');
  }

  /** What was written between two places. */
  at(start: number, end: number): string {
    return this.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  }

  /** What nobody claimed, cut at line breaks, commas and the like. */
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

  /** What is left over when everybody claimed their parts: words and numbers, not mere signs. */
  rest(): string {
    return this.pieces()
      .map(({ text }) => text)
      .join('\n');
  }

  /** All that was claimed for a field, as it was written. */
  of(field: Field): string {
    const written = this.#claimed.map((one, at) => (one === field ? this.text[at] : ' '));
    return written.join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** From one claimed part, or end, to the next. */
  #stretches(): [number, number][] {
    const found: [number, number][] = [];
    let start = 0;
    for (let at = 0; at <= this.text.length; at++) {
      if (at < this.text.length && this.#claimed[at] === undefined) continue;
      if (at > start) found.push([start, at]);
      start = at + 1;
    }
    return found;
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

/** A market, which "cho" (for) would be once it is folded. */
const market = /(?<!\p{L})chợ(?!\p{L})/giu;

/** One character in the place of one; what folds to none or several stands as a sign. */
function folded(character: string | undefined): string {
  if (character === undefined) return ' ';
  if (character === '\n') return '\n';
  const one = fold(character);
  if (one.length === 1) return one;
  return /\s/.test(character) ? ' ' : '·';
}
