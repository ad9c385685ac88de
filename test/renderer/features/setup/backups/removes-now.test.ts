import { expect, test } from 'vitest';
import { removesNow } from '../../../../../renderer/features/setup/backups/removes-now.ts';

test.each([
  ['a rule where there was none', null, 90, true],
  ['fewer days than before', 90, 30, true],
  ['the same days', 90, 90, false],
  ['more days than before', 90, 120, false],
  ['no rule any more', 90, null, false],
])('%s asks first: %s to %s days', (_name, before, after, asks) => {
  const rule = (days: number | null) => ({
    removePersonalAfterDays: days,
    dropLabelsAfterDays: 7,
    dropUpdatesAfterDays: null,
  });
  expect(removesNow(rule(before), rule(after))).toBe(asks);
});
