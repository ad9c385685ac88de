import type { CallInput, CallOutput } from '../../../shared/contract.ts';

/** Orders as a call accepts them: a list of ids, or a query. */
export type LabelChoice = CallInput<'printing.survey'>;

type PrintChoice = CallInput<'printing.printChoice'>;

/** Requested labels. */
export interface LabelRequest {
  readonly choice: LabelChoice;
  /** Orders without a label. */
  readonly leaveOut: NonNullable<PrintChoice['leaveOut']> | null;
  /** Grouping; null keeps the order of entry. */
  readonly group: NonNullable<PrintChoice['group']> | null;
}

/** Computes the number of labels of a choice without the excluded orders, and the first orders by entry. */
export function labelsOf(
  survey: CallOutput<'printing.survey'>,
  leaveOut: LabelRequest['leaveOut'],
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
