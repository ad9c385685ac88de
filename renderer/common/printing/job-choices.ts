import { stops } from '../../../shared/error-traits.ts';
import type { CallInput } from '../../../shared/contract.ts';
import type vi from '../../i18n/vi.json';
import type { PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';

export type Verdict = CallInput<'printing.settle'>['verdict'];

interface Choice {
  verdict: Verdict;
  /** Key of its text, under `printing.settle`. */
  textKey: keyof (typeof vi)['printing']['settle'];
  /** Emphasizes the most likely choice. */
  isMain?: boolean;
}

const choices: Partial<Record<PrintJobState, readonly Choice[]>> = {
  unknown: [
    { verdict: 'printed', textKey: 'printed', isMain: true },
    { verdict: 'print-again', textKey: 'print-again' },
    { verdict: 'drop', textKey: 'drop' },
  ],
  held: [
    { verdict: 'print-again', textKey: 'print-now', isMain: true },
    { verdict: 'drop', textKey: 'drop' },
  ],
  failed: [
    { verdict: 'print-again', textKey: 'try-again', isMain: true },
    { verdict: 'drop', textKey: 'drop' },
  ],
};

/** A label with another page size can also be fitted, which is the more likely choice. */
const otherSize: readonly Choice[] = [
  { verdict: 'print-fitted', textKey: 'print-fitted', isMain: true },
  { verdict: 'print-again', textKey: 'try-again' },
  { verdict: 'drop', textKey: 'drop' },
];

/** No label is printed of an order that is not sent any more, or differs on the platform, until that changes. */
const unwanted: readonly Choice[] = [
  { verdict: 'drop', textKey: 'drop', isMain: true },
  { verdict: 'print-again', textKey: 'try-again' },
];

/** Returns the possible decisions about a job. */
export function choicesFor({
  state,
  trouble,
}: Pick<PrintJob, 'state' | 'trouble'>): readonly Choice[] {
  if (state === 'held' && trouble?.code === 'label-size') return otherSize;
  if (state === 'held' && (trouble?.code === 'order-unwanted' || trouble?.code === 'soc-clash'))
    return unwanted;
  return choices[state] ?? [];
}

/** Checks whether a job waits for a decision. */
export function waitsForPerson({ state }: Pick<PrintJob, 'state'>): boolean {
  return choices[state] !== undefined;
}

const finishedStates: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'dropped']);

export function isUnderWay(job: Pick<PrintJob, 'state'>): boolean {
  return !finishedStates.has(job.state) && !waitsForPerson(job);
}

/** Checks whether a label waits only for its printer. */
export function waitsForPrinter({ state, trouble }: Pick<PrintJob, 'state' | 'trouble'>): boolean {
  return isUnderWay({ state }) && (trouble === null || stops(trouble, 'printer'));
}

const onPaper: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'unknown']);

/** Checks whether the label of a job is on paper, or may be. */
export function isLabelOnPaper(job: Pick<PrintJob, 'state'>): boolean {
  return onPaper.has(job.state);
}
