import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';
import type { SpoolerPrinter } from './protocol.ts';

/** PRINTER_STATUS_… of winspool.h that need a person. */
const bits: readonly (readonly [number, PrinterReason['kind']])[] = [
  [0x10, 'out-of-paper'],
  [0x40, 'out-of-paper'],
  [0x08, 'jam'],
  [0x40_0000, 'head-open'],
  [0x01, 'paused'],
  [0x04_0000, 'ribbon-out'],
  [0x20_0000, 'buffer-full'],
  [0x10_0000, 'other'],
  [0x80, 'offline'],
  [0x1000, 'offline'],
  [0x80_0000, 'offline'],
];
/** BUSY, PRINTING, PROCESSING, WAITING, INITIALIZING, WARMING_UP, IO_ACTIVE. */
const BUSY = 0x01_e700;
/** PRINTER_ATTRIBUTE_WORK_OFFLINE: Windows does not find the printer, or a user selected this. */
const WORK_OFFLINE = 0x400;

/** Maps the condition of a printer as Windows has it: the last report of its driver or port monitor. */
export function spoolerCondition(
  printer: Pick<SpoolerPrinter, 'status' | 'attributes'>,
): PrinterCondition {
  const { status, attributes } = printer;
  const kinds = new Set(bits.flatMap(([bit, kind]) => ((status & bit) === 0 ? [] : [kind])));
  if ((attributes & WORK_OFFLINE) !== 0) kinds.add('offline');
  const reasons = Array.from(kinds, (kind) => ({ kind, words: '' }));
  if (kinds.has('offline')) return { state: 'offline', reasons };
  if (reasons.length > 0) return { state: 'attention', reasons };
  return { state: (status & BUSY) === 0 ? 'ready' : 'busy', reasons };
}
