import type { WaitingLabels } from '../../../shared/model/waiting-labels.ts';
import type { Printer } from '../../../shared/model/printer.ts';

/** A printer's line. It is shown also without waiting labels, so that the layout does not shift. */
export interface ShownPrinterLine extends Omit<WaitingLabels, 'movable'> {
  readonly isRemoved: boolean;
}

/** Returns the lines of all printers in their order, then of removed printers with waiting labels. */
export function printerLines(
  printers: readonly Pick<Printer, 'id' | 'name'>[],
  lines: readonly WaitingLabels[],
): ShownPrinterLine[] {
  const configured = printers.map(({ id, name }) => {
    const { waiting, stopped, stuck } = lines.find(({ printerId }) => printerId === id) ?? none;
    return { printerId: id, printerName: name, waiting, stopped, stuck, isRemoved: false };
  });
  const printerIds = new Set(printers.map(({ id }) => id));
  const removed = lines
    .filter(({ printerId }) => !printerIds.has(printerId))
    .map(({ printerId, printerName, waiting, stopped, stuck }) => {
      return { printerId, printerName, waiting, stopped, stuck, isRemoved: true };
    });
  return [...configured, ...removed];
}

const none = { waiting: 0, stopped: 0, stuck: 0 };
