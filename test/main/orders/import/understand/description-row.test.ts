import { expect, it } from 'vitest';
import type { ImportField } from '../../../../../shared/model/import.ts';
import { descriptionRow } from '../../../../../main/orders/import/understand/description-row.ts';

const columns: readonly (ImportField | null)[] = [
  'name',
  'phone',
  'address',
  'codAmount',
  'weight',
  null,
  null,
];
const rowOf = (...cells: string[]) => descriptionRow({ row: 5, cells }, columns);

it('leaves out a row of instructions, and one of second headings', () => {
  expect(rowOf('', '', 'Đủ 3 cấp', 'Nhập 0 nếu không thu', 'Tối đa 100.000')).toBe(5);
  expect(rowOf('', '', '', '', '', 'Dài', 'Rộng (cm)')).toBe(5);
});

it('leaves out a row of instructions with a unit alone', () => {
  const withValue: readonly (ImportField | null)[] = [...columns, 'declaredValue'];
  const cells = ['', '', 'Đủ 3 cấp', 'Không thu nhập 0', 'Không quá 100.000', '', '', 'VNĐ'];
  expect(descriptionRow({ row: 5, cells }, withValue)).toBe(5);
  expect(descriptionRow({ row: 5, cells: cells.with(4, 'gram') }, withValue)).toBeNull();
});

it('leaves out no row with a code, but instructions for codes', () => {
  const row = (soc: string) =>
    descriptionRow({ row: 5, cells: ['', '', '', 'hai trăm nghìn', 'nửa ký lô', '', '', soc] }, [
      ...columns,
      'soc',
    ]);
  expect(row('A1')).toBeNull();
  expect(row('DH 12')).toBeNull();
  expect(row('Tối đa 20 ký tự')).toBe(5);
});

it.each([
  ['an order with units in words', ['', '', '12 Lê Lợi', '350 nghìn đồng', '1 kg rưỡi']],
  ['an order without a receiver', ['', '', '12 Lê Lợi', 'hai trăm nghìn', '500']],
  ['an order with words for amounts', ['Lan', '', '12 Lê Lợi', 'hai trăm nghìn', 'nửa ký']],
  ['one amount in words', ['', '', '12 Lê Lợi', 'hai trăm nghìn', '']],
  ['a row with a name', ['Lan', '', '', '', '', 'hẹn lại', '']],
  ['a number in an unused column', ['', '', '', '', '', 'Dài', '20']],
])('reads %s', (_, cells) => {
  expect(rowOf(...cells)).toBeNull();
});
