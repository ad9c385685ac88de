import type { CallOutput } from '../../../shared/contract.ts';
import type { WantedLabels } from '../../common/printing/labels-of.ts';

type Survey = CallOutput<'printing.survey'>;

/** Of the orders that get a label by the other choices: how many have one, and how many there are. */
export function printedAmong(survey: Survey, isForEnded: boolean): { printed: number; of: number } {
  const { labels, gone, ended, printed, printedEnded } = survey;
  const of = labels - gone - (isForEnded ? 0 : ended);
  return { printed: printed - (isForEnded ? 0 : printedEnded), of };
}

/** Whether some of the orders have a label and others have none: then only the others get one, unless a person wants all. */
export function isMixed({ printed, of }: { printed: number; of: number }): boolean {
  return printed > 0 && printed < of;
}

/** Which orders get no label. */
export function leftOut(
  survey: Survey,
  { isForEnded, isForPrinted }: { isForEnded: boolean; isForPrinted: boolean },
): WantedLabels['leaveOut'] {
  const noEnded = survey.ended > 0 && !isForEnded;
  const noPrinted = !isForPrinted && isMixed(printedAmong(survey, isForEnded));
  if (noPrinted) return noEnded ? 'ended-and-printed' : 'printed';
  if (noEnded) return 'ended';
  return survey.gone > 0 ? 'gone' : null;
}
