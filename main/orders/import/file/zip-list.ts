import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';

/** A file in a zip. Sizes are in bytes; `size` is the zip's own value, which need not be true; `sum` is the CRC. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly sum: number;
  readonly at: number;
}

const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
/** Size of a zip's end record with the longest comment. */
const END_REACH = 65_557;
/** Maximum number of entries; a workbook has some dozens. */
const MAX_ENTRIES = 5_000;

/** Lists the entries of a zip. Throws `FileRefused` for other or damaged files, and for too large content. */
export function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new FileRefused('bomb');
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw new FileRefused('damaged');
    const [name, extra, comment] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + name)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  if (entries.some(({ size }) => size > limits.sheetBytes)) throw new FileRefused('bomb');
  return entries;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - END_REACH); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new FileRefused('damaged');
}

/**
 * Decompresses an entry in pieces. Throws `FileRefused` beyond `maxBytes` bytes, or if the checksum differs: a phone with
 * a wrong digit still looks like a phone.
 */
export async function* unpacked(
  bytes: Uint8Array,
  entry: ZipEntry,
  maxBytes: number = limits.sheetBytes,
): AsyncGenerator<Buffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL)
    throw new FileRefused('damaged');
  const from =
    entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method === 0 && packed.length > maxBytes) throw new FileRefused('bomb');
  if (entry.method === 0) {
    if (crc32(packed) !== entry.sum) throw new FileRefused('damaged');
    yield Buffer.from(packed);
    return;
  }
  if (entry.method !== 8) throw new FileRefused('damaged');
  const inflate = createInflateRaw({ chunkSize: 1 << 18 });
  inflate.end(packed);
  let size = 0;
  let sum = 0;
  try {
    for await (const piece of inflate) {
      size += (piece as Buffer).length;
      sum = crc32(piece as Buffer, sum);
      if (size > maxBytes) throw new FileRefused('bomb');
      yield piece as Buffer;
    }
    if (sum !== entry.sum) throw new FileRefused('damaged');
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged');
  }
}
