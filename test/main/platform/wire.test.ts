import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  optionalCode,
  optionalInteger,
  optionalMoment,
  readFlag,
  readSentence,
  shownText,
} from '../../../main/platform/wire.ts';

test.each([
  ['2017-09-29 01:52:09', '2017-09-28T18:52:09.000Z'],
  ['2026-03-02T08:15:30', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T08:15:30+07:00', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T08:15:30+0700', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T08:15:30+07', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T01:15:30Z', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T01:15:30.123456Z', '2026-03-02T01:15:30.123Z'],
  ['2026-03-01T20:15:30-05:00', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02T06:45:30+05:30', '2026-03-02T01:15:30.000Z'],
  ['2026-03-02 08:15', '2026-03-02T01:15:00.000Z'],
  ['2024-02-29 07:00:00', '2024-02-29T00:00:00.000Z'],
])('the time %s is %s', (text, moment) => {
  expect(optionalMoment.parse(text)).toBe(moment);
});

test.each([
  '0000-00-00 00:00:00',
  '2026-02-30 08:00:00',
  '2025-02-29 08:00:00',
  '2026-13-01 08:00:00',
  '2026-03-02 25:00:00',
  '2026-03-02',
  'hôm qua',
  '',
  1_772_413_530,
  null,
  undefined,
  {},
])('%j is no time', (text) => {
  expect(optionalMoment.parse(text)).toBeNull();
});

test.each([
  [22_000, 22_000],
  ['22000', 22_000],
  ['22000.00', 22_000],
  [1750.5, 1751],
  ['-500', -500],
  [0, 0],
  ['0', 0],
])('the amount %j is %i', (value, amount) => {
  expect(optionalInteger.parse(value)).toBe(amount);
});

// A dot or a comma may separate thousands or decimals: the text is ambiguous.
test.each(['22.000đ', '22,000', '1 000', 'abc', '', '1e400', 1e300, null, undefined, true, [], {}])(
  '%j is no amount',
  (value) => {
    expect(optionalInteger.parse(value)).toBeNull();
  },
);

test.each([
  [' S123.SGO.45 ', 'S123.SGO.45'],
  [123_456_789, '123456789'],
  ['007', '007'],
  ['VTP 1234 567', 'VTP 1234 567'],
])('the code %j is %j', (value, code) => {
  expect(optionalCode.parse(value)).toBe(code);
});

test.each([
  '',
  ' ',
  'A\nB',
  'A\u2028B',
  'A\u200BB',
  'x'.repeat(201),
  null,
  undefined,
  true,
  {},
  ['A'],
])('%j is no code', (value) => {
  expect(optionalCode.parse(value)).toBeNull();
});

test('shown text is NFC and bounded', () => {
  expect(shownText.parse('Huỷ'.normalize('NFD'))).toBe('Huỷ'.normalize('NFC'));
  expect(shownText.parse('x'.repeat(1e6))).toHaveLength(1000);
  expect(shownText.parse(12)).toBe('12');
  expect(shownText.parse({ a: 1 })).toBe('');
});

test.each([
  [true, true],
  ['TRUE', true],
  [1, true],
  [false, false],
  ['0', false],
  [null, null],
  ['yes', null],
  [2, null],
  [[true], null],
])('the flag %j is %j', (value, flag) => {
  expect(readFlag(value)).toBe(flag);
});

test('no value breaks a building block', () => {
  const blocks = [optionalCode, optionalInteger, optionalMoment, shownText];
  const property = fc.property(fc.anything(), (value) => {
    for (const block of blocks) expect(block.safeParse(value).success).toBe(true);
    readFlag(value);
  });
  fc.assert(property, { numRuns: 5000 });
});

test.each([
  [['a', '', 'b'], 'a b'],
  [{ phone: ['  Sai số ', null], name: 'Thiếu tên' }, 'Sai số Thiếu tên'],
  [[], ''],
  [null, ''],
])('the sentences %j are one text', (sentences, text) => {
  expect(readSentence(sentences)).toBe(text);
});
