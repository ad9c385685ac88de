import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { station } from '../../station/client.ts';

interface StuckPrinter {
  readonly name: string;
  /** What it complains of; empty where it waits for somebody's word on another label. */
  readonly reasons: readonly PrinterReason[];
}

/** Those of these printers at which labels stand still until somebody acts. */
export async function stuckPrinters(printerIds: readonly string[]): Promise<StuckPrinter[]> {
  const [lines, statuses] = await Promise.all([
    station.call('printing.lines'),
    station.call('printers.status'),
  ]);
  if (!lines.ok || !statuses.ok) return [];
  const used = new Set(printerIds);
  return lines.value
    .filter(({ printerId, waiting, stuck }) => used.has(printerId) && waiting > 0 && stuck > 0)
    .map(({ printerId, printerName }) => ({
      name: printerName,
      reasons: statuses.value.find((one) => one.printerId === printerId)?.reasons ?? [],
    }));
}
