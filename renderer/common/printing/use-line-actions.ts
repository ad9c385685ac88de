import { useState } from 'react';
import type { CallInput } from '../../../shared/contract.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';

/** Actions for a batch, or for all waiting labels of a printer. */
export function useLineActions(line: CallInput<'printing.stop'>) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (name: 'stop' | 'goOn' | 'drop') => {
    setIsBusy(true);
    const result = await station.call(`printing.${name}`, line);
    setIsBusy(false);
    if (!result.ok) return announceProblem(result.error);
    const { labels } = result.value;
    announce('success', ({ t }) => t(`printing.batch.done.${name}`, { count: labels }));
  };
  return {
    isBusy,
    stop: () => void run('stop'),
    goOn: () => void run('goOn'),
    drop: () => void run('drop'),
  };
}
