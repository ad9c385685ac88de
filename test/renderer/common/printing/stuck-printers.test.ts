import { expect, it } from 'vitest';
import { isNoLongerStuck } from '../../../../renderer/common/printing/stuck-printers.ts';
import type { PrinterStatus } from '../../../../shared/model/printer-status.ts';

const line = {
  printerId: 'a',
  printerName: 'Zebra',
  waiting: 1,
  movable: 1,
  stopped: 0,
  stuck: 0,
  unsettled: 1,
};
const status = (state: PrinterStatus['state']): PrinterStatus => ({
  printerId: 'a',
  state,
  reasons: [],
  at: '2026-11-27T08:00:00.000Z',
});

it.each([
  [
    'is off while its only label is being tried',
    [{ ...line, waiting: 0 }],
    status('offline'),
    false,
  ],
  ['lacks paper, but all of its labels were moved to another one', [], status('attention'), true],
  ['is off, and its labels were dropped', [], status('offline'), true],
  ['was heard nothing of lately', [line], status('unknown'), false],
  ['works, but a label needs somebody', [{ ...line, stuck: 1 }], status('ready'), false],
  ['works while more labels wait', [line], status('busy'), true],
  ['takes labels and says nothing', [line], status('silent'), true],
  ['works, and nothing waits', [], status('ready'), true],
] as const)('a printer that %s: %#', (_, lines, heard, isSo) => {
  expect(isNoLongerStuck({ lines, statuses: [heard] })).toBe(isSo);
});
