import { expect, test } from 'vitest';
import { isMasked } from '../../../renderer/common/masked.ts';

test.each([
  ['0912345678', false],
  ['+84 912 345 678', false],
  ['(028) 3822.1234', false],
  ['', false],
  ['0912***678', true],
  ['09xxxxx678', true],
  ['0912•••678', true],
])('%s: %s', (phone, masked) => expect(isMasked(phone)).toBe(masked));
