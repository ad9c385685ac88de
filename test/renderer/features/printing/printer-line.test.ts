import { expect, test } from 'vitest';
import { printerLines } from '../../../../renderer/features/printing/printer-line.ts';

test('every printer has a line, also one that was removed while labels wait for it', () => {
  const printers = [
    { id: 'T1', name: 'Zebra' },
    { id: 'T2', name: 'Xprinter' },
  ];
  const waiting = [
    { printerId: 'T0', printerName: 'Máy cũ', waiting: 0, stopped: 3, stuck: 3 },
    { printerId: 'T2', printerName: 'Tên cũ', waiting: 2, stopped: 1, stuck: 1 },
  ].map((line) => Object.assign(line, { movable: line.waiting }));
  expect(printerLines(printers, waiting)).toEqual([
    { printerId: 'T1', printerName: 'Zebra', waiting: 0, stopped: 0, stuck: 0, isRemoved: false },
    {
      printerId: 'T2',
      printerName: 'Xprinter',
      waiting: 2,
      stopped: 1,
      stuck: 1,
      isRemoved: false,
    },
    { printerId: 'T0', printerName: 'Máy cũ', waiting: 0, stopped: 3, stuck: 3, isRemoved: true },
  ]);
});
