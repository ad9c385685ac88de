import { expect, test } from 'vitest';
import { type Zoom, zoomed } from '../../../../renderer/common/preview/zoom.ts';

test('every step nearer is undone by one further, and both ends hold', () => {
  const levels: Zoom[] = ['whole'];
  for (let last: Zoom = 'whole', next = zoomed(last, 'in'); next !== last;) {
    levels.push(next);
    last = next;
    next = zoomed(last, 'in');
  }
  expect(levels).toEqual(['whole', 1, 2, 3, 4, 6, 8]);
  for (const [index, level] of levels.entries())
    expect(zoomed(level, 'out')).toBe(levels[Math.max(0, index - 1)]);
  expect(zoomed(8, 'in')).toBe(8);
  expect(zoomed(8, 'whole')).toBe('whole');
});
