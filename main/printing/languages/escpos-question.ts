import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { because, type ReportedStatus, type StatusQuestion } from './question.ts';

/** Topics of DLE EOT: printer status, offline cause, error cause, paper. */
const TOPICS = [1, 2, 3, 4];

/** Bits with a fixed value in every answer: bit 0 off, 1 on, 4 on, 7 off. */
const FIXED_BITS = 0x93;
const FIXED = 0x12;

/** Status query with DLE EOT 1 to 4. The printer answers each in real time with one byte. */
export const escPosQuestion: StatusQuestion = {
  ask: Uint8Array.from(TOPICS.flatMap((topic) => [0x10, 0x04, topic])),
  read(bytes) {
    if (bytes.length > TOPICS.length) return 'nonsense';
    if (bytes.some((byte) => (byte & FIXED_BITS) !== FIXED)) return 'nonsense';
    const [printer, offline, error, paper] = bytes;
    if (printer === undefined || offline === undefined) return 'incomplete';
    if (error === undefined || paper === undefined) return 'incomplete';
    return parseStatus(printer, offline, error, paper);
  },
};

/** Interprets the status bits, as in Epson's command reference under DLE EOT. */
function parseStatus(
  printer: number,
  offline: number,
  error: number,
  paper: number,
): ReportedStatus {
  const reasons: PrinterReason[] = [];
  if ((offline & 0x20) !== 0 || (paper & 0x60) !== 0) reasons.push(because('out-of-paper'));
  if ((offline & 0x04) !== 0) reasons.push(because('head-open'));
  if ((error & 0x08) !== 0) reasons.push(because('cutter'));
  if ((error & 0x40) !== 0) reasons.push(because('overheated'));
  // 0x04 ends when a person fixes the error, such as a mark that was not found; 0x20 ends at power off.
  if ((error & 0x24) !== 0) reasons.push(because('other'));
  if ((offline & 0x40) !== 0 && reasons.length === 0) reasons.push(because('other'));
  if ((printer & 0x08) !== 0 && reasons.length === 0) reasons.push(because('paused'));
  if (reasons.length > 0) return { state: 'attention', reasons };
  return { state: 'ready', reasons: (paper & 0x0c) === 0 ? [] : [because('paper-low')] };
}
