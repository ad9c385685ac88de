import { useEffect, useState } from 'react';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import { station } from '../../station/client.ts';

/**
 * Marks the results of these batches as seen while they are on screen. Returns those that were new, so that they remain
 * on screen.
 */
export function useSeen(ended: readonly PrintBatch[]): ReadonlySet<string> {
  const [met, setMet] = useState<ReadonlySet<string>>(new Set());
  const unseen = ended
    .filter(({ isSeen }) => !isSeen)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unseen === '') return;
    const batchIds = unseen.split(' ');
    const say = async () => {
      await station.call('printing.seen', { batchIds });
      setMet((before) => new Set([...before, ...batchIds]));
    };
    void say();
  }, [unseen]);
  return met;
}
