import { expect, test } from 'vitest';
import { without } from '../../../../renderer/features/orders/use-selection.ts';

test('what one call does not print, and what was ticked since, stays selected', () => {
  const selected = new Set(Array.from({ length: 502 }, (_, index) => `order-${index}`));
  const printed = [...selected].slice(0, 500);
  expect([...without(selected, printed)]).toEqual(['order-500', 'order-501']);
  expect(without(new Set(['order-1']), ['order-1']).size).toBe(0);
});
