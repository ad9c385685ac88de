import { expect, it } from 'vitest';
import { labelsOf } from '../../../../renderer/common/printing/labels-of.ts';

const survey = {
  labels: 10,
  gone: 2,
  ended: 3,
  printed: 4,
  printedEnded: 1,
  cod: { labels: 1_000, gone: 200, ended: 300, printed: 400, printedEnded: 100 },
  first: [{ id: 'A' }],
  firstWithEnded: [{ id: 'B' }],
  firstUnprinted: [{ id: 'C' }],
  firstUnprintedWithEnded: [{ id: 'D' }],
} as Parameters<typeof labelsOf>[0];

it('counts ended and printed orders in unless they are left out, and never those that are gone', () => {
  expect(labelsOf(survey, null)).toEqual({
    labels: 8,
    codTotal: 800,
    first: survey.firstWithEnded,
  });
  expect(labelsOf(survey, 'ended')).toEqual({ labels: 5, codTotal: 500, first: survey.first });
  expect(labelsOf(survey, 'printed')).toEqual({
    labels: 4,
    codTotal: 400,
    first: survey.firstUnprintedWithEnded,
  });
  expect(labelsOf(survey, 'ended-and-printed')).toEqual({
    labels: 2,
    codTotal: 200,
    first: survey.firstUnprinted,
  });
});
