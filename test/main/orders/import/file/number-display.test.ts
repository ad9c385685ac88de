import { SSF } from '@e965/xlsx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountedCells } from '../../../../../main/orders/import/file/counted-cells.ts';
import { displayOf, shownNumber } from '../../../../../main/orders/import/file/number-display.ts';
import { StyledCells } from '../../../../../main/orders/import/file/styled-cells.ts';

// Number formats of workbooks. The library's own formatter is the judge of the texts that we show.

const shown = (value: number, format: string) => {
  const display = displayOf(format);
  const digits = String(value).replace('.', ',');
  return display === null ? digits : shownNumber(value, digits, display);
};

/** Formats with a place for each digit. */
const masks = ['"DH"0000', '0000000', '\\A\\-0', '0000\\.000\\.000', '"TT"00\\-0000', '000 000'];

describe('a format with a place for each digit', () => {
  it.each(masks)('%s shows numbers as the library formats them', (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (value) => {
        expect(shown(value, format)).toBe(SSF.format(format, value).trim());
      }),
    );
  });

  it.each([
    [12, '"DH"0000', 'DH0012'],
    [912345678, '0000000000', '0912345678'],
    [912345678, '"+84"000000000', '+84912345678'],
    [7, '[>99]"L"000;"N"000', 'N007'],
    [0, '0###', '0000'],
    [14, '0###', '0014'],
    [1000, '#-##', '10-00'],
    [0, '0;-0;"Đã CK"', 'Đã CK'],
  ])('shows %d as %s as %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });

  it.each([
    [12.4, '"DH"0000'],
    [-12, '0000000'],
    [0.5, '# ?/?'],
    [12, '"DH"#,##0,'],
  ])('cannot tell %d as %s', (value, format) => {
    expect(shown(value, format)).toBe(null);
  });
});

it.each([
  'General',
  '0',
  '#,##0',
  '#,##0\\ "₫"',
  '#\\.##0',
  '###\\.###\\.###',
  '#,##0" VNĐ"',
  '[Red]#,##0;[Blue]-#,##0',
  '0.00',
  '0.00E+00',
  '@',
])('an amount of format %s is its digits', (format) => {
  expect(displayOf(format)).toBe(null);
});

it.each([
  [0, '_-* #,##0\\ "₫"_-;-* #,##0\\ "₫"_-;_-* "-"\\ "₫"_-;_-@_-', '0'],
  [350_000, '_-* #,##0\\ "₫"_-;-* #,##0\\ "₫"_-;_-* "-"\\ "₫"_-;_-@_-', '350000'],
  [350, '#,##0"k"', '350k'],
  [0.5, '0.0" kg"', '0,5 kg'],
  [2, 'General" cái"', '2 cái'],
  [0.5, '0%', '50%'],
])('%d of format %s is "%s"', (value, format, text) => {
  expect(shown(value, format)).toBe(text);
});

it('knows the format of a cell without a position by counting cells', () => {
  const styles: string[] = [];
  const addStyle = (row: number, column: number, style = '0') =>
    styles.push(`${row} ${column} ${style}`);
  const cells = new CountedCells(
    () => {},
    addStyle,
    () => {},
  );
  cells.take('<row><c><v>1</v></c><c s="2"/></row><row><c s="3" ');
  cells.take('t="n"><v>4</v></c></row>');
  expect(styles).toEqual(['1 1 0', '1 2 2', '2 1 3']);
});

it('finds the format of cells of a column by rows', () => {
  const [code, phone] = [displayOf('"DH"0000')!, displayOf('0000000000')!];
  const cells = new StyledCells();
  for (const row of [2, 3, 3, 4, 7]) cells.add(row, 1, code);
  cells.add(8, 1, phone);
  const found = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => cells.of(row, 1));
  const none = undefined;
  expect(found).toEqual([none, code, code, code, none, none, code, phone, none]);
  expect(cells.of(2, 2)).toBe(none);
});
