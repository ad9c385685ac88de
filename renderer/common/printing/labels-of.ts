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
  /** The default printer if missing or null. */
  readonly printerId?: string | null;
}

/** Computes the number of labels of a choice without the excluded orders, their COD, and the first orders by entry. */
export function labelsOf(
  survey: CallOutput<'printing.survey'>,
  leaveOut: LabelRequest['leaveOut'],
) {
  return {
    labels: sumOf(survey, leaveOut),
    codTotal: sumOf(survey.cod, leaveOut),
    first: firstOf(survey, leaveOut),
  };
}

function sumOf(
  { labels, gone, ended, printed, printedEnded }: CallOutput<'printing.survey'>['cod'],
  leaveOut: LabelRequest['leaveOut'],
): number {
  const all = labels - gone;
  switch (leaveOut) {
    case 'ended':
      return all - ended;
    case 'printed':
      return all - printed;
    case 'ended-and-printed':
      return all - ended - printed + printedEnded;
    default:
      return all;
  }
}

function firstOf(survey: CallOutput<'printing.survey'>, leaveOut: LabelRequest['leaveOut']) {
  switch (leaveOut) {
    case 'ended':
      return survey.first;
    case 'printed':
      return survey.firstUnprintedWithEnded;
    case 'ended-and-printed':
      return survey.firstUnprinted;
    default:
      return survey.firstWithEnded;
  }
}
