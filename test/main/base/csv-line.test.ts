import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../main/base/csv-line.ts';

/**
 * Splits cells like a spreadsheet that separates by semicolons: quotation marks only count at the beginning of a cell.
 */
function cellsBySemicolon(line: string): string[] {
  return line.split(/[;\t\r\n]/);
}
/** Quotation marks around the first cell of a line are not part of it. */
const isFormula = (cell: string, at: number) =>
  (at === 0 ? /^"?[=+\-@]/ : /^[\s"]*[=+\-@]/).test(cell);

describe('a line of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; @SUM(1)', "a;' @SUM(1)"],
    ['a;"=HYPERLINK(""x"")"', `"a;'""=HYPERLINK(""""x"""")"""`],
    ['a\n+84', `"a\n'+84"`],
    ['áo;quần - 2 cái', 'áo;quần - 2 cái'],
    ['12-B=3', '12-B=3'],
  ])('writes %j as %s', (cell, written) => {
    expect(csvLine(['x', cell])).toBe(`x,${written}\r\n`);
  });

  it('has no cell that is a formula where semicolons separate', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from(';=+-@"\t\r\n a1,')) });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        // The first cell begins the line; text after a comma belongs to the previous cell.
        expect(cellsBySemicolon(csvLine(cells)).filter(isFormula)).toEqual([]);
      }),
    );
  });
});
