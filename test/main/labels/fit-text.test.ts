import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitText } from '../../../main/labels/fit-text.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFont } from '../../../main/labels/label-fonts.ts';
import { labelText } from '../../../shared/label-text.ts';
import { resources } from '../../fakes/paths.ts';

let font: LabelFont;

beforeAll(async () => {
  font = (await loadLabelFonts(resources)).text;
});

const anyText = fc
  .array(
    fc.string({
      unit: fc.constantFrom(...Array.from('aeiộữễđgpyqẪỄỔẰ0,-')),
      minLength: 1,
      maxLength: 30,
    }),
    {
      maxLength: 40,
    },
  )
  .map((list) => list.join(' '));

const limits = { largest: 60, smallest: 17, lines: 4 };

describe('a text in a box', () => {
  test('stays in it, whatever it is; what is missing is shown by an ellipsis', () => {
    const box = fc.record({
      width: fc.integer({ min: 20, max: 700 }),
      height: fc.integer({ min: 4, max: 200 }),
    });
    fc.assert(
      fc.property(anyText, box, (text, { width, height }) => {
        const fitted = fitText(font, text, { width, height }, limits);
        expect(fitted.height).toBeLessThanOrEqual(height + 1e-6);
        expect(fitted.lines.length).toBeLessThanOrEqual(limits.lines);
        for (const line of fitted.lines) {
          const { above, below } = font.measure(line.text);
          expect(line.width).toBeLessThanOrEqual(width + 1e-6);
          expect(line.baseline - above * fitted.size).toBeGreaterThanOrEqual(-1e-6);
          expect(line.baseline + below * fitted.size).toBeLessThanOrEqual(height + 1e-6);
        }
        const drawn = fitted.lines.map((line) => line.text).join('');
        const printable = labelText(text).printed.replaceAll(' ', '');
        expect(drawn.endsWith('…')).toBe(drawn.replaceAll(' ', '') !== printable);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps ink of lines apart, however high the marks are stacked', () => {
    const { lines, size } = fitText(
      font,
      'ẪỄỔẰ gpqy '.repeat(6),
      { width: 300, height: 500 },
      limits,
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const [index, line] of lines.entries()) {
      const previous = lines[index - 1];
      if (previous === undefined) continue;
      const gap =
        line.baseline -
        font.measure(line.text).above * size -
        (previous.baseline + font.measure(previous.text).below * size);
      expect(gap).toBeGreaterThan(0);
    }
  });

  test('is as large as fits', () => {
    const box = { width: 400, height: 60 };
    const short = fitText(font, 'Anh', box, limits);
    const long = fitText(font, 'Nguyễn Thị Hồng Ánh Tuyết', box, { ...limits, lines: 1 });
    expect(short.size).toBe(limits.largest);
    expect(long.size).toBeLessThan(limits.largest);
    expect(long.size * font.measure('Nguyễn Thị Hồng Ánh Tuyết').width).toBeGreaterThan(400 * 0.94);
  });

  test('shrinks before it breaks a word', () => {
    const { lines } = fitText(
      font,
      'HCM-BT-22',
      { width: 240, height: 200 },
      { ...limits, lines: 2 },
    );
    expect(lines.map((line) => line.text)).toEqual(['HCM-BT-22']);
  });

  test('breaks a word that is too long at any size', () => {
    const { lines } = fitText(font, 'W'.repeat(60), { width: 200, height: 200 }, limits);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.width <= 200)).toBe(true);
  });

  test('becomes smaller than the smallest rather than vanish', () => {
    const { lines, height } = fitText(font, 'Ẫm', { width: 200, height: 10 }, limits);
    expect(lines.length).toBe(1);
    expect(height).toBeLessThanOrEqual(10);
  });

  test('of nothing is nothing', () => {
    expect(fitText(font, '  ', { width: 200, height: 100 }, limits).lines).toEqual([]);
  });
});
