import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { PrintGroup } from '../../../shared/model/print-batch.ts';

/** How the labels of a choice are wanted: `leaveOut` names the orders that get none. */
export interface WantedLabels {
  readonly leaveOut: 'gone' | 'ended' | null;
  readonly group: PrintGroup | null;
}

/** What somebody chooses in a question about labels, and how many that makes. */
export function useWantedLabels({ labels, gone, ended }: CallOutput<'printing.survey'>) {
  const [isForAll, setIsForAll] = useState(false);
  const [group, setGroup] = useState<PrintGroup | 'none'>('none');
  const wanted: WantedLabels = {
    leaveOut: ended > 0 && !isForAll ? 'ended' : gone > 0 ? 'gone' : null,
    group: group === 'none' ? null : group,
  };
  return {
    labels: labels - gone - (isForAll ? 0 : ended),
    wanted,
    isForAll,
    setIsForAll,
    group,
    setGroup,
  };
}
