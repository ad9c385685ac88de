import { expect, test } from 'vitest';
import {
  isSameLookup,
  looksLikeCode,
} from '../../../../../renderer/features/orders/lookup/lookup-code.ts';

test.each([
  ['TRN79760.261121.800455068', true],
  ['PB1-1N3K8Q2V7ABC', true],
  [' SO-1001 ', true],
  ['0912345678', true],
  ['Chị Lan', false],
  ['lan', false],
  ['12', false],
  ['q1 hcm', false],
  ['', false],
  ['9'.repeat(101), false],
])('"%s" could be a code: %s', (text, isCode) => expect(looksLikeCode(text)).toBe(isCode));

test('an answer counts for the code it was asked for, spaces aside, and for its kind', () => {
  const requested = { code: 'A-1', kind: 'platform' } as const;
  expect(isSameLookup(requested, { code: ' A-1 ', kind: 'platform' })).toBe(true);
  expect(isSameLookup(requested, { code: 'A-1', kind: 'soc' })).toBe(false);
  expect(isSameLookup(requested, { code: 'A-12', kind: 'platform' })).toBe(false);
});
