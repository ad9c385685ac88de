import * as fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { PDFDocument, concatTransformationMatrix, drawObject } from 'pdf-lib';
import type { PDFPage, PDFRef } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { findFileDamage } from '../../../../main/printing/raster/file-damage.ts';
import { openPages, type Pages } from '../../../../main/printing/raster/pages.ts';

const paper = { widthMm: 100, heightMm: 80, dpi: 203 };
let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});

/** Returns why a label is refused, or `drawn`. */
function draw(pdf: Uint8Array): object | 'drawn' {
  const page = pages.draw(pdf, paper, { kind: 'platform', fit: false });
  return page.ok ? 'drawn' : page.error;
}

const refused = (detail: string) => ({ code: 'label-unreadable', detail });

const shades = Uint8Array.from({ length: 10_000 }, (_, at) => Math.imul(at, at) % 64);
const image = {
  Type: 'XObject',
  Subtype: 'Image',
  Width: 100,
  Height: 100,
  ColorSpace: 'DeviceGray',
  BitsPerComponent: 8,
};

/** A JPEG of 16 × 16 pixels, half black. */
const jpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKra',
    'rYqMyP/L2u71////m8H////6/+b9//j/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI',
    'CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcY',
    'GRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj',
    'pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/ANmi',
    'uMor/9k=',
  ].join(''),
  'base64',
);

/** Returns a PDF with one page that has a drawn line and the objects of `more`. */
async function pageWith(more: (page: PDFPage) => void, isPacked = false): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  page.drawRectangle({ x: 20, y: 20, width: 200, height: 5 });
  more(page);
  return document.save({ useObjectStreams: isPacked });
}

function drawImage(page: PDFPage, of: PDFRef): void {
  const name = page.node.newXObject('Logo', of);
  page.pushOperators(concatTransformationMatrix(100, 0, 0, 100, 20, 50), drawObject(name));
}

function withImage(data: Uint8Array, dictionary: object, isPacked = false): Promise<Uint8Array> {
  return pageWith((page) => {
    const stream = page.doc.context.stream(data, { ...image, ...dictionary });
    drawImage(page, page.doc.context.register(stream));
  }, isPacked);
}

describe('a label with an image', () => {
  test.each([
    ['unpacked', shades, {}],
    ['packed', deflateSync(shades), { Filter: 'FlateDecode' }],
    ['packed, in a list of filters', deflateSync(shades), { Filter: ['FlateDecode'] }],
    [
      'packed, without the checksum',
      deflateSync(shades).subarray(0, -4),
      { Filter: 'FlateDecode' },
    ],
    ['a stencil of one bit', new Uint8Array(1300), { ImageMask: true, BitsPerComponent: 1 }],
  ])('%s is drawn', async (_, data, dictionary) => {
    for (const isPacked of [false, true])
      expect(draw(await withImage(data, dictionary, isPacked))).toBe('drawn');
  });

  test.each([
    ['ends in the middle', deflateSync(shades).subarray(0, deflateSync(shades).length / 2)],
    ['are something else', Buffer.from('a page of a proxy')],
    ['were changed as a text', Buffer.from(deflateSync(shades).toString('utf8'))],
  ])('whose data %s is refused', async (_, data) => {
    const pdf = await withImage(data, { Filter: 'FlateDecode' });
    expect(draw(pdf)).toEqual(refused('a compressed part is damaged'));
  });

  test.each([
    ['no data', new Uint8Array(), { Filter: 'FlateDecode' }],
    ['no JPEG', Buffer.from('a page of a proxy'), { Filter: 'DCTDecode' }],
    ['no JPEG 2000', Buffer.from('a page of a proxy'), { Filter: 'JPXDecode' }],
    ['an unknown filter', shades, { Filter: 'Own' }],
    ['no width', shades, { Width: 0 }],
  ])('that has %s is refused instead of printed with a gap', async (_, data, dictionary) => {
    expect(draw(await withImage(data, dictionary))).toEqual(
      refused('an image whose data are missing or cannot be decoded'),
    );
  });

  test('that is a JPEG is drawn with its end only', async () => {
    const size = { Width: 16, Height: 16, Filter: 'DCTDecode' };
    expect(draw(await withImage(jpeg, size))).toBe('drawn');
    const pdf = await withImage(jpeg.subarray(0, -6), size);
    expect(draw(pdf)).toEqual(refused('a compressed part is damaged'));
  });

  test('whose mask is damaged is refused', async () => {
    const pdf = await pageWith((page) => {
      const { context } = page.doc;
      const mask = context.stream(Buffer.from('none'), { ...image, Filter: 'FlateDecode' });
      const stream = context.stream(shades, { ...image, SMask: context.register(mask) });
      drawImage(page, context.register(stream));
    });
    expect(draw(pdf)).toEqual(refused('a compressed part is damaged'));
  });
});

describe('a label that lacks', () => {
  const missing: readonly (readonly [string, (page: PDFPage) => void])[] = [
    ['an image', (page) => drawImage(page, page.doc.context.nextRef())],
    ['a part of its contents', (page) => page.node.addContentStream(page.doc.context.nextRef())],
    [
      'the mask of an image',
      (page) => {
        const SMask = page.doc.context.nextRef();
        drawImage(
          page,
          page.doc.context.register(page.doc.context.stream(shades, { ...image, SMask })),
        );
      },
    ],
    [
      'the file of a font',
      ({ doc: { context } }) =>
        void context.register(
          context.obj({ Type: 'FontDescriptor', FontName: 'A', FontFile2: context.nextRef() }),
        ),
    ],
  ];

  test.each(missing)('%s is refused, with the number of the object', async (_, more) => {
    for (const isPacked of [false, true])
      expect(draw(await pageWith(more, isPacked))).toEqual({
        code: 'label-unreadable',
        detail: expect.stringMatching(/^object \d+ of the page is missing$/),
      });
  });

  test('an object of a form that no page draws is drawn', async () => {
    const pdf = await pageWith(({ doc }) => {
      doc.context.register(doc.context.obj({ Type: 'Outlines', First: doc.context.nextRef() }));
    });
    expect(draw(pdf)).toBe('drawn');
  });
});

test('contents that are damaged make a label unreadable', async () => {
  const drawing = Array.from({ length: 200 }, (_, at) => `${at} ${(at * 37) % 200} 9 9 re f`);
  const data = deflateSync(drawing.join('\n')).subarray(0, 200);
  const pdf = await pageWith((page) => {
    const stream = page.doc.context.stream(data, { Filter: 'FlateDecode' });
    page.node.addContentStream(page.doc.context.register(stream));
  });
  expect(draw(pdf)).toEqual(refused('a compressed part is damaged'));
});

test('a file is whole with its end only, also after a later change', async () => {
  const whole = await withImage(deflateSync(shades), { Filter: 'FlateDecode' });
  expect(findFileDamage(whole)).toBeNull();
  const end = Buffer.from(whole).lastIndexOf('startxref');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: end }), (length) => {
      expect(findFileDamage(whole.subarray(0, length))).toBe('the end is missing');
    }),
  );
  const changed = Buffer.concat([whole, Buffer.from('\n9 0 obj\n<< /A 1 >>\nendobj\n')]);
  expect(findFileDamage(changed)).toBe('the end is missing');
});

test('any bytes give an answer, and cost no memory that they only claim to need', () => {
  const parts = fc.constantFrom(
    '%PDF-1.7\n',
    '1 0 obj\n',
    '<< /Filter /FlateDecode >>',
    '\nstream\r\n',
    'endstream',
    '/ObjStm',
    '/Contents 9 0 R',
    '/XObject << /A 9 0 R',
    'endobj',
    'startxref',
    '/Encrypt',
  );
  const pieces = fc.oneof(
    parts.map((part) => Buffer.from(part)),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => deflateSync(bytes)),
  );
  fc.assert(
    fc.property(fc.array(pieces), (bytes) => {
      expect(['string', 'object']).toContain(typeof findFileDamage(Buffer.concat(bytes)));
    }),
  );
  const bomb = deflateSync(new Uint8Array(50_000_000));
  const file = [
    '%PDF-1.7\n1 0 obj\n<< /Filter /FlateDecode >>\nstream\n',
    bomb,
    '\nendobj\nstartxref',
  ];
  expect(findFileDamage(Buffer.concat(file.map((part) => Buffer.from(part))))).toBeNull();
});
