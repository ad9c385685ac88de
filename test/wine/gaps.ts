import type { Gap } from './judge.ts';

/** Tests of `test/main` that fail under Wine 10 because Wine is not Windows. On Windows none is excused. */
export const gaps: readonly Gap[] = [];
