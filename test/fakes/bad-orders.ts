import type { Mend } from '../../shared/model/import.ts';
import { orderRows } from './order-files.ts';

// A file of 500 orders, of which forty have one of ten mistakes, and every other one no code of its own.

export const ORDERS = 500;
/** Orders with the same mistake. */
const EACH = 4;

/** The place of a cell, what stands in it, its field, and what is written instead. */
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
/** Orders with a mistake. */
export const BAD = KINDS * EACH;

/** Orders are counted from 1, and stand below the headings. */
const orderOf = (kind: number, which: number) => 2 + 12 * (kind * EACH + which);

/** What is wrong in the file, by the order's number and the cell's place. */
function wrongCells(): [number, Record<number, string>][] {
  return mistakes.flatMap(([place, text], kind) =>
    Array.from({ length: EACH }, (_, which): [number, Record<number, string>] => [
      orderOf(kind, which),
      { [place]: text },
    ]),
  );
}

/** The cells of the file, below its headings. */
export function badOrders(): string[][] {
  const bare = Array.from({ length: ORDERS / 2 }, (_, at) => [at * 2 + 1, { 0: '' }]);
  return orderRows(ORDERS, Object.fromEntries([...bare, ...wrongCells()]));
}

/** What somebody writes instead, a row at a time; of one area wherever it stands. */
export function mendsOf(): Mend[] {
  return mistakes.flatMap(([, , field, text], kind) => {
    const alike = field === 'area';
    return Array.from({ length: alike ? 1 : EACH }, (_, which) => ({
      row: orderOf(kind, which) + 1,
      field,
      text: field === 'soc' ? `M-${which}` : text,
      alike,
    }));
  });
}
