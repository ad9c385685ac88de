import { constants, inflateSync } from 'node:zlib';

const KEY = '/UserUnit';
/** An object stream of this size holds more than any label has. */
const MAX_OBJECT_STREAM_BYTES = 4_000_000;
const MAX_OBJECT_STREAMS = 100;

/**
 * How many points one unit of a document's only page is long (ISO 32000, 14.11.2), 1 unless it says
 * so. PDFium neither heeds nor tells it, so it is looked for in the bytes: where objects stand in the
 * open and in streams of objects. In an encrypted document it may go unseen.
 */
export function userUnitOf(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const objects of [bytes, ...objectStreams(bytes)]) {
    const at = objects.lastIndexOf(KEY);
    if (at >= 0) return unitIn(objects.toString('latin1', at + KEY.length, at + KEY.length + 40));
  }
  return 1;
}

/** A number that stands right there, and not in an object of its own; nonsense counts as none. */
function unitIn(text: string): number {
  const unit = Number(/^\s*(\d*\.?\d+)(?![\d.])(?!\s+\d+\s+R)/.exec(text)?.[1] ?? 1);
  return unit > 0 && unit <= 1000 ? unit : 1;
}

function* objectStreams(bytes: Buffer): Generator<Buffer> {
  let at = bytes.indexOf('/ObjStm');
  for (let count = 0; at >= 0 && count < MAX_OBJECT_STREAMS; count++) {
    const start = bytes.indexOf('stream', at) + 'stream'.length;
    const data = bytes.subarray(bytes[start] === 0x0d ? start + 2 : start + 1);
    yield inflated(data);
    at = bytes.indexOf('/ObjStm', start);
  }
}

/** Empty where something else than Flate was used, or something is wrong: PDFium will say so. */
function inflated(data: Buffer): Buffer {
  try {
    return inflateSync(data, {
      maxOutputLength: MAX_OBJECT_STREAM_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return Buffer.alloc(0);
  }
}
