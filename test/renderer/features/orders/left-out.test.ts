import { expect, it } from 'vitest';
import { isMixed, leftOut, printedAmong } from '../../../../renderer/features/orders/left-out.ts';

type Survey = Parameters<typeof leftOut>[0];
const surveyOf = (counts: Partial<Survey>) =>
  ({ labels: 50, gone: 0, ended: 0, printed: 0, printedEnded: 0, ...counts }) as Survey;
const nothing = { includesFinished: false, isForPrinted: false };

it('offers only the orders without a label where some have one, and all on request', () => {
  const survey = surveyOf({ printed: 20 });
  expect(printedAmong(survey, false)).toEqual({ printed: 20, of: 50 });
  expect(leftOut(survey, nothing)).toBe('printed');
  expect(leftOut(survey, { ...nothing, isForPrinted: true })).toBeNull();
});

it('leaves nothing out where all or none of the orders have a label', () => {
  for (const printed of [0, 50]) {
    const survey = surveyOf({ printed });
    expect(isMixed(printedAmong(survey, false))).toBe(false);
    expect(leftOut(survey, nothing)).toBeNull();
  }
});

it('counts among those that get a label: neither orders that are gone nor, unless wanted, ended ones', () => {
  const survey = surveyOf({ gone: 5, ended: 10, printed: 12, printedEnded: 8 });
  expect(printedAmong(survey, false)).toEqual({ printed: 4, of: 35 });
  expect(printedAmong(survey, true)).toEqual({ printed: 12, of: 45 });
  expect(leftOut(survey, nothing)).toBe('ended-and-printed');
  expect(leftOut(survey, { includesFinished: true, isForPrinted: false })).toBe('printed');
  expect(leftOut(survey, { includesFinished: false, isForPrinted: true })).toBe('ended');
  expect(leftOut(survey, { includesFinished: true, isForPrinted: true })).toBe('gone');
});
