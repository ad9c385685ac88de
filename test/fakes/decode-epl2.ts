import type { Dots } from './png.ts';

// A decoded EPL2 job. The decoder follows the EPL2 programmer's manual, independently of the encoder. It is verified
// with Zebra's example of GW and with jobs of CUPS.

export interface DecodedEpl2 {
  /** Width is that of the graphic's bytes; the last dots of a row may be padding. */
  readonly dots: Dots;
  /** Command lines in order, `GW` without its data, without empty lines. */
  readonly commands: readonly string[];
}

interface Graphic {
  readonly x: number;
  readonly y: number;
  readonly rowBytes: number;
  readonly data: Buffer;
}

export function decodeEpl2(job: Uint8Array): DecodedEpl2 {
  const bytes = Buffer.from(job);
  const commands: string[] = [];
  const graphics: Graphic[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = bytes.subarray(at, at + 60).toString('latin1');
    const graphic = /^GW(\d+),(\d+),(\d+),(\d+)(?:,|\r*\n)/.exec(head);
    if (graphic !== null) {
      const [x, y, rowBytes, height] = graphic.slice(1).map(Number);
      const start = at + graphic[0].length;
      const data = bytes.subarray(start, start + rowBytes! * height!);
      if (data.length !== rowBytes! * height!) throw new Error('the graphic is cut off');
      graphics.push({ x: x!, y: y!, rowBytes: rowBytes!, data });
      commands.push(graphic[0]);
      at = start + data.length;
      if (bytes[at] === 0x0a) at++;
      continue;
    }
    const end = bytes.indexOf('\n', at);
    if (end < 0) throw new Error('a command without its line end');
    const command = bytes.subarray(at, end).toString('latin1').replace(/\r$/, '');
    if (command !== '') commands.push(command);
    at = end + 1;
  }
  return { dots: toDots(graphics, commands), commands };
}

/** A cleared bit is a printed dot. Dots outside all graphics are white. */
function toDots(graphics: readonly Graphic[], commands: readonly string[]): Dots {
  const width = Math.max(...graphics.map(({ x, rowBytes }) => x + 8 * rowBytes));
  const form = commands.find((command) => /^Q\d+/.test(command));
  const extent = Math.max(...graphics.map(({ y, rowBytes, data }) => y + data.length / rowBytes));
  const height = Number(/^Q(\d+)/.exec(form ?? '')?.[1] ?? extent);
  const black = new Uint8Array(width * height);
  for (const { x, y, rowBytes, data } of graphics) {
    for (let dot = 0; dot < data.length * 8; dot++) {
      if ((data[dot >> 3]! & (0x80 >> (dot & 7))) !== 0) continue;
      const row = y + Math.floor(dot / (rowBytes * 8));
      black[row * width + x + (dot % (rowBytes * 8))] = 1;
    }
  }
  return { width, height, black };
}
