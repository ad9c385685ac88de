import { expect, it } from 'vitest';
import { compareVersions } from '../../../main/app-updates/version-order.ts';

it('orders versions as semantic versions are ordered', () => {
  const inOrder = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-early.2',
    '1.0.0-early.10',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];
  const shuffled = inOrder.toReversed();
  expect(shuffled.toSorted(compareVersions)).toEqual(inOrder);
  expect(compareVersions('1.0.0+build.1', '1.0.0')).toBe(0);
});
