import { useEffect, useState } from 'react';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import { station } from '../../station/client.ts';

/**
 * Marks the results of these batches as seen while they are on screen. Returns those that were new, so that they remain
 * on screen.
 */
export function useSeen(finished: readonly PrintBatch[]): ReadonlySet<string> {
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const unseen = finished
    .filter(({ isSeen }) => !isSeen)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unseen === '') return;
    const batchIds = unseen.split(' ');
    const markSeen = async () => {
      await station.call('printing.seen', { batchIds });
      setAcknowledged((before) => new Set([...before, ...batchIds]));
    };
    void markSeen();
  }, [unseen]);
  return acknowledged;
}
