import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitmapFromGray, grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { encodeTspl } from '../../../../main/printing/languages/tspl.ts';
import { printSettings as settings } from '../../../fakes/print-settings.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';

const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);

const images = fc
  .record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((gray) => bitmapFromGray(gray, width, height)),
  );

describe('TSPL', () => {
  test('carries every dot, 0 as black, and the padding white', () => {
    fc.assert(
      fc.property(images, (bitmap) => {
        const { dots } = decodeTspl(encodeTspl(bitmap, settings));
        expect([dots.width, dots.height]).toEqual([bitmap.rowBytes * 8, bitmap.height]);
        const gray = grayFromBitmap(bitmap);
        for (let y = 0; y < dots.height; y++) {
          for (let x = 0; x < dots.width; x++) {
            const black = x < bitmap.width && gray[y * bitmap.width + x] === 0;
            expect(dots.black[y * dots.width + x]).toBe(black ? 1 : 0);
          }
        }
      }),
    );
  });

  test('is one label with one print command', () => {
    expect(decodeTspl(encodeTspl(dot, settings)).commands).toEqual([
      'SIZE 100 mm,150 mm',
      'GAP 2.5 mm,0 mm',
      'DIRECTION 0,0',
      'REFERENCE 0,0',
      'CLS',
      'BITMAP 0,0,1,1,0,',
      'PRINT 1,1',
    ]);
  });

  test.each([
    [{ kind: 'mark', markMm: 3 }, 'BLINE 3 mm,0 mm'],
    [{ kind: 'continuous' }, 'GAP 0 mm,0 mm'],
  ] as const)('finds the next label on %j', (paper, command) => {
    expect(decodeTspl(encodeTspl(dot, { ...settings, paper })).commands).toContain(command);
  });

  test('sets darkness and speed', () => {
    const { commands } = decodeTspl(encodeTspl(dot, { ...settings, darkness: 9, speed: 4 }));
    expect(commands).toContain('DENSITY 9');
    expect(commands).toContain('SPEED 4');
  });

  test.each([
    ['tear-off', 'SET TEAR ON'],
    ['peel', 'SET PEEL ON'],
    ['cut', 'SET CUTTER 1'],
  ] as const)('ends a label with %s, and takes what was set before back', (finishing, command) => {
    const { commands } = decodeTspl(encodeTspl(dot, { ...settings, finishing }));
    expect(commands.filter((line) => line.startsWith('SET '))).toHaveLength(3);
    expect(commands).toContain(command);
  });

  test('prints copies with the one print command', () => {
    const { commands } = decodeTspl(encodeTspl(dot, { ...settings, copies: 3 }));
    expect(commands.filter((line) => line.startsWith('PRINT'))).toEqual(['PRINT 1,3']);
  });
});
