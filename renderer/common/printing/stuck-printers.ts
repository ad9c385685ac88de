import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { station } from '../../station/client.ts';
import { dismiss, stands } from '../../ui/announce.ts';

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

/** Closes a notice that names one of these printers once labels stand still at none of them any more. */
export function dismissOnceFree(notice: number, printerIds: readonly string[]): void {
  const look = async () => {
    if (stands(notice) && (await stuckPrinters(printerIds)).length > 0) return;
    for (const stop of stops) stop();
    dismiss(notice);
  };
  const stops = (['printing.changed', 'printers.statusChanged'] as const).map((event) =>
    station.on(event, () => void look()),
  );
}
