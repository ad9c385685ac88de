import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeIpp } from '../../../../main/printing/ipp/decode.ts';
import { encodeIpp } from '../../../../main/printing/ipp/encode.ts';
import {
  attributesOf,
  groupTags,
  ipp,
  numberOf,
  ippTexts,
} from '../../../../main/printing/ipp/message.ts';
import { message } from './any-message.ts';

describe('IPP in bytes', () => {
  test('what was written is read again', () => {
    fc.assert(
      fc.property(message, (written) => {
        expect(decodeIpp(encodeIpp(written))).toEqual(written);
      }),
    );
  });

  test('the document behind a message is none of its attributes', () => {
    const request = { code: 6, requestId: 1, groups: [] };
    expect(decodeIpp(Buffer.concat([encodeIpp(request), Buffer.from('%PDF-1.7')]))).toEqual(
      request,
    );
  });

  test('a message that breaks off anywhere is none', () => {
    fc.assert(
      fc.property(
        message,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (written, part) => {
          const bytes = encodeIpp(written);
          expect(decodeIpp(bytes.subarray(0, Math.floor(bytes.length * part)))).toBeNull();
        },
      ),
    );
  });

  test('bytes of any kind are a message or none', () => {
    const wild = fc.uint8Array({ maxLength: 400 });
    const begun = wild.map((tail) => Uint8Array.from([2, 0, 0, 0, 0, 0, 0, 1, 4, 0x34, ...tail]));
    fc.assert(
      fc.property(fc.oneof(wild, begun), (bytes) => {
        const read = decodeIpp(bytes);
        expect(read === null || Array.isArray(read.groups)).toBe(true);
      }),
    );
  });

  test('a message with one byte changed is a message or none', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.nat({ max: 255 }), (written, index, byte) => {
        const bytes = encodeIpp(written);
        bytes[index % bytes.length] = byte;
        expect(() => decodeIpp(bytes)).not.toThrow();
      }),
    );
  });

  test('collections without an end are refused before they use up the stack', () => {
    const nested = Array.from({ length: 20_000 }, () => [0x4a, 0, 0, 0, 1, 97, 0x34, 0, 0, 0, 0]);
    const bytes = Uint8Array.from([
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      4,
      0x34,
      0,
      1,
      97,
      0,
      0,
      ...nested.flat(),
    ]);
    expect(decodeIpp(bytes)).toBeNull();
  });

  // RFC 8010, appendix A.1: a Print-Job request, as far as its second attribute.
  test('reads the example of the standard', () => {
    const hex =
      '0101 0002 00000001 01 47 0012 617474726962757465732d63686172736574 0005 7574662d38 ' +
      '48 001b 617474726962757465732d6e61747572616c2d6c616e6775616765 0005 656e2d7573 03';
    const read = decodeIpp(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
    expect(read).toEqual({
      code: 2,
      requestId: 1,
      groups: [
        {
          tag: groupTags.operation,
          attributes: attributesOf({
            'attributes-charset': ipp.text('charset', 'utf-8'),
            'attributes-natural-language': ipp.text('language', 'en-us'),
          }),
        },
      ],
    });
  });

  test('a text in a language is its text', () => {
    const bytes = [
      2, 0, 0, 0, 0, 0, 0, 1, 4, 0x35, 0, 1, 109, 0, 9, 0, 2, 118, 105, 0, 3, 72, 101, 116, 3,
    ];
    const read = decodeIpp(Uint8Array.from(bytes));
    expect(read && ippTexts(read.groups[0]!.attributes, 'm')).toEqual(['Het']);
    expect(read && numberOf(read.groups[0]!.attributes, 'm')).toBeNull();
  });
});
