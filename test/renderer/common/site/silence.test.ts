import { expect, it } from 'vitest';
import { isSilent } from '../../../../renderer/common/site/silence.ts';

it('a bench is away after more than five minutes without a message', () => {
  expect([0, 300_000, 300_001].map(isSilent)).toEqual([false, false, true]);
});
