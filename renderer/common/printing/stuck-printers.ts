import type { PrinterReason, PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { WaitingLabels } from '../../../shared/model/waiting-labels.ts';
import { station } from '../../station/client.ts';
import { dismiss, isNoticeOpen } from '../../ui/announce.ts';

interface StuckPrinter {
  readonly name: string;
  /** The printer's problems; empty if it waits for a decision on another label. */
  readonly reasons: readonly PrinterReason[];
}

/** Waiting labels of some printers, and the printers' last status. */
interface LineState {
  readonly lines: readonly WaitingLabels[];
  readonly statuses: readonly PrinterStatus[];
}

const working: ReadonlySet<PrinterStatus['state']> = new Set(['ready', 'busy', 'silent']);

/** Null if the main process did not answer. */
async function readLineState(printerIds: readonly string[]): Promise<LineState | null> {
  const [lines, statuses] = await Promise.all([
    station.call('printing.lines'),
    station.call('printers.status'),
  ]);
  if (!lines.ok || !statuses.ok) return null;
  const isUsed = ({ printerId }: { printerId: string }) => printerIds.includes(printerId);
  return { lines: lines.value.filter(isUsed), statuses: statuses.value.filter(isUsed) };
}

/** Returns those of these printers whose labels need a person. */
export async function stuckPrinters(printerIds: readonly string[]): Promise<StuckPrinter[]> {
  const lineState = await readLineState(printerIds);
  if (!lineState) return [];
  return lineState.lines
    .filter(({ waiting, stuck }) => waiting > 0 && stuck > 0)
    .map(({ printerId, printerName }) => ({
      name: printerName,
      reasons: lineState.statuses.find((one) => one.printerId === printerId)?.reasons ?? [],
    }));
}

/**
 * Checks whether none of these printers holds labels up any more: it prints, or all of its labels were moved or dropped.
 * The label of a printer that is off is retried now and then; it counts as unsettled meanwhile.
 */
export function isNoLongerStuck({ lines, statuses }: LineState): boolean {
  return lines.every(({ printerId, stuck, unsettled }) => {
    const state = statuses.find((one) => one.printerId === printerId)?.state ?? 'unknown';
    return unsettled === 0 || (stuck === 0 && working.has(state));
  });
}

/** Closes a notice that labels wait at these printers once that is over (`isNoLongerStuck`). */
export function dismissOnceFree(notice: number, printerIds: readonly string[]): void {
  const check = async () => {
    const lineState = isNoticeOpen(notice) ? await readLineState(printerIds) : null;
    if (isNoticeOpen(notice) && !(lineState && isNoLongerStuck(lineState))) return;
    for (const stop of stops) stop();
    dismiss(notice);
  };
  const stops = (['printing.changed', 'printers.statusChanged'] as const).map((event) =>
    station.on(event, () => void check()),
  );
  void check();
}
