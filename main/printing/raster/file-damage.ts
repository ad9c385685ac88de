import { inflateSync } from 'node:zlib';
import { MAX_OBJECT_STREAMS, pdfObjects } from './pdf-objects.ts';

/** Maximum of unpacked bytes per document, more than any label has. The rest is not examined. */
const MAX_UNPACKED_BYTES = 32_000_000;
/** Maximum length of a stream's dictionary (bytes). */
const MAX_DICTIONARY_BYTES = 4000;
const JPEG = /\/Filter\s*(?:\[\s*)?\/(?:DCTDecode|DCT)\b/;
/** Markers before the last part of a JPEG and at its end. In the part itself neither occurs. */
const SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);
const FLATE = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\b/;
const DEFINITION = /(?<![\d.])(\d+)\s+\d+\s+obj\b/g;
/** Pairs of number and offset at the start of an object stream. */
const STREAM_HEAD = /^\s*(?:\d+\s+\d+\s+)+/;
/** Entries whose objects are drawn: contents of a page, its images and forms, masks of an image, files of fonts. */
const DRAWN =
  /\/(?:Contents|FontFile[23]?|SMask|Mask)\s+(\d+\s+\d+\s+R)|\/(?:Contents\s*\[|XObject\s*<<)([^<>[\]]*)/g;
const REFERENCE = /(\d+)\s+\d+\s+R\b/g;

/**
 * Returns the damage of a PDF that PDFium repairs silently, so that a label would be printed with a gap; null for a
 * whole file:
 * - The end is missing: the connection broke, and the answer gave no length.
 * - A compressed stream cannot be unpacked to its end, or a JPEG has no end.
 * - A part of the page is not in the file.
 * Streams of an encrypted document are not examined.
 */
export function findFileDamage(pdf: Uint8Array): string | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (bytes.lastIndexOf('startxref') <= bytes.lastIndexOf('endobj')) return 'the end is missing';
  if (bytes.includes('/Encrypt')) return null;
  if (hasDamagedStream(bytes)) return 'a compressed part is damaged';
  const missing = missingObject(pdf);
  return missing === null ? null : `object ${missing} of the page is missing`;
}

function hasDamagedStream(bytes: Buffer): boolean {
  let unpacked = 0;
  let from = 0;
  for (;;) {
    const stream = nextStream(bytes, from);
    if (stream === null) return false;
    from = stream.start;
    if (JPEG.test(stream.dictionary) && !isWholeJpeg(bytes, from)) return true;
    if (!FLATE.test(stream.dictionary)) continue;
    const room = MAX_UNPACKED_BYTES - unpacked;
    if (room <= 0) return false;
    const length = unpackedLength(bytes.subarray(stream.start), room);
    if (length === null) return true;
    unpacked += length;
  }
}

/** Finds the next stream: its dictionary, and the start of its data after the end of the line, as PDFium does. */
function nextStream(
  bytes: Buffer,
  from: number,
): { readonly dictionary: string; readonly start: number } | null {
  const end = bytes.indexOf('>>', from);
  for (let at = end; at >= 0; at = bytes.indexOf('>>', at + 2)) {
    const after = bytes.toString('latin1', at + 2, at + 64);
    const keyword = /^\s*stream[^\r\n]*(?:\r\n|\r|\n)/.exec(after);
    if (!keyword) continue;
    const begin = Math.max(from, at - MAX_DICTIONARY_BYTES, bytes.lastIndexOf(' obj', at));
    return {
      dictionary: bytes.toString('latin1', begin, at),
      start: at + 2 + keyword[0].length,
    };
  }
  return null;
}

function isWholeJpeg(bytes: Buffer, start: number): boolean {
  const data = bytes.subarray(start, bytes.indexOf('endstream', start));
  const scan = data.lastIndexOf(SCAN);
  return scan < 0 || data.includes(END, scan);
}

/** Returns null for damaged data. An empty stream and a wrong checksum are accepted, as by every viewer. */
function unpackedLength(data: Buffer, maxOutputLength: number): number | null {
  if (/^\s*endstream/.test(data.toString('latin1', 0, 16))) return 0;
  try {
    return inflateSync(data, { maxOutputLength }).length;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ERR_BUFFER_TOO_LARGE') return maxOutputLength;
    return error.message === 'incorrect data check' ? 0 : null;
  }
}

function missingObject(pdf: Uint8Array): string | null {
  const parts = [...pdfObjects(pdf)].map((objects) => objects.toString('latin1'));
  // A packed part with another filter, or one of too many, may define any object.
  if (parts.includes('') || parts.length > MAX_OBJECT_STREAMS) return null;
  const defined = new Set(parts.flatMap(definedIn));
  for (const part of parts)
    for (const [, one = '', several = ''] of part.matchAll(DRAWN))
      for (const [, number = ''] of (one + several).matchAll(REFERENCE))
        if (!defined.has(number)) return number;
  return null;
}

function definedIn(part: string, index: number): string[] {
  if (index === 0) return [...part.matchAll(DEFINITION)].map(([, number = '']) => number);
  const head = STREAM_HEAD.exec(part)?.[0] ?? '';
  return head
    .trim()
    .split(/\s+/)
    .filter((_, at) => at % 2 === 0);
}
