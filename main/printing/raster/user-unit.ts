import { constants, inflateSync } from 'node:zlib';

const KEY = '/UserUnit';
/** Maximum size of an object stream (bytes), more than any label has. */
const MAX_OBJECT_STREAM_BYTES = 4_000_000;
const MAX_OBJECT_STREAMS = 100;

/**
 * Returns the length of one unit of a document's only page in points (ISO 32000, 14.11.2); 1 by default. PDFium neither
 * applies nor reports it. So the bytes are searched: uncompressed objects and object streams. In an encrypted document
 * it may not be found.
 */
export function userUnitOf(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const objects of [bytes, ...objectStreams(bytes)]) {
    const at = objects.lastIndexOf(KEY);
    if (at >= 0) return unitIn(objects.toString('latin1', at + KEY.length, at + KEY.length + 40));
  }
  return 1;
}

/** Parses a direct number, not a reference to an object; 1 for an invalid number. */
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

/** Returns an empty buffer for another filter than Flate or a damaged stream; PDFium reports that error. */
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
