import type { Question } from './question.ts';

/** Model and resolution that a ZPL printer reports. */
export interface ZplModel {
  readonly model: string;
  /** Dots per mm: 6, 8, 12 or 24. */
  readonly dotsPerMm: number;
}

/** Maximum size of an answer (bytes). */
const MAX_BYTES = 200;

/** Query ~HI. The printer answers with model, firmware, dots per mm and memory between STX and ETX. */
export const zplModelQuestion: Question<ZplModel> = {
  ask: new TextEncoder().encode('~HI\r\n'),
  read(bytes) {
    const answer =
      /^\s*\u0002?([^,\u0002\u0003]{1,60}),([^,]{0,40}),(6|8|12|24),[^\u0003]*\u0003/.exec(
        bytes.toString('latin1'),
      );
    if (answer) return { model: answer[1]?.trim() ?? '', dotsPerMm: Number(answer[3]) };
    return bytes.length > MAX_BYTES || bytes.includes(3) ? 'nonsense' : 'incomplete';
  },
};
