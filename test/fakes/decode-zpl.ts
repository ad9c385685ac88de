import type { Dots } from './png.ts';

// Reads ^GFA as the ZPL II programming guide describes it, so that the encoder is not its own judge.

export interface DecodedZpl {
  readonly dots: Dots;
  /** ^PW and ^LL. */
  readonly printWidth: number;
  readonly labelLength: number;
  /** Commands in order, without the graphic's data: `^XA`, `^PW799`, … */
  readonly commands: readonly string[];
}

export function decodeZpl(job: Uint8Array): DecodedZpl {
  const text = Buffer.from(job).toString('latin1');
  const commands = text.split(/(?=[\^~])/).filter((part) => part.trim() !== '');
  const graphic = commands.find((command) => command.startsWith('^GFA'));
  if (graphic === undefined) throw new Error('no ^GFA');
  const found = /^\^GFA,(\d+),(\d+),(\d+),([\s\S]*)$/.exec(graphic);
  if (found === null) throw new Error(`^GFA without its counts: ${graphic.slice(0, 40)}`);
  const [total, field, rowBytes] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (total !== field) throw new Error('^GFA counts differ');
  const rows = expand(found[4]!, rowBytes * 2);
  if (rows.length * rowBytes !== field) {
    throw new Error(`${rows.length} rows of ${rowBytes} are not ${field} bytes`);
  }
  const printWidth = parameter(commands, '^PW');
  return {
    dots: toDots(rows, printWidth),
    printWidth,
    labelLength: parameter(commands, '^LL'),
    commands: commands.map((command) => (command === graphic ? '^GFA' : command)),
  };
}

function parameter(commands: readonly string[], name: string): number {
  const command = commands.find((part) => part.startsWith(name));
  if (command === undefined) throw new Error(`no ${name}`);
  return Number(command.slice(name.length));
}

/** The alternative data compression scheme: counts G to Y and g to z, `,` `!` and `:`. */
function expand(data: string, digits: number): string[] {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const put = (piece: string) => {
    row += piece;
    if (row.length > digits) throw new Error(`row ${rows.length} has ${row.length} digits`);
    if (row.length < digits) return;
    rows.push(row);
    row = '';
  };
  for (const sign of data) {
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') count += 20 * (sign.charCodeAt(0) - 102);
    else if (sign === ',') put('0'.repeat(digits - row.length));
    else if (sign === '!') put('F'.repeat(digits - row.length));
    else if (sign === ':') rows.push(rows.at(-1)!);
    else if (/[0-9A-F]/.test(sign)) {
      put(sign.repeat(count || 1));
      count = 0;
    } else throw new Error(`${JSON.stringify(sign)} in the graphic`);
  }
  if (row !== '') throw new Error('the last row is not complete');
  return rows;
}

function toDots(rows: readonly string[], width: number): Dots {
  const black = new Uint8Array(width * rows.length);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length * 4; x++) {
      const bit = (Number.parseInt(row[x >> 2]!, 16) >> (3 - (x & 3))) & 1;
      if (bit === 1 && x >= width) throw new Error(`ink beyond ^PW in row ${y}`);
      if (bit === 1) black[y * width + x] = 1;
    }
  }
  return { width, height: rows.length, black };
}
