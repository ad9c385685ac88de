import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { MAX_OBJECT_STREAMS, pdfObjects } from '../../../../main/printing/raster/pdf-objects.ts';

const streamOf = (dictionary: string, content: Uint8Array, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dictionary} >>\nstream${lineEnd}`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const packed = (text: string) => deflateSync(Buffer.from(text));
const objects = (text: string, lineEnd?: string) =>
  streamOf('/Type /ObjStm /Filter /FlateDecode', packed(text), lineEnd);
const page = streamOf('/Filter /FlateDecode', packed('a page'));

/** Returns what is read of a document, without the document itself. */
function unpacked(...parts: readonly Uint8Array[]): string[] {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts]);
  const [document, ...rest] = pdfObjects(pdf);
  expect(document?.equals(pdf)).toBe(true);
  return rest.map((bytes) => bytes.toString());
}

it.each([
  ['no other stream', [page, page], []],
  ['object streams among others', [page, objects('a'), page, objects('b')], ['a', 'b']],
  ['a stream behind either line end', [objects('a', '\r\n'), objects('b', '\n')], ['a', 'b']],
  ['nothing of another filter', [streamOf('/Type /ObjStm', Buffer.from('a'))], ['']],
  [
    'nothing of a damaged one',
    [streamOf('/Type /ObjStm', Buffer.of(1, 2)), objects('b')],
    ['', 'b'],
  ],
])('reads %s', (_, parts, expected) => {
  expect(unpacked(...parts)).toEqual(expected);
});

it('reads no more object streams than the limit, and no longer ones', () => {
  const many = Array.from({ length: MAX_OBJECT_STREAMS + 1 }, (_, index) => objects(`${index}`));
  expect(unpacked(...many)).toHaveLength(MAX_OBJECT_STREAMS);
  const lengths = [4_000_000, 4_000_001].map((length) => unpacked(objects(' '.repeat(length))));
  expect(lengths.map(([text]) => text?.length)).toEqual([4_000_000, 0]);
});
