import type { Dots } from './png.ts';

// A decoded ZPL job. The decoder follows ^GFA and ~DG in the ZPL II programming guide, independently of the encoder. It
// is verified with graphics of CUPS and of zpl-image.

export interface DecodedZpl {
  readonly dots: Dots;
  /** ^PW and ^LL. */
  readonly printWidth: number;
  readonly labelLength: number;
  /** Commands in order, graphics by name only: `^XA`, `^PW799`, `^GFA`, … */
  readonly commands: readonly string[];
}

export function decodeZpl(job: Uint8Array): DecodedZpl {
  const text = Buffer.from(job).toString('latin1');
  const commands = text.split(/(?=[\^~])/).filter((part) => part.trim() !== '');
  const printWidth = parameter(commands, '^PW');
  return {
    dots: toDots(graphicsIn(commands), printWidth),
    printWidth,
    labelLength: parameter(commands, '^LL'),
    commands: commands.map((command) =>
      /^(\^GF|~DG)/.test(command) ? command.slice(0, 4) : command,
    ),
  };
}

interface Graphic {
  readonly top: number;
  readonly rows: readonly string[];
}

/** ^GF has the number of bytes sent and the number of bytes of the graphic. For A both are the graphic's. */
function graphicsIn(commands: readonly string[]): Graphic[] {
  let top = 0;
  const graphics = commands.flatMap((command) => {
    top = Number(/^\^FO0,(\d+)$/.exec(command)?.[1] ?? top);
    const match =
      /^\^GFA,(\d+),\1,(\d+),([\s\S]*)$/.exec(command) ??
      /^~DG[^,]*,(\d+),(\d+),([\s\S]*)$/.exec(command);
    if (match === null) return [];
    const [bytes, rowBytes] = [Number(match[1]), Number(match[2])];
    const rows = expand(match[3]!, rowBytes * 2);
    if (rows.length * rowBytes === bytes) return [{ top, rows }];
    throw new Error(`${rows.length} rows of ${rowBytes} are not ${bytes} bytes`);
  });
  if (graphics.length === 0) throw new Error('no ^GFA or ~DG that says its size');
  return graphics;
}

function parameter(commands: readonly string[], name: string): number {
  const command = commands.find((part) => part.startsWith(name));
  if (command === undefined) throw new Error(`no ${name}`);
  return Number(command.slice(name.length));
}

/**
 * Expands the alternative data compression scheme: counts G to Y and g to z, `,` `!` and `:`. A run may continue in the
 * next row.
 */
function expand(data: string, digits: number): string[] {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const put = (piece: string) => {
    row += piece;
    for (; row.length >= digits; row = row.slice(digits)) rows.push(row.slice(0, digits));
  };
  for (const sign of data) {
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') count += 20 * (sign.charCodeAt(0) - 102);
    else if (sign === ',') put('0'.repeat(digits - row.length));
    else if (sign === '!') put('F'.repeat(digits - row.length));
    else if (sign === ':') rows.push(rows.at(-1)!);
    else if (/[\da-f]/i.test(sign)) {
      put(sign.repeat(count || 1));
      count = 0;
    } else if (sign.trim() !== '') throw new Error(`${JSON.stringify(sign)} in the graphic`);
  }
  if (row !== '') throw new Error('the last row is not complete');
  return rows;
}

function toDots(graphics: readonly Graphic[], width: number): Dots {
  const height = Math.max(...graphics.map(({ top, rows }) => top + rows.length));
  const black = new Uint8Array(width * height);
  for (const { top, rows } of graphics) {
    for (const [index, row] of rows.entries()) {
      for (let x = 0; x < row.length * 4; x++) {
        const bit = (Number.parseInt(row[x >> 2]!, 16) >> (3 - (x & 3))) & 1;
        if (bit === 1 && x >= width) throw new Error(`ink beyond ^PW in row ${top + index}`);
        if (bit === 1) black[(top + index) * width + x] = 1;
      }
    }
  }
  return { width, height, black };
}
