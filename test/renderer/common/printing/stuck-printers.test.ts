import { expect, it } from 'vitest';
import { printAgain } from '../../../../renderer/common/printing/stuck-printers.ts';
import type { PrinterStatus } from '../../../../shared/model/printer-status.ts';

const line = { printerId: 'a', printerName: 'Zebra', waiting: 1, stopped: 0, stuck: 0 };
const status = (state: PrinterStatus['state']): PrinterStatus => ({
  printerId: 'a',
  state,
  reasons: [],
  at: '2026-11-27T08:00:00.000Z',
});

it.each([
  ['is off while its only label is being tried', [], status('offline'), false],
  ['lacks paper while nothing waits', [], status('attention'), false],
  ['was heard nothing of lately', [], status('unknown'), false],
  ['works, but a label needs somebody', [{ ...line, stuck: 1 }], status('ready'), false],
  ['works while more labels wait', [line], status('busy'), true],
  ['takes labels and says nothing', [], status('silent'), true],
  ['works, and nothing waits', [], status('ready'), true],
] as const)('a printer that %s: %#', (_, lines, heard, isSo) => {
  expect(printAgain({ lines, statuses: [heard] })).toBe(isSo);
});
