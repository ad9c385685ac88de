import { expect, test } from 'vitest';
import { spoolerCondition } from '../../../../main/printing/winspool/condition.ts';

test.each([
  ['an idle printer', 0, 0, 'ready', []],
  ['one that prints', 0x400, 0, 'busy', []],
  ['one out of paper', 0x10, 0, 'attention', ['out-of-paper']],
  ['one paused with its lid open', 0x40_0001, 0, 'attention', ['head-open', 'paused']],
  ['one that Windows misses', 0, 0x400, 'offline', ['offline']],
  ['one that answers no more while out of paper', 0x90, 0, 'offline', ['out-of-paper', 'offline']],
  ['one with little toner, which label printers have none of', 0x02_0000, 0, 'ready', []],
] as const)('%s', (_name, status, attributes, state, kinds) => {
  const condition = spoolerCondition({ status, attributes });
  expect(condition.state).toBe(state);
  expect(condition.reasons.map(({ kind }) => kind)).toEqual(kinds);
});
