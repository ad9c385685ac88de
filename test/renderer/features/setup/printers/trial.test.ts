import { expect, test } from 'vitest';
import {
  lineLengths,
  trialProfile,
} from '../../../../../renderer/features/setup/printers/adding/trial.ts';
import { printerValues } from '../../../../../renderer/features/setup/printers/printer-values.ts';

const emptyPrinter = printerValues(undefined, true);
const values = {
  ...emptyPrinter,
  name: 'Bàn 1',
  transport: { ...emptyPrinter.transport, host: '192.168.1.50' },
  offsetXMm: 3,
};

test('a language is tried on a short piece without a gap, whatever the label is', () => {
  const unfinished = { ...values, widthMm: null, heightMm: Number.NaN };
  expect(trialProfile(unfinished)).toMatchObject({
    language: 'tspl',
    widthMm: 50,
    heightMm: 30,
    offsetXMm: 0,
    paper: { kind: 'continuous' },
  });
});

test('a document is tried on the label itself', () => {
  const { widthMm, paper } = values;
  expect(trialProfile({ ...values, language: 'pdf' })).toMatchObject({
    widthMm,
    paper: { kind: paper.kind },
  });
});

test('a printer that cannot be reached without an address is not tried', () => {
  expect(trialProfile(emptyPrinter)).toBeNull();
});

test('the line is measured against the other resolutions', () => {
  expect(lineLengths(203)).toEqual({
    dpi: 203,
    lower: 27,
    lowerDpi: 300,
    upper: 14,
    upperDpi: 600,
  });
  expect(lineLengths(300)).toMatchObject({ lower: 59, lowerDpi: 203, upper: 20, upperDpi: 600 });
});
