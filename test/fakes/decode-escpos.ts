import type { Dots } from './png.ts';

// A decoded ESC/POS job. The decoder follows Epson's command reference. Every byte must belong to a command that it
// supports, so a wrong length is always detected. It is verified with pictures of receipt-printer-encoder.

export interface DecodedEscPos {
  /** One picture per label, with its bands joined; as wide as the bands' bytes. */
  readonly labels: readonly Dots[];
  /** Commands in order, in hexadecimal; raster bands as `band`. */
  readonly commands: readonly string[];
}

interface Band {
  readonly rowBytes: number;
  readonly data: Buffer;
}

export function decodeEscPos(job: Uint8Array): DecodedEscPos {
  const bytes = Buffer.from(job);
  const commands: string[] = [];
  const labels: Dots[] = [];
  let bands: Band[] = [];
  for (let at = 0; at < bytes.length;) {
    const band = bandAt(bytes, at);
    if (band) {
      bands.push(band);
      commands.push('band');
      at += 8 + band.data.length;
      continue;
    }
    const length = lengthAt(bytes, at);
    const command = bytes.subarray(at, at + length).toString('hex');
    if (isLabelEnd(command) && bands.length > 0) {
      labels.push(joined(bands));
      bands = [];
    }
    commands.push(command);
    at += length;
  }
  if (bands.length > 0) throw new Error('a label without its end');
  return { labels, commands };
}

/** GS v 0: mode, width in bytes and height in dots, each of two bytes, the low one first. */
function bandAt(bytes: Buffer, at: number): Band | null {
  if (bytes.subarray(at, at + 3).toString('hex') !== '1d7630') return null;
  if (bytes[at + 3] !== 0) throw new Error('a scaled band');
  const rowBytes = bytes.readUInt16LE(at + 4);
  const rows = bytes.readUInt16LE(at + 6);
  const data = bytes.subarray(at + 8, at + 8 + rowBytes * rows);
  if (data.length !== rowBytes * rows) throw new Error('the band is cut off');
  return { rowBytes, data };
}

function lengthAt(bytes: Buffer, at: number): number {
  const start = bytes.subarray(at, at + 3).toString('hex');
  if (start.startsWith('0a') || start.startsWith('0d')) return 1; // LF, CR
  if (start.startsWith('1c2e')) return 2; // FS .
  if (start.startsWith('1b40')) return 2; // ESC @
  if (start.startsWith('1b4d')) return 3; // ESC M n
  if (start.startsWith('1b64')) return 3; // ESC d n
  if (start.startsWith('1d0c')) return 2; // GS FF
  if (start === '1d5642') return 4; // GS V B n
  if (start === '1d5600') return 3; // GS V m
  if (start === '1d284b') return 5 + bytes.readUInt16LE(at + 3); // GS ( K pL pH …
  throw new Error(`no command: ${start}`);
}

function isLabelEnd(command: string): boolean {
  return ['1b64', '1d0c', '1d56'].includes(command.slice(0, 4));
}

function joined(bands: readonly Band[]): Dots {
  const rowBytes = bands[0]!.rowBytes;
  if (bands.some((band) => band.rowBytes !== rowBytes)) throw new Error('bands of unlike width');
  const data = Buffer.concat(bands.map((band) => band.data));
  const width = rowBytes * 8;
  const black = new Uint8Array(data.length * 8);
  for (let dot = 0; dot < black.length; dot++) {
    if ((data[dot >> 3]! & (0x80 >> (dot & 7))) !== 0) black[dot] = 1;
  }
  return { width, height: data.length / rowBytes, black };
}
