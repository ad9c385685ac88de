import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { because, type StatusQuestion } from './question.ts';

const PRINTING = 0x20;

/**
 * Status bits that need a person. TSC's manual omits 0x40 and calls 0x80 "other error". The manuals of Gprinter and
 * Sunmi define them as open cover and temperature.
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
 * Status query ESC ! ?. The printer answers at any time with a single byte, one bit per problem. More than one byte is
 * not an answer to this query. The answer does not contain whether everything is on paper.
 */
export const tsplQuestion: StatusQuestion = {
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
