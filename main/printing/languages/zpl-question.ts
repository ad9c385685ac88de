import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { because, type ReportedStatus, type StatusQuestion } from './question.ts';

const STX = '\u0002';
const ETX = '\u0003';
/** Maximum size of an answer (bytes). The three strings have 78 bytes. */
const MAX_BYTES = 512;

/**
 * Status query ~HS. The printer answers with three strings between STX and ETX. The first has communication and paper;
 * the second has the head, the ribbon and the labels left to print; the third is a password.
 */
export const zplQuestion: StatusQuestion = {
  ask: new TextEncoder().encode('~HS\r\n'),
  read(bytes) {
    // The parts between STX: nothing before the first, then each string up to its ETX.
    const [before, ...parts] = bytes.toString('latin1').split(STX);
    if (before?.trim() !== '' || bytes.length > MAX_BYTES) return 'nonsense';
    const strings = parts.filter((part) => part.includes(ETX)).map((part) => part.split(ETX)[0]);
    const [paper, head] = strings;
    if (paper !== undefined && !/^\d{1,3}(,\d{1,4}){11}$/.test(paper)) return 'nonsense';
    if (head !== undefined && !/^\d{1,3}(,\d{1,8}){10}$/.test(head)) return 'nonsense';
    if (paper === undefined || head === undefined || strings.length < 3) return 'incomplete';
    return parseStatus(paper.split(',').map(Number), head.split(',').map(Number));
  },
};

function parseStatus(paper: readonly number[], head: readonly number[]): ReportedStatus {
  const [, paperOut, paused, , formats = 0, bufferFull, , partial, , corrupt, cold, hot] = paper;
  const [, , headUp, ribbonOut, , , , , labels = 0] = head;
  const reasons: PrinterReason[] = [];
  if (paperOut === 1) reasons.push(because('out-of-paper'));
  if (headUp === 1) reasons.push(because('head-open'));
  if (ribbonOut === 1) reasons.push(because('ribbon-out'));
  if (hot === 1) reasons.push(because('overheated'));
  if (cold === 1) reasons.push(because('other', 'under temperature'));
  if (corrupt === 1) reasons.push(because('other', 'configuration data lost'));
  if (paused === 1) reasons.push(because('paused'));
  const hasPrintedAll = formats + labels === 0 && partial !== 1 && bufferFull !== 1;
  if (reasons.length > 0) return { state: 'attention', reasons, hasPrintedAll };
  if (bufferFull === 1) reasons.push(because('buffer-full'));
  return { state: hasPrintedAll ? 'ready' : 'busy', reasons, hasPrintedAll };
}
