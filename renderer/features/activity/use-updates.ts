import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListedUpdate, UpdateCounts, UpdateFate } from '../../../shared/model/update.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { useCall, valueOf } from '../../station/queries.ts';

/** Updates per call. */
const size = 50;
/** Cache time (ms) of blocks out of sight. */
const CACHE_MS = 2_000;

export interface Updates {
  count: number;
  counts: UpdateCounts | undefined;
  /** Returns the update at an index, from 0; undefined far from the visible rows. */
  at: (index: number) => ListedUpdate | undefined;
  /** Returns the index of an update; -1 far from the visible rows. */
  indexOf: (seq: number) => number;
  problem: AppError | undefined;
  /** Sets the visible range, so that its surroundings are cached. */
  setVisibleRange: (from: number, to: number) => void;
}

/** Returns all updates with this result, newest first, and caches only those near the visible rows. */
export function useUpdates(fate: UpdateFate | null, orderId: string | null): Updates {
  const { data: counts, error } = useCall('webhooks.counts', { orderId });
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const count = counts === undefined ? 0 : fate === null ? sumOf(counts) : counts[fate];
  const setVisibleRange = useCallback((from: number, to: number) => {
    const first = blockOf(Math.max(0, from - size / 2));
    const last = blockOf(to + size / 2);
    setSight((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);
  const blocks = Array.from(
    { length: sight.last - sight.first + 1 },
    (_, index) => sight.first + index,
  ).filter((block) => block * size < count);
  const answers = useQueries({
    queries: blocks.map((block) => {
      const input = { fate, orderId, offset: block * size, limit: size };
      return {
        queryKey: ['webhooks.range', input],
        queryFn: async () => valueOf(await station.call('webhooks.range', input)),
        gcTime: CACHE_MS,
      };
    }),
  });
  const rows = new Map(blocks.map((block, index) => [block, answers[index]?.data ?? []]));
  return {
    count,
    counts,
    at: (index) => rows.get(blockOf(index))?.[index % size],
    indexOf: (seq) => {
      for (const [block, held] of rows) {
        const index = held.findIndex((row) => row.seq === seq);
        if (index >= 0) return block * size + index;
      }
      return -1;
    },
    problem: (error ?? answers.find((answer) => answer.error)?.error)?.problem,
    setVisibleRange,
  };
}

export function sumOf(counts: UpdateCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function blockOf(index: number): number {
  return Math.floor(index / size);
}
