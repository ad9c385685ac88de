import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadInputBarcodeFormat, ReadResult, ReaderOptions } from 'zxing-wasm/reader';
import type { BarcodeFormat } from '../../../shared/model/label-preview.ts';
import type { Box } from '../../labels/marks.ts';
import { imageFromBitmap } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import { hasEvenColumn } from './even-columns.ts';
import type { LocatedBarcode } from './rendered-label.ts';

/** `any`: the contents are unknown; `own`: a drawing with only the codes that this app draws. */
type Drawing = 'any' | 'own';

/** Finds all barcodes. On an own drawing, finds only the kinds that the app draws, which are upright. */
export type ReadBarcodes = (
  bitmap: Bitmap,
  drawing?: Drawing,
) => Promise<readonly LocatedBarcode[]>;

/** Barcode formats that couriers print. Codabar is omitted, because lines of a table are read as Codabar. */
const formats = {
  Code128: 'code-128',
  Code39: 'code-39',
  Code93: 'code-93',
  ITF: 'itf',
  EAN13: 'ean',
  EAN8: 'ean',
  UPCA: 'ean',
  UPCE: 'ean',
  QRCode: 'qr',
  DataMatrix: 'data-matrix',
  PDF417: 'pdf417',
  Aztec: 'aztec',
} as const satisfies Partial<Record<ReadInputBarcodeFormat, BarcodeFormat>>;

/**
 * Narrower formats than those of the same name. `Code39` would also read other texts of the same bars: "DH/A12" as
 * extended Code 39 ("DH!12"), a tenth of all six-digit numbers as Code 32. `PDF417` would also search for MicroPDF417,
 * whose texts are not used; this takes a sixth of the time. `CompactPDF417` reads all sizes of PDF417.
 */
const variants: Partial<Record<keyof typeof formats, ReadInputBarcodeFormat>> = {
  Code39: 'Code39Std',
  PDF417: 'CompactPDF417',
};

/**
 * Options for documents. `tryHarder` checks every row, without which a barcode at 203 dpi is missed. The image is
 * already black and white, upright or turned, never inverted or photographed. Bars must appear in several rows, because
 * a line of text could look like some.
 */
const any: ReaderOptions = {
  formats: (Object.keys(formats) as (keyof typeof formats)[]).map((name) => variants[name] ?? name),
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  binarizer: 'BoolCast',
  minLineCount: 5,
};
/** Options for documents without a place where a Data Matrix or an Aztec code can be. They take two fifths of the time. */
const withoutMatrices: ReaderOptions = {
  ...any,
  formats: any.formats?.filter((format) => format !== 'DataMatrix' && format !== 'Aztec'),
};
/**
 * Options for own drawings, see labels/code-128.ts and labels/qr-code.ts. Takes a quarter of the time of all formats.
 */
const own: ReaderOptions = { ...any, formats: ['Code128', 'QRCode'], tryRotate: false };

/** Loads the reader from its package, never from a network (about 10 ms, once). */
export async function createBarcodeReader(): Promise<ReadBarcodes> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (bitmap, drawing = 'any') => {
    const results = await readBarcodes(portableGraymap(bitmap), optionsFor(bitmap, drawing));
    return results.filter((result) => result.isValid).flatMap(located);
  };
}

function optionsFor(bitmap: Bitmap, drawing: Drawing): ReaderOptions {
  if (drawing === 'own') return own;
  return hasEvenColumn(bitmap) ? any : withoutMatrices;
}

function located({ format, text, position }: ReadResult): LocatedBarcode[] {
  const ownFormat = Object.entries(formats).find(([name]) => name === format)?.[1];
  return ownFormat === undefined ? [] : [{ format: ownFormat, text, box: boxOf(position) }];
}

function boxOf({ topLeft, topRight, bottomRight, bottomLeft }: ReadResult['position']): Box {
  const corners = [topLeft, topRight, bottomRight, bottomLeft];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/**
 * Encodes one byte per dot. The reader also accepts RGBA, but that is four times the size and is reduced to this. Rows
 * end with up to 7 white dots, so that the dots are written by four.
 */
function portableGraymap(bitmap: Bitmap): Uint8Array {
  const { rowBytes, height } = bitmap;
  const text = ` ${rowBytes * 8} ${height} 255\n`;
  // The format permits any number of spaces in the header.
  const header = Buffer.from(`P5${text.padStart(Math.ceil((text.length + 2) / 4) * 4 - 2)}`);
  const file = new Uint8Array(header.length + rowBytes * 8 * height);
  file.set(header);
  imageFromBitmap(bitmap, file, header.length);
  return file;
}
