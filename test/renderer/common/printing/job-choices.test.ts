import { expect, test } from 'vitest';
import {
  choicesFor,
  isUnderWay,
  waitsForPerson,
  waitsForPrinter,
} from '../../../../renderer/common/printing/job-choices.ts';
import { type PrintJob, printJobStateSchema } from '../../../../shared/model/print-job.ts';

const states = printJobStateSchema.options;

test('exactly the jobs that stand still wait for a person', () =>
  expect(states.filter((state) => waitsForPerson({ state }))).toEqual([
    'held',
    'failed',
    'unknown',
  ]));

test('only a label that may be on paper can be said to be there', () => {
  const canBePrinted = states.filter((state) =>
    choicesFor({ state, trouble: null }).some(({ verdict }) => verdict === 'printed'),
  );
  expect(canBePrinted).toEqual(['unknown']);
});

test('every state is under way, waits for a person, or is over', () => {
  const over = states.filter((state) => !isUnderWay({ state }) && !waitsForPerson({ state }));
  expect(over).toEqual(['sent', 'confirmed', 'dropped']);
});

test('only a held label of another size can be made to fit', () => {
  const size = { foundWidthMm: 210, foundHeightMm: 297, wantedWidthMm: 80, wantedHeightMm: 100 };
  const fitting = (problem: PrintJob['trouble']) =>
    states.filter((state) =>
      choicesFor({ state, trouble: problem }).some(({ verdict }) => verdict === 'print-fitted'),
    );
  expect(fitting({ code: 'label-size', ...size })).toEqual(['held']);
  expect(fitting({ code: 'label-pages', pages: 2 })).toEqual([]);
});

test('a label waits for its printer only while it is on its way and nothing else keeps it', () => {
  const waiting = (problem: PrintJob['trouble']) =>
    states.filter((state) => waitsForPrinter({ state, trouble: problem }));
  const underWay = states.filter((state) => isUnderWay({ state }));
  expect(waiting(null)).toEqual(underWay);
  expect(waiting({ code: 'printer-not-ready', reasons: [] })).toEqual(underWay);
  expect(waiting({ code: 'no-token' })).toEqual([]);
});

test('of an order that was cancelled the likely word is to drop its label', () => {
  const problem = { code: 'order-unwanted', soc: 'LO-1', state: 'cancelled', labels: 1 } as const;
  expect(choicesFor({ state: 'held', trouble: problem })).toMatchObject([
    { verdict: 'drop', isMain: true },
    { verdict: 'print-again' },
  ]);
});
