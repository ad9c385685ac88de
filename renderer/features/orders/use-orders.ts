import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ListQuery } from '../../../shared/model/order-sort.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { rangeOptions, useRanges } from '../../station/order-ranges.ts';
import { useCall } from '../../station/queries.ts';
import { type HeldBlock, isSettled, shownCount } from './shown-count.ts';

/** Orders per call. */
const size = 50;
/** Maximum orders per result. */
const MAX_RANGE = 500;

/** Latest start (ms) of counting in a busy window. */
const LATEST_MS = 200;

/** The visible blocks of the list. */
interface Sight {
  of: ListQuery;
  first: number;
  last: number;
}

export interface LoadedOrders {
  /** The query of the list; the same object while unchanged. */
  of: ListQuery;
  /** Number of orders; while counting, a lower bound. */
  count: number;
  /** False while counting; true also if the count failed. */
  isCounted: boolean;
  /** Returns the order at an index, from 0; undefined far from the visible rows. */
  at: (index: number) => OrderSummary | undefined;
  /** Returns the index of an order; -1 far from the visible rows. */
  indexOf: (id: string) => number;
  /** The first orders for this exact text; undefined while loading. */
  first: readonly OrderSummary[] | undefined;
  problem: AppError | undefined;
  /** Retries failed reads at once. */
  retry: () => void;
  isPending: boolean;
  /** The displayed rows still belong to the previous query. */
  isStale: boolean;
  /** Sets the visible range, so that its surroundings are cached. */
  setVisibleRange: (from: number, to: number) => void;
  /** Returns the ids at these indexes, up to the end of the list; null if they cannot be read. */
  idsBetween: (from: number, to: number) => Promise<string[] | null>;
}

/** Returns all orders of `requested`, a stable object, and caches only those near the visible rows. */
export function useOrders(requested: ListQuery): LoadedOrders {
  const [displayed, setDisplayed] = useState(requested);
  const start = useQuery(rangeOptions(requested, 0, size));
  const isThere = start.data !== undefined || start.failureReason !== null;
  const query = isThere ? requested : displayed;
  if (isThere && displayed !== requested) setDisplayed(requested);

  const [sight, setSight] = useState<Sight>({ of: requested, first: 0, last: 0 });
  const { first, last } = sight.of === query ? sight : { first: 0, last: 0 };
  const setVisibleRange = useCallback(
    (from: number, to: number) => {
      const first = blockOf(Math.max(0, from - size / 2));
      const last = blockOf(to + size / 2);
      setSight((now) =>
        now.of === query && now.first === first && now.last === last
          ? now
          : { of: query, first, last },
      );
    },
    [query],
  );

  const counting = useCall('orders.count', query, {
    enabled: useIsDrawn(query, isThere),
    insists: 5,
  });
  const counted = counting.data;
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (block) => counted === undefined || block === 0 || block * size < counted.count,
  );
  const ranges = useRanges(
    query,
    blocks.map((block) => block * size),
    size,
    counted?.revision,
  );
  const rows = new Map(blocks.map((block, index) => [block, ranges[index]?.data?.orders ?? []]));
  const loadedCount = Math.max(0, ...[...rows].map(([block, held]) => block * size + held.length));
  const held = blocks.map((block, index): HeldBlock => {
    const data = ranges[index]?.data;
    return { offset: block * size, rows: data?.orders.length, revision: data?.revision };
  });
  const [settled, setSettled] = useState({ of: query, count: counted?.count });
  if (counted && isSettled(held, counted.revision))
    if (settled.of !== query || settled.count !== counted.count)
      setSettled({ of: query, count: counted.count });
  const before = settled.of === query ? settled.count : undefined;

  const failed = [start, ...ranges].filter(({ failureReason }) => failureReason);
  return {
    of: query,
    count: counted ? shownCount(counted, before, held) : loadedCount,
    isCounted: counted !== undefined || counting.isError,
    at: (index) => rows.get(blockOf(index))?.[index % size],
    indexOf: (id) => {
      for (const [block, held] of rows) {
        const index = held.findIndex((row) => row.id === id);
        if (index >= 0) return block * size + index;
      }
      return -1;
    },
    first: start.data?.orders,
    problem: failed[0]?.failureReason?.problem,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    isPending: !isThere && displayed === requested,
    isStale: !isThere,
    setVisibleRange,
    idsBetween: useCallback((from, to) => idsBetween(query, from, to), [query]),
  };
}

/**
 * Returns whether the window has rendered the loaded rows of `query`. Counting a million orders competes with
 * rendering.
 */
function useIsDrawn(query: ListQuery, isThere: boolean): boolean {
  const [drawn, setDrawn] = useState<ListQuery | null>(null);
  useEffect(() => {
    if (!isThere) return undefined;
    const whenIdle = requestIdleCallback(() => setDrawn(query), { timeout: LATEST_MS });
    return () => cancelIdleCallback(whenIdle);
  }, [query, isThere]);
  return isThere && drawn === query;
}

function blockOf(index: number): number {
  return Math.floor(index / size);
}

async function idsBetween(query: ListQuery, from: number, to: number): Promise<string[] | null> {
  const ids: string[] = [];
  for (let offset = from; offset <= to; offset += MAX_RANGE) {
    const limit = Math.min(MAX_RANGE, to + 1 - offset);
    const range = await station.call('orders.range', { ...query, offset, limit });
    if (!range.ok) return null;
    ids.push(...range.value.orders.map(({ id }) => id));
    if (range.value.orders.length < limit) break;
  }
  return ids;
}
