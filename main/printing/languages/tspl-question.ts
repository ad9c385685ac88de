import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { because, type Question } from './question.ts';

const PRINTING = 0x20;

/**
 * The bits of the answer that need a person. TSC's manual leaves 0x40 out and calls 0x80 "other
 * error"; those of Gprinter and Sunmi have an open cover and a temperature there.
 */
const troubles: readonly (readonly [bit: number, reason: PrinterReason])[] = [
  [0x04, because('out-of-paper')],
  [0x01, because('head-open')],
  [0x40, because('head-open')],
  [0x02, because('jam')],
  [0x08, because('ribbon-out')],
  [0x80, because('other')],
  [0x10, because('paused')],
];

/**
 * ESC ! ?, answered at any time by a single byte, a bit a trouble. More than one byte is no answer
 * to it. Whether everything is on paper cannot be told from it.
 */
export const tsplQuestion: Question = {
  ask: Uint8Array.of(0x1b, 0x21, 0x3f),
  read(bytes) {
    const [bits] = bytes;
    if (bits === undefined) return 'incomplete';
    if (bytes.length > 1) return 'nonsense';
    const reasons = troubles.filter(([bit]) => (bits & bit) !== 0).map(([, reason]) => reason);
    if (reasons.length > 0) return { state: 'attention', reasons };
    return { state: (bits & PRINTING) === 0 ? 'ready' : 'busy', reasons: [] };
  },
};
