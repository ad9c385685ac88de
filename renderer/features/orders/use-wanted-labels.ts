import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { PrintGroup } from '../../../shared/model/print-batch.ts';
import { leftOut, printedAmong } from './left-out.ts';
import { labelsOf, type WantedLabels } from '../../common/printing/labels-of.ts';

/** Options of a choice of labels. */
export type LabelWay = Pick<WantedLabels, 'leaveOut' | 'group'>;

/** State of a question about labels: the user's options, and the resulting number. */
export function useWantedLabels(survey: CallOutput<'printing.survey'>) {
  const [isForAll, setIsForAll] = useState(false);
  const [isForPrinted, setIsForPrinted] = useState(false);
  const [group, setGroup] = useState<PrintGroup | 'none'>('none');
  const wanted: LabelWay = {
    leaveOut: leftOut(survey, { isForEnded: isForAll, isForPrinted }),
    group: group === 'none' ? null : group,
  };
  return {
    ...labelsOf(survey, wanted.leaveOut),
    wanted,
    isForAll,
    setIsForAll,
    already: printedAmong(survey, isForAll),
    isForPrinted,
    setIsForPrinted,
    group,
    setGroup,
  };
}
