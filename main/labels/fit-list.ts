import { fitWords, wordsOf } from './fit-text.ts';
import type { FittedText, TextLimits, Word } from './fit-text.ts';
import type { LabelFont } from './label-fonts.ts';

/** A text that is a list; items that do not fit are replaced by their number. */
export interface ListText {
  readonly lead: string;
  readonly items: readonly string[];
  /** Text for the number of hidden items. */
  readonly more: (hidden: number) => string;
}

/** Returns the whole list as one text. */
export function joinList({ lead, items }: ListText): string {
  return `${lead}${items.join('; ')}`;
}

/**
 * Fits a list like `fitText`. A list that is too long is cut between items and ends with the number of hidden ones. An
 * item that does not fit alone ends with `…`.
 */
export function fitList(
  font: LabelFont,
  list: ListText,
  box: { readonly width: number; readonly height: number },
  limits: TextLimits,
): FittedText {
  const { lead, items, more } = list;
  const begin = wordsOf(font, lead);
  const last = items.length - 1;
  const words = items.map((item, index) => wordsOf(font, index < last ? `${item};` : item));
  const fullFit = fitWords(font, [...begin, ...words.flat()], box, limits);
  if (!fullFit.truncated) return fullFit;

  const smallest = { ...limits, largest: limits.smallest };
  const set = (visible: readonly Word[], hidden: number) => {
    const end = hidden === 0 ? [] : wordsOf(font, more(hidden));
    return fitWords(font, [...begin, ...visible, ...end], box, smallest);
  };
  const between = (count: number) => set(words.slice(0, count).flat(), items.length - count);
  const count = findMax(last, (visible) => !between(visible).truncated);
  if (count > 0) return between(count);

  const letters = Array.from(items[0] ?? '');
  const cutTo = (length: number) => {
    const start = letters.slice(0, length).join('').trimEnd();
    return set(wordsOf(font, `${start}…`), last);
  };
  const length = findMax(letters.length, (visible) => !cutTo(visible).truncated);
  return length > 0 ? cutTo(length) : fullFit;
}

/** Finds the greatest value up to `limit` that fits, by binary search; 0 if none fits. */
function findMax(limit: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
