import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { PrintGroup } from '../../../shared/model/print-batch.ts';
import { leftOut, printedAmong } from './left-out.ts';
import { labelsOf, type LabelRequest } from '../../common/printing/labels-of.ts';

/** Options of a choice of labels. */
export type LabelOptions = Pick<LabelRequest, 'leaveOut' | 'group'>;

/** State of a question about labels: the user's options, and the resulting number. */
export function useLabelOptions(survey: CallOutput<'printing.survey'>) {
  const [isForAll, setIsForAll] = useState(false);
  const [isForPrinted, setIsForPrinted] = useState(false);
  const [group, setGroup] = useState<PrintGroup | 'none'>('none');
  const options: LabelOptions = {
    leaveOut: leftOut(survey, { includesFinished: isForAll, isForPrinted }),
    group: group === 'none' ? null : group,
  };
  return {
    ...labelsOf(survey, options.leaveOut),
    wanted: options,
    isForAll,
    setIsForAll,
    already: printedAmong(survey, isForAll),
    isForPrinted,
    setIsForPrinted,
    group,
    setGroup,
  };
}
