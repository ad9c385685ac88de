import bwipjs from 'bwip-js/generic';
import { beforeAll, describe, expect, test } from 'vitest';
import { code128 } from '../../../../main/labels/code-128.ts';
import { createBitmap, rotate } from '../../../../main/printing/raster/bitmap.ts';
import { bitmapFromGray } from '../../../fakes/gray-bitmap.ts';
import type { Bitmap, Rotation } from '../../../../main/printing/raster/bitmap.ts';
import { createBarcodeReader } from '../../../../main/printing/raster/read-barcodes.ts';
import type { ReadBarcodes } from '../../../../main/printing/raster/read-barcodes.ts';

let read: ReadBarcodes;

beforeAll(async () => {
  read = await createBarcodeReader();
});

/** Returns a label of 639 × 480 dots with this drawing. */
function label(...paint: ((gray: Uint8Array) => void)[]): Bitmap {
  const gray = new Uint8Array(639 * 480).fill(255);
  for (const draw of paint) draw(gray);
  return bitmapFromGray(gray, 639, 480);
}

function bars(text: string, left: number, top: number, module: number) {
  return (gray: Uint8Array) => {
    let x = left;
    for (const [index, width] of code128(text)!.widths.entries()) {
      const ink = index % 2 === 0 ? 0 : 255;
      for (let y = top; y < top + 60; y++) {
        gray.fill(ink, y * 639 + x, y * 639 + x + width * module);
      }
      x += width * module;
    }
  };
}

function qr(text: string, left: number, top: number, module: number) {
  return (gray: Uint8Array) => {
    // oxlint-disable-next-line import/no-named-as-default-member -- the named export is another one
    const [symbol] = bwipjs.raw({ bcid: 'qrcode', text });
    if (symbol === undefined || !('pixs' in symbol)) throw new Error('no QR code');
    for (const [at, dark] of symbol.pixs.entries()) {
      if (dark === 0) continue;
      const x = left + (at % symbol.pixx) * module;
      const y = top + Math.floor(at / symbol.pixx) * module;
      for (let row = y; row < y + module; row++)
        gray.fill(0, row * 639 + x, row * 639 + x + module);
    }
  };
}

describe('barcodes are read from the dots', () => {
  test.each([0, 90, 180, 270] as Rotation[])('turned by %i degrees', async (rotation) => {
    const upright = label(bars('123456789', 40, 40, 2), qr('https://x.example/t/1', 400, 200, 4));
    const barcodes = await read(rotate(upright, rotation));
    expect(barcodes.map(({ format, text }) => `${format} ${text}`).sort()).toEqual([
      'code-128 123456789',
      'qr https://x.example/t/1',
    ]);
  });

  test('what we draw ourselves, looking for nothing else', async () => {
    const ours = label(bars('123456789', 40, 40, 2), qr('https://x.example/t/1', 400, 200, 4));
    expect(await read(ours, 'own')).toEqual(await read(ours));
    expect(await read(ours, 'own')).toHaveLength(2);
  });

  test('all of them', async () => {
    const codes = ['AAA-111', 'BBB-222', 'CCC-333'];
    const barcodes = await read(
      label(...codes.map((code, row) => bars(code, 60, 30 + 150 * row, 2))),
    );
    expect(barcodes.map(({ text }) => text).sort()).toEqual(codes);
  });

  test('none from a white and none from a black label', async () => {
    expect(await read(createBitmap(639, 480))).toEqual([]);
    expect(await read(label((gray) => gray.fill(0)))).toEqual([]);
  });

  test('none from a code that is cut off', async () => {
    const cut = label(bars('123456789', 40, 40, 2), (gray) => {
      for (let y = 0; y < 480; y++) gray.fill(255, y * 639 + 120, y * 639 + 639);
    });
    expect(await read(cut)).toEqual([]);
  });
});

test.each([
  ['code39', 'GHN-778899', 'code-39', 1],
  ['code39', 'DH/A12', 'code-39', 1],
  ['code39', '240112', 'code-39', 1],
  ['interleaved2of5', '0012345678', 'itf', 1],
  ['ean13', '8934588012228', 'ean', 1],
  ['datamatrix', 'PB.2026.000123456', 'data-matrix', 4],
  ['pdf417', 'PB.2026.000123456', 'pdf417', 2],
  ['azteccode', 'PB.2026.000123456', 'aztec', 4],
] as const)('%s %s is read', async (bcid, text, format, module) => {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export is another one
  const [symbol] = bwipjs.raw({ bcid, text });
  if (symbol === undefined) throw new Error('no symbol');
  const paint = (gray: Uint8Array) => {
    const fill = (x: number, y: number, width: number, height: number) => {
      for (let row = y; row < y + height; row++) gray.fill(0, row * 639 + x, row * 639 + x + width);
    };
    if ('pixs' in symbol) {
      for (const [at, dark] of symbol.pixs.entries()) {
        const [x, y] = [at % symbol.pixx, Math.floor(at / symbol.pixx)];
        if (dark !== 0) fill(60 + x * module, 60 + y * module, module, module);
      }
    } else {
      let x = 60;
      for (const [index, width] of symbol.sbs.entries()) {
        if (index % 2 === 0) fill(x, 60, width * 2, 80);
        x += width * 2;
      }
    }
  };
  expect(await read(label(paint))).toMatchObject([{ format, text }]);
});

/** The smallest and larger symbols, of modules with a width between two dots; a module is drawn where its middle is. */
const matrices = [
  { bcid: 'datamatrix', text: 'PB1', version: '10x10' },
  { bcid: 'datamatrixrectangular', text: 'PB1', version: '8x18' },
  { bcid: 'datamatrix', text: 'PB.2026.000123456/'.repeat(4) },
  { bcid: 'azteccodecompact', text: 'PB1' },
  { bcid: 'azteccode', text: 'PB.2026.000123456/'.repeat(4) },
].flatMap((symbol) =>
  [2, 2.5, 3.3, 4.7, 8].flatMap((module) =>
    ([0, 90, 180, 270] as const).map((rotation) => ({
      bcid: symbol.bcid,
      symbol,
      module,
      rotation,
    })),
  ),
);

test.each(matrices)(
  '$bcid of $module dots per module is read, turned by $rotation degrees',
  async ({ module, rotation, symbol: options }) => {
    // oxlint-disable-next-line import/no-named-as-default-member -- the named export is another one
    const [symbol] = bwipjs.raw(options);
    if (symbol === undefined || !('pixs' in symbol)) throw new Error('no symbol');
    const { pixs, pixx, pixy } = symbol;
    const edge = 30;
    const [width, height] = [pixx, pixy].map((count) => Math.ceil(count * module) + 2 * edge);
    const gray = new Uint8Array(width! * height!).fill(255);
    for (let y = edge; y < height! - edge; y++)
      for (let x = edge; x < width! - edge; x++) {
        const column = Math.floor((x - edge + 0.5) / module);
        const row = Math.floor((y - edge + 0.5) / module);
        if (column < pixx && row < pixy && pixs[row * pixx + column]) gray[y * width! + x] = 0;
      }
    const bitmap = rotate(bitmapFromGray(gray, width!, height!), rotation);
    expect(await read(bitmap)).toMatchObject([{ text: options.text }]);
  },
);
