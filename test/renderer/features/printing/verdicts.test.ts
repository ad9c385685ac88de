import { expect, test } from 'vitest';
import {
  choicesFor,
  isUnderWay,
  waitsForPerson,
} from '../../../../renderer/features/printing/verdicts.ts';
import { printJobStateSchema } from '../../../../shared/model/print-job.ts';

const states = printJobStateSchema.options;

test('exactly the jobs that stand still wait for a person', () =>
  expect(states.filter((state) => waitsForPerson({ state }))).toEqual([
    'held',
    'failed',
    'unknown',
  ]));

test('only a label that may be on paper can be said to be there', () => {
  const canBePrinted = states.filter((state) =>
    choicesFor({ state }).some(({ verdict }) => verdict === 'printed'),
  );
  expect(canBePrinted).toEqual(['unknown']);
});

test('every state is under way, waits for a person, or is over', () => {
  const over = states.filter((state) => !isUnderWay({ state }) && !waitsForPerson({ state }));
  expect(over).toEqual(['sent', 'confirmed', 'dropped']);
});
