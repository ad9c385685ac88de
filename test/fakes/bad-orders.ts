import type { Mend } from '../../shared/model/import.ts';
import { orderRows } from './order-files.ts';

// A file of 500 orders. Forty of them have one of ten mistakes, and every other one has no code of its own.

export const ORDERS = 500;
/** Number of orders with the same mistake. */
const EACH = 4;

/** Column of a cell, its wrong text, its field, and the correction. */
const mistakes: readonly [number, string, Mend['field'], string][] = [
  [1, '', 'name', 'Chị Lan'],
  [1, '#N/A', 'name', 'Anh Ba'],
  [2, '12345', 'phone', '0912345678'],
  [2, '9,12E+08', 'phone', '0912345679'],
  [3, '=A1&B1', 'address', '12 Lê Lợi'],
  [4, 'Phường Không Có', 'area', 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
  [7, 'nhiều', 'codAmount', '350.000'],
  [8, 'nặng', 'weight', '500'],
  [9, '', 'product', 'Áo thun'],
  [0, 'DH-0500', 'soc', ''],
];

export const KINDS = mistakes.length;
/** Number of orders with a mistake. */
export const BAD = KINDS * EACH;

/** Orders are numbered from 1 and follow the heading row. */
const orderOf = (kind: number, which: number) => 2 + 12 * (kind * EACH + which);

/** Returns the wrong cells, by order number and column. */
function wrongCells(): [number, Record<number, string>][] {
  return mistakes.flatMap(([index, text], kind) =>
    Array.from({ length: EACH }, (_, which): [number, Record<number, string>] => [
      orderOf(kind, which),
      { [index]: text },
    ]),
  );
}

/** Returns the cells of the file, without its heading row. */
export function badOrders(): string[][] {
  const bare = Array.from({ length: ORDERS / 2 }, (_, at) => [at * 2 + 1, { 0: '' }]);
  return orderRows(ORDERS, Object.fromEntries([...bare, ...wrongCells()]));
}

/** Returns the corrections, one per row. An area is corrected in all its rows at once. */
export function mendsOf(): Mend[] {
  return mistakes.flatMap(([, , field, text], kind) => {
    const isArea = field === 'area';
    return Array.from({ length: isArea ? 1 : EACH }, (_, which) => ({
      row: orderOf(kind, which) + 1,
      field,
      text: field === 'soc' ? `M-${which}` : text,
      alike: isArea,
    }));
  });
}
