import type { CallInput } from '../../../shared/contract.ts';
import type { PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';

export type Verdict = CallInput<'printing.settle'>['verdict'];

interface Choice {
  verdict: Verdict;
  /** Its words, under `printing.settle`. */
  words: string;
  /** The likely one stands out. */
  isMain?: boolean;
}

const choices: Partial<Record<PrintJobState, readonly Choice[]>> = {
  unknown: [
    { verdict: 'printed', words: 'printed', isMain: true },
    { verdict: 'print-again', words: 'print-again' },
    { verdict: 'drop', words: 'drop' },
  ],
  held: [
    { verdict: 'print-again', words: 'print-now', isMain: true },
    { verdict: 'drop', words: 'drop' },
  ],
  failed: [
    { verdict: 'print-again', words: 'try-again', isMain: true },
    { verdict: 'drop', words: 'drop' },
  ],
};

/** What a person can say about a job in this state. */
export function choicesFor({ state }: Pick<PrintJob, 'state'>): readonly Choice[] {
  return choices[state] ?? [];
}

/** Whether a job stands still until a person says something. */
export function waitsForPerson(job: Pick<PrintJob, 'state'>): boolean {
  return choicesFor(job).length > 0;
}

const ended: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'dropped']);

export function isUnderWay(job: Pick<PrintJob, 'state'>): boolean {
  return !ended.has(job.state) && !waitsForPerson(job);
}
