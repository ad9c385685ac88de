import { constants, inflateSync } from 'node:zlib';

/** Maximum size of an object stream (bytes), more than any label has. */
const MAX_OBJECT_STREAM_BYTES = 4_000_000;
/** Maximum number of object streams that are unpacked. */
export const MAX_OBJECT_STREAMS = 100;

/**
 * Returns the bytes of a document's objects: the document itself, then its unpacked object streams. For the entries that
 * PDFium does not report. In an encrypted document they may not be found.
 */
export function* pdfObjects(pdf: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  yield bytes;
  yield* objectStreams(bytes);
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
