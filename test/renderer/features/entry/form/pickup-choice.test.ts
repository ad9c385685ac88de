import { expect, test } from 'vitest';
import { emptyForm } from '../../../../../renderer/features/entry/form/form-values.ts';
import { withPickupPoint } from '../../../../../renderer/features/entry/form/pickup-choice.ts';

const points = [
  { id: 'p1', isDefault: false },
  { id: 'p2', isDefault: true },
];
const chosen = (pickupPointId: string, from: typeof points) =>
  withPickupPoint({ ...emptyForm(), pickupPointId }, from).pickupPointId;

test('the default starts a form in which none was chosen', () => {
  expect(chosen('', points)).toBe('p2');
  expect(chosen('', points.slice(0, 1))).toBe('p1');
  expect(chosen('', [])).toBe('');
});

test('what was chosen stays, also when another is the default', () =>
  expect(chosen('p1', points)).toBe('p1'));

test('what was chosen and is gone is asked for, and never replaced', () =>
  expect(chosen('p3', points)).toBe(''));
