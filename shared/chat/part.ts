import type { Claims, Piece } from './claims.ts';
import { phoneLabel } from './words.ts';

/** A part of a message as it was written, and whether there is a doubt that it is what it is taken for. */
export interface Part {
  readonly text: string;
  readonly isSure: boolean;
}

/** Parts that lines say themselves what they are. */
export type Labelled = Partial<Record<'name' | 'address' | 'contents' | 'note', Part>>;

/** What stands between two places and was understood as a word that says what follows, left out. */
export function unclaimed(message: Claims, start: number, end: number): string {
  const between = message.plain.slice(start, end);
  return between.replace(phoneLabel, '');
}

/** Claims pieces, and answers them as one text. */
export function takeAll(
  message: Claims,
  field: keyof Labelled,
  pieces: readonly Pick<Piece, 'start' | 'end'>[],
  isSure: boolean,
): Part | null {
  const text = pieces
    .map(({ start, end }) => message.at(start, end))
    .filter((one) => one !== '')
    .join(', ');
  for (const { start, end } of pieces) message.claim(field, start, end);
  return text === '' ? null : { text, isSure };
}
