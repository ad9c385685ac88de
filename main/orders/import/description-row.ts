import type { ImportField } from '../../../shared/model/import.ts';
import type { FileRow } from './read-protocol.ts';

/** What is written with digits in every order. */
const withDigits = [
  'soc',
  'phone',
  'codAmount',
  'weight',
  'quantity',
  'price',
  'declaredValue',
] as const;
/** Words under fewer headings of numbers may be an order's own mistakes. */
const LEAST = 3;

/**
 * The row right below the headings that says in words what each of them means, as in TikTok Shop's exports
 * ("Platform unique order ID."); null for none. No order looks like it: words and not one digit, wherever a code, a
 * phone or a number belongs.
 */
export function descriptionRow(
  below: FileRow | undefined,
  columns: readonly (ImportField | null)[],
): number | null {
  if (below === undefined) return null;
  const told = withDigits
    .map((field) => below.cells[columns.indexOf(field)] ?? '')
    .filter((text) => text !== '');
  const areWords = told.every((text) => /\p{L}{2}/u.test(text) && !/[\d=#]/.test(text));
  return told.length >= LEAST && areWords ? below.row : null;
}
