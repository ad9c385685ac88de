import type { Dots } from './png.ts';

// Reads ^GFA and ~DG as the ZPL II programming guide describes them, so that the encoder is not its
// own judge. That this reader is right is tried with graphics of CUPS and of zpl-image.

export interface DecodedZpl {
  readonly dots: Dots;
  /** ^PW and ^LL. */
  readonly printWidth: number;
  readonly labelLength: number;
  /** Commands in order, graphics as their name alone: `^XA`, `^PW799`, `^GFA`, … */
  readonly commands: readonly string[];
}

export function decodeZpl(job: Uint8Array): DecodedZpl {
  const text = Buffer.from(job).toString('latin1');
  const commands = text.split(/(?=[\^~])/).filter((part) => part.trim() !== '');
  const { graphic, field, rowBytes, data } = graphicIn(commands);
  const rows = expand(data, rowBytes * 2);
  if (rows.length * rowBytes !== field) {
    throw new Error(`${rows.length} rows of ${rowBytes} are not ${field} bytes`);
  }
  const printWidth = parameter(commands, '^PW');
  return {
    dots: toDots(rows, printWidth),
    printWidth,
    labelLength: parameter(commands, '^LL'),
    commands: commands.map((command) => (command === graphic ? command.slice(0, 4) : command)),
  };
}

/** ^GF says how many bytes are sent and how many the graphic has; for A both are the graphic's. */
function graphicIn(commands: readonly string[]) {
  for (const graphic of commands) {
    const found =
      /^\^GFA,(\d+),\1,(\d+),([\s\S]*)$/.exec(graphic) ??
      /^~DG[^,]*,(\d+),(\d+),([\s\S]*)$/.exec(graphic);
    if (found === null) continue;
    const [field, rowBytes] = [Number(found[1]), Number(found[2])];
    return { graphic, field, rowBytes, data: found[3]! };
  }
  throw new Error('no ^GFA or ~DG that says its size');
}

function parameter(commands: readonly string[], name: string): number {
  const command = commands.find((part) => part.startsWith(name));
  if (command === undefined) throw new Error(`no ${name}`);
  return Number(command.slice(name.length));
}

/**
 * The alternative data compression scheme: counts G to Y and g to z, `,` `!` and `:`. A run may go
 * on in the next row.
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
