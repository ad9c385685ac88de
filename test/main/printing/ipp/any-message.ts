import * as fc from 'fast-check';
import {
  type IppAttributes,
  type IppMessage,
  type IppValue,
  textTags,
} from '../../../../main/printing/ipp/message.ts';

const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const text = fc.string({ unit: 'grapheme', maxLength: 40 });

const plainValues: fc.Arbitrary<IppValue>[] = [
  fc.record({ kind: fc.constantFrom('integer', 'enum'), value: int }),
  fc.record({ kind: fc.constant('boolean'), value: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom(...(Object.keys(textTags) as (keyof typeof textTags)[])),
    value: text,
  }),
  fc.record({ kind: fc.constant('range'), from: int, to: int }),
  fc.record({
    kind: fc.constant('resolution'),
    x: int,
    y: int,
    unit: fc.constantFrom(3, 4),
  }),
  fc.record({
    kind: fc.constant('other'),
    // Out-of-band values, dates, octets, and unassigned tags.
    tag: fc.constantFrom(0x10, 0x12, 0x13, 0x30, 0x31, 0x5f, 0x7f),
    bytes: fc.uint8Array({ maxLength: 20 }),
  }),
];

const { attributes } = fc.letrec<{ attributes: IppAttributes; value: IppValue }>((tie) => ({
  attributes: fc
    .uniqueArray(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      ),
      { selector: ([name]) => name, maxLength: 4 },
    )
    .map((entries) => new Map(entries)),
  value: fc.oneof(
    { maxDepth: 4 },
    ...plainValues,
    fc.record({ kind: fc.constant('collection'), members: tie('attributes') }),
  ),
}));

/** Any message that IPP can write. */
export const message: fc.Arbitrary<IppMessage> = fc.record({
  code: fc.integer({ min: 0, max: 0xffff }),
  requestId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  groups: fc.array(fc.record({ tag: fc.constantFrom(1, 2, 4, 5, 9), attributes }), {
    maxLength: 4,
  }),
});
