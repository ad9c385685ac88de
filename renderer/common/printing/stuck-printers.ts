import type { PrinterReason, PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { WaitingLabels } from '../../../shared/model/waiting-labels.ts';
import { station } from '../../station/client.ts';
import { dismiss, stands } from '../../ui/announce.ts';

interface StuckPrinter {
  readonly name: string;
  /** What it complains of; empty where it waits for somebody's word on another label. */
  readonly reasons: readonly PrinterReason[];
}

/** What waits at some printers, and what was last heard of them. */
interface Standing {
  readonly lines: readonly WaitingLabels[];
  readonly statuses: readonly PrinterStatus[];
}

const working: ReadonlySet<PrinterStatus['state']> = new Set(['ready', 'busy', 'silent']);

/** Null when main did not say. */
async function standingOf(printerIds: readonly string[]): Promise<Standing | null> {
  const [lines, statuses] = await Promise.all([
    station.call('printing.lines'),
    station.call('printers.status'),
  ]);
  if (!lines.ok || !statuses.ok) return null;
  const isUsed = ({ printerId }: { printerId: string }) => printerIds.includes(printerId);
  return { lines: lines.value.filter(isUsed), statuses: statuses.value.filter(isUsed) };
}

/** Those of these printers at which labels stand still until somebody acts. */
export async function stuckPrinters(printerIds: readonly string[]): Promise<StuckPrinter[]> {
  const standing = await standingOf(printerIds);
  if (!standing) return [];
  return standing.lines
    .filter(({ waiting, stuck }) => waiting > 0 && stuck > 0)
    .map(({ printerId, printerName }) => ({
      name: printerName,
      reasons: standing.statuses.find((one) => one.printerId === printerId)?.reasons ?? [],
    }));
}

/**
 * Whether printers print again at which labels stood still. That nothing waits does not say so: a printer that is off has
 * its label tried now and then, and a label that is being sent waits no more.
 */
export function printAgain({ lines, statuses }: Standing): boolean {
  return (
    lines.every(({ stuck }) => stuck === 0) && statuses.every(({ state }) => working.has(state))
  );
}

/** Closes a notice that names one of these printers once all of them print again. */
export function dismissOncePrinting(notice: number, printerIds: readonly string[]): void {
  const look = async () => {
    const standing = stands(notice) ? await standingOf(printerIds) : null;
    if (stands(notice) && !(standing && printAgain(standing))) return;
    for (const stop of stops) stop();
    dismiss(notice);
  };
  const stops = (['printing.changed', 'printers.statusChanged'] as const).map((event) =>
    station.on(event, () => void look()),
  );
  void look();
}
