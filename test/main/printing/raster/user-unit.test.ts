import * as fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { userUnitOf } from '../../../../main/printing/raster/user-unit.ts';

function packed(objects: string): Buffer {
  const head = '%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\r\n';
  return Buffer.concat([Buffer.from(head), deflateSync(objects), Buffer.from('\nendstream')]);
}

describe('the unit of a page', () => {
  test.each([
    ['<< /Type /Page /UserUnit 2 >>', 2],
    ['<< /Type /Page /UserUnit\n1.5/Rotate 90 >>', 1.5],
    ['<< /UserUnit .5 >>', 0.5],
    ['<< /Type /Page >>', 1],
    ['<< /UserUnit 0 >>', 1],
    ['<< /UserUnit -2 >>', 1],
    ['<< /UserUnit 12 0 R >>', 1],
    ['<< /UserUnit 2 /Rotate 90 >>', 2],
    ['<< /UserUnit (2) >>', 1],
  ])('in %j', (page, unit) => {
    expect(userUnitOf(Buffer.from(`%PDF-1.7\n3 0 obj\n${page}\nendobj\n`))).toBe(unit);
    expect(userUnitOf(packed(page))).toBe(unit);
  });

  test('is a point in whatever cannot be read', () => {
    const beginnings = ['', '/ObjStm', '/ObjStm stream\n', '/UserUnit'];
    const tail = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), tail, (beginning, bytes) => {
        const unit = userUnitOf(Buffer.concat([Buffer.from(beginning), bytes]));
        expect(unit > 0 && unit <= 1000).toBe(true);
      }),
    );
  });

  test('costs no memory that a stream only claims to need', () => {
    expect(userUnitOf(packed(`${' '.repeat(5_000_000)}/UserUnit 2`))).toBe(1);
  });
});
