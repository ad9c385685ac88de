import type { CallOutput } from '../../../shared/contract.ts';
import type { LabelRequest } from '../../common/printing/labels-of.ts';

type Survey = CallOutput<'printing.survey'>;

/** Counts, among the orders that get a label by the other options, those with a label and all. */
export function printedAmong(
  survey: Survey,
  includesFinished: boolean,
): { printed: number; of: number } {
  const { labels, gone, ended, printed, printedEnded } = survey;
  const of = labels - gone - (includesFinished ? 0 : ended);
  return { printed: printed - (includesFinished ? 0 : printedEnded), of };
}

/**
 * Checks whether some of the orders have a label and others have none. Then only the others get one, unless the user
 * selects all.
 */
export function isMixed({ printed, of }: { printed: number; of: number }): boolean {
  return printed > 0 && printed < of;
}

/** Determines the orders without a label. */
export function leftOut(
  survey: Survey,
  { includesFinished, isForPrinted }: { includesFinished: boolean; isForPrinted: boolean },
): LabelRequest['leaveOut'] {
  const omitsFinished = survey.ended > 0 && !includesFinished;
  const omitsPrinted = !isForPrinted && isMixed(printedAmong(survey, includesFinished));
  if (omitsPrinted) return omitsFinished ? 'ended-and-printed' : 'printed';
  if (omitsFinished) return 'ended';
  return survey.gone > 0 ? 'gone' : null;
}
