import type { OtherColumns } from './other-columns.ts';
import { isFilled, type RowTexts } from './row-texts.ts';

/** The note for the courier, and those that are not sent. */
export function notesOf(texts: RowTexts, { remarks }: OtherColumns): string[] {
  return [texts.ofOrder('note'), ...remarks.flatMap((at) => texts.cellsAt(at))].filter(isFilled);
}
