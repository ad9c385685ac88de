import type { CallInput, CallOutput } from '../../../shared/contract.ts';

/** Orders as a call names them: one by one, or all that answer a query. */
export type OrderChoice = CallInput<'printing.survey'>;

type PrintChoice = CallInput<'printing.printChoice'>;

/** Labels that somebody wants. */
export interface WantedLabels {
  readonly choice: OrderChoice;
  /** Which of the orders get none. */
  readonly leaveOut: NonNullable<PrintChoice['leaveOut']> | null;
  /** What they are grouped by; null leaves them as they were entered. */
  readonly group: NonNullable<PrintChoice['group']> | null;
}

/** How many labels a choice makes without those that are left out, and whose come first in the order of entry. */
export function labelsOf(
  survey: CallOutput<'printing.survey'>,
  leaveOut: WantedLabels['leaveOut'],
) {
  const { labels, gone, ended, printed, printedEnded } = survey;
  const all = labels - gone;
  switch (leaveOut) {
    case 'ended':
      return { labels: all - ended, first: survey.first };
    case 'printed':
      return { labels: all - printed, first: survey.firstUnprintedWithEnded };
    case 'ended-and-printed':
      return { labels: all - ended - printed + printedEnded, first: survey.firstUnprinted };
    default:
      return { labels: all, first: survey.firstWithEnded };
  }
}
