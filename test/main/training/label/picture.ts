import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { products, without } from '../support.ts';

/** Pixels per millimetre of a 203-dpi head. */
export const dotsPerMm = 8;

/** At least as much text as an order of this app can have. */
export const crowded = {
  ...without('product'),
  name: 'CÔNG TY TRÁCH NHIỆM HỮU HẠN THƯƠNG MẠI DỊCH VỤ XUẤT NHẬP KHẨU HOÀNG ÂN PHÁT',
  address:
    'Số 1234/56/78 Đường Nguyễn Thị Minh Khai nối dài, Toà nhà Landmark Plaza, Tầng 25, ' +
    'Phòng 2508, Khu đô thị mới, gần ngã tư đèn xanh đèn đỏ đối diện cây xăng 😀',
  amount: 9_999_999_999,
  weight: 1_000_000,
  soc: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1234',
  note: 'KHÔNG GIAO GIỜ HÀNH CHÍNH, hàng dễ vỡ xin nhẹ tay. '.repeat(20),
  product_type: '2',
  products: Array.from({ length: 40 }, () => products[0]),
  barter: '1',
  payer: '2',
};

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** 0 for black to 255 for white. */
  readonly pixel: (x: number, y: number) => number;
}

/** Returns the pages of a PDF as a 203-dpi head would receive them, before thresholding. */
export function picturesOf(pdf: Uint8Array, folder: string, name: string): readonly Picture[] {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  execFileSync('pdftoppm', ['-r', String(25.4 * dotsPerMm), '-gray', file, join(folder, name)]);
  return readdirSync(folder)
    .filter((page) => page.startsWith(`${name}-`) && page.endsWith('.pgm'))
    .sort()
    .map((page) => readPgm(join(folder, page)));
}

function readPgm(file: string): Picture {
  const bytes = readFileSync(file);
  const [, width = 0, height = 0] = /^P5\s(\d+)\s(\d+)\s255\s/
    .exec(bytes.subarray(0, 40).toString('latin1'))!
    .map(Number);
  const start = bytes.length - width * height;
  return { file, width, height, pixel: (x, y) => bytes[start + y * width + x] ?? 255 };
}

/** Returns the widths of the black and white runs across the middle of the bars, in dots. */
export function barRuns(picture: Picture, row: number): readonly number[] {
  const runs: number[] = [0];
  let black = false;
  for (let x = 0; x < picture.width * 0.9; x += 1) {
    if (picture.pixel(x, row) < 128 === black) runs[runs.length - 1]! += 1;
    else runs.push(1);
    black = picture.pixel(x, row) < 128;
  }
  // The quiet zone, then the bars and spaces of nine digits.
  return runs.slice(1, 56);
}

/** Returns the pixels that a bar partly covers, whose width would depend on a threshold. */
export function greys(picture: Picture, row: number): readonly number[] {
  const pixels = Array.from({ length: (picture.width * 0.58) | 0 }, (_, x) =>
    picture.pixel(x, row),
  );
  return pixels.filter((value) => value > 40 && value < 215);
}

export function readBarcodes(pictures: readonly Picture[]): readonly string[] {
  return execFileSync('zbarimg', ['--quiet', '--raw', '--nodbus', ...pictures.map((p) => p.file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trimEnd()
    .split('\n');
}
