import { expect, it } from 'vitest';
import { isPhoneFitting } from '../../../main/outbox/fitting.ts';

it.each([
  ['098***678', false],
  ['+84 98***678', false],
  ['0987***', false],
  ['(098)2345678', false],
  ['( 098 ) 234 5678', false],
  ['０９８２３４５６７８', false],
  ['(091) 234-5678', true],
  ['091***679', false],
  ['091***678', true],
  ['91***678', true],
  ['+8491***678', true],
  ['***678', true],
  ['912345678', true],
])('compares both ends of %s with 0912345678, though digits are dropped', (masked, fits) => {
  expect(isPhoneFitting(masked, '0912345678')).toBe(fits);
});
