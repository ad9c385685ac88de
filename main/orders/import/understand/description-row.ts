import type { ImportField } from '../../../../shared/model/import.ts';
import type { FileRow } from '../file/read-protocol.ts';

/** Fields that contain digits in every order. */
const withDigits = [
  'soc',
  'phone',
  'codAmount',
  'weight',
  'quantity',
  'price',
  'declaredValue',
] as const;
/** Minimum number of such cells. With fewer, words may be mistakes of an order. */
const FEWEST_CELLS = 3;

/**
 * Detects a row of descriptions directly below the headings, as in TikTok Shop's exports ("Platform unique order
 * ID."). Null if there is none. In such a row, every cell for a code, phone or number has words and no digit, unlike
 * any order.
 */
export function descriptionRow(
  below: FileRow | undefined,
  columns: readonly (ImportField | null)[],
): number | null {
  if (below === undefined) return null;
  const cellTexts = withDigits
    .map((field) => below.cells[columns.indexOf(field)] ?? '')
    .filter((text) => text !== '');
  const areDescriptions = cellTexts.every((text) => /\p{L}{2}/u.test(text) && !/[\d=#]/.test(text));
  return cellTexts.length >= FEWEST_CELLS && areDescriptions ? below.row : null;
}
