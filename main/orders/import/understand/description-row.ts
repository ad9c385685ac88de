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
  const isDescribed = cellTexts.length >= FEWEST_CELLS && areDescriptions;
  return isDescribed || areInstructions(below, columns) || isSecondHeadings(below, columns)
    ? below.row
    : null;
}

/** Fields that an order has in any case. */
const ofReceiver = ['name', 'phone'] as const;
/** Amounts, in which instructions may contain limits: "Tối đa 100.000". */
const amounts = ['codAmount', 'weight', 'quantity', 'price', 'declaredValue'] as const;
const MIN_INSTRUCTIONS = 2;

/** An order's code: digits and at most two words. */
const isCode = (text: string) => /\d/.test(text) && text.split(/\s+/).length <= 2;

/**
 * Whether a row without a code and receiver has instructions of several words in its amounts, or units ("VNĐ"). An
 * amount starts with a digit: "350 nghìn đồng".
 */
function areInstructions({ cells }: FileRow, columns: readonly (ImportField | null)[]): boolean {
  const filled = (fields: readonly ImportField[]) =>
    fields.map((field) => cells[columns.indexOf(field)] ?? '').filter((text) => text !== '');
  const texts = filled(amounts);
  const instructions = texts.filter((text) => /^\D*\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text));
  const units = texts.filter((text) => /^\p{L}+$/u.test(text));
  return (
    !filled(['soc']).some(isCode) &&
    filled(ofReceiver).length === 0 &&
    instructions.length >= MIN_INSTRUCTIONS &&
    instructions.length + units.length === texts.length
  );
}

/** Minimum number of known columns that are empty in a row of second headings. */
const MIN_EMPTY_COLUMNS = 4;

/** Whether a row has only words, and those in unused columns: "Dài", "Rộng" and "Cao" below "Kích thước". */
function isSecondHeadings({ cells }: FileRow, columns: readonly (ImportField | null)[]): boolean {
  const known = columns.filter((field) => field !== null);
  const areWords = cells.every(
    (text, at) =>
      text === '' || ((columns[at] ?? null) === null && /^\p{L}[\p{L} ./()]{0,30}$/u.test(text)),
  );
  return known.length >= MIN_EMPTY_COLUMNS && areWords;
}
