import type { Claims, Piece } from './claims.ts';
import { phoneLabel } from './words.ts';

/** A part of a message as written, and whether its meaning is certain. */
export interface Part {
  readonly text: string;
  readonly isSure: boolean;
}

/** Parts with labels. */
export type Labelled = Partial<Record<'name' | 'address' | 'contents' | 'note', Part>>;

/** Returns the text between two positions without phone labels. */
export function unclaimed(message: Claims, start: number, end: number): string {
  const between = message.plain.slice(start, end);
  return between.replace(phoneLabel, '');
}

/** Claims pieces and returns them as one text. */
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
