/**
 * Widths of the symbols 0 to 106 in modules, bar and space in turn (ISO/IEC 15417). 103 to 105
 * start the sets A, B and C, 106 stops.
 */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
  122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
  321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
  211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
  213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
  121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
  241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
  412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
  211214 211232 2331112`
    .trim()
    .split(/\s+/);

const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;
const stop = 106;

/** A bar of the barcode: where it begins and how wide it is, in modules. */
interface Bar {
  readonly at: number;
  readonly width: number;
}

/** A Code 128, without its quiet zones; `width` in modules. */
export interface Barcode {
  readonly bars: readonly Bar[];
  readonly width: number;
}

/** `text` must be printable ASCII. Digits in pairs take half the room. */
export function code128(text: string): Barcode {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error('Code 128 set B holds printable ASCII only');
  const values = encode(text);
  const checksum = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  return draw([...values, checksum, stop]);
}

/** The start symbol and the data; the sets change where pairs of digits begin or end. */
function encode(text: string): readonly number[] {
  const runs = text.match(/(?:\d\d){2,}|[^\d]|\d/g) ?? [];
  const values: number[] = [];
  let set: 'B' | 'C' | null = null;
  for (const run of runs) {
    const next = run.length > 1 ? 'C' : 'B';
    if (set === null) values.push(next === 'C' ? startC : startB);
    else if (set !== next) values.push(next === 'C' ? toC : toB);
    set = next;
    values.push(...(next === 'C' ? pairs(run) : [run.charCodeAt(0) - 32]));
  }
  return values;
}

function pairs(run: string): readonly number[] {
  return Array.from({ length: run.length / 2 }, (_, index) =>
    Number(run.slice(index * 2, index * 2 + 2)),
  );
}

function draw(values: readonly number[]): Barcode {
  const bars: Bar[] = [];
  let at = 0;
  for (const value of values) {
    for (const [index, width] of Array.from(symbols[value] ?? '', Number).entries()) {
      if (index % 2 === 0) bars.push({ at, width });
      at += width;
    }
  }
  return { bars, width: at };
}
