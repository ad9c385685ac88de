import type { Dots } from './png.ts';

// A decoded TSPL job. The decoder follows the TSPL manual, independently of the encoder. It is verified with the
// manual's own example of BITMAP.

export interface DecodedTspl {
  /** Width is that of the bitmap's bytes; the last dots of a row may be padding. */
  readonly dots: Dots;
  /** Position of the bitmap's upper left corner on the label, dots. */
  readonly left: number;
  readonly top: number;
  /** Command lines in order, `BITMAP` without its data. */
  readonly commands: readonly string[];
}

export function decodeTspl(job: Uint8Array): DecodedTspl {
  const bytes = Buffer.from(job);
  const commands: string[] = [];
  let placed: Omit<DecodedTspl, 'commands'> | null = null;
  for (let at = 0; at < bytes.length;) {
    const bitmap = /^BITMAP (\d+),(\d+),(\d+),(\d+),(\d),/.exec(
      bytes.subarray(at, at + 60).toString('latin1'),
    );
    if (bitmap !== null) {
      const [x, y, rowBytes, height, mode] = bitmap.slice(1).map(Number);
      if (mode !== 0) throw new Error(bitmap[0]);
      const start = at + bitmap[0].length;
      const data = bytes.subarray(start, start + rowBytes! * height!);
      if (data.length !== rowBytes! * height!) throw new Error('the bitmap is cut off');
      placed = { dots: toDots(data, rowBytes!, height!), left: x!, top: y! };
      commands.push(bitmap[0]);
      at = start + data.length;
      if (bytes.subarray(at, at + 2).toString('latin1') !== '\r\n') throw new Error('no line end');
      at += 2;
      continue;
    }
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) throw new Error('a command without its line end');
    commands.push(bytes.subarray(at, end).toString('latin1'));
    at = end + 2;
  }
  if (placed === null) throw new Error('no BITMAP');
  return { ...placed, commands };
}

/** A cleared bit is a printed dot. */
function toDots(data: Buffer, rowBytes: number, height: number): Dots {
  const width = rowBytes * 8;
  const black = new Uint8Array(width * height);
  for (let dot = 0; dot < width * height; dot++) {
    if ((data[dot >> 3]! & (0x80 >> (dot & 7))) === 0) black[dot] = 1;
  }
  return { width, height, black };
}
