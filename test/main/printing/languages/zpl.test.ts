import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitmapFromGray, grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { encodeZpl } from '../../../../main/printing/languages/zpl.ts';
import { printSettings as settings } from '../../../fakes/print-settings.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';

/** Runs of equal dots, as on labels, instead of noise. */
const images = fc
  .record({ width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      runs: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 }),
      whiteFirst: fc.boolean(),
    }),
  )
  .map(({ width, height, runs, whiteFirst }) => {
    const gray = new Uint8Array(width * height).fill(255);
    let at = 0;
    for (const [index, run] of runs.entries()) {
      if ((index % 2 === 0) !== whiteFirst) gray.fill(0, at, at + run);
      at += run;
    }
    return bitmapFromGray(gray, width, height);
  });

describe('ZPL', () => {
  test('carries every dot through the compression', () => {
    fc.assert(
      fc.property(images, (bitmap) => {
        const { dots, printWidth, labelLength } = decodeZpl(encodeZpl(bitmap, settings));
        expect([printWidth, labelLength]).toEqual([bitmap.width, bitmap.height]);
        expect([dots.width, dots.height]).toEqual([bitmap.width, bitmap.height]);
        expect(dots.black).toEqual(new Uint8Array(grayFromBitmap(bitmap).map((v) => (v ? 0 : 1))));
      }),
      { numRuns: 300 },
    );
  });

  test('is one label with one print command', () => {
    const job = encodeZpl(bitmapFromGray(Uint8Array.of(0, 255), 2, 1), settings);
    expect(decodeZpl(job).commands).toEqual([
      '^XA',
      '^MNY',
      '^PW2',
      '^LL1',
      '^PON',
      '^PMN',
      '^LRN',
      '^LS0',
      '^LH0,0',
      '^MCY',
      '^FO0,0',
      '^GFA',
      '^FS',
      '^PQ1',
      '^XZ',
    ]);
  });

  test.each([
    [{ kind: 'gap', gapMm: 2 }, '^MNY'],
    [{ kind: 'mark', markMm: 3 }, '^MNM'],
    [{ kind: 'continuous' }, '^MNN'],
  ] as const)('finds the next label on %j', (paper, command) => {
    const job = encodeZpl(bitmapFromGray(Uint8Array.of(0), 1, 1), { ...settings, paper });
    expect(decodeZpl(job).commands).toContain(command);
  });

  test('sets darkness on its own scale of 30, and speed', () => {
    const chosen = { ...settings, darkness: 4, speed: 5 };
    const { commands } = decodeZpl(encodeZpl(bitmapFromGray(Uint8Array.of(0), 1, 1), chosen));
    expect(commands).toContain('~SD08');
    expect(commands).toContain('^PR5');
  });

  test('puts the signs for the rest of a row between bytes only', () => {
    const graphicOf = (gray: number[]) => {
      const job = encodeZpl(bitmapFromGray(Uint8Array.from(gray), 16, 1), settings);
      return /\^GFA,2,2,2,(.*)\^FS/.exec(Buffer.from(job).toString('latin1'))?.[1];
    };
    const dots = (black: number) => Array.from({ length: 16 }, (_, x) => (x < black ? 0 : 255));
    expect(graphicOf(dots(4))).toBe('F0,');
    expect(graphicOf(dots(8))).toBe('HF,');
    expect(graphicOf(dots(12))).toBe('IF0');
    expect(graphicOf(dots(12).map((value) => 255 - value))).toBe('I0F');
    expect(graphicOf(dots(4).map((value) => 255 - value))).toBe('0F!');
  });

  test('says no graphic that is longer than ^GF can count', () => {
    const label = bitmapFromGray(new Uint8Array(1181 * 1772), 1181, 1772);
    const job = encodeZpl(label, settings);
    const fields = Buffer.from(job)
      .toString('latin1')
      .match(/\^FO0,\d+\^GFA,\d+/g);
    expect(fields).toEqual(['^FO0,0^GFA,99900', '^FO0,675^GFA,99900', '^FO0,1350^GFA,62456']);
    const { dots } = decodeZpl(job);
    expect([dots.width, dots.height]).toEqual([1181, 1772]);
    expect(dots.black.includes(0)).toBe(false);
  });

  test('says an empty label in a few bytes', () => {
    const empty = bitmapFromGray(new Uint8Array(799 * 1199).fill(255), 799, 1199);
    expect(encodeZpl(empty, settings).length).toBeLessThan(1400);
  });

  test.each([
    ['tear-off', '^MMT'],
    ['peel', '^MMP'],
    ['cut', '^MMC'],
  ] as const)('ends a label with %s', (finishing, command) => {
    const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);
    expect(decodeZpl(encodeZpl(dot, { ...settings, finishing })).commands).toContain(command);
  });

  test('prints copies with the one print command', () => {
    const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);
    const { commands } = decodeZpl(encodeZpl(dot, { ...settings, copies: 3 }));
    expect(commands.filter((line) => line.startsWith('^PQ'))).toEqual(['^PQ3']);
  });
});
