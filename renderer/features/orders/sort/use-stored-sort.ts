import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type OrderSort, usualSort } from '../../../../shared/model/order-sort.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { announceProblem } from '../../../ui/announce.ts';

/** Returns the stored sort order of unnamed lists, and a function to save another. */
export function useStoredSort(): readonly [OrderSort, (sort: OrderSort) => Promise<void>] {
  const client = useQueryClient();
  const storedSort = useCall('sort.get', undefined).data ?? usualSort;
  const keep = useCallback(
    async (sort: OrderSort) => {
      client.setQueryData(['sort.get', undefined], sort);
      const saved = await station.call('sort.save', { sort });
      if (!saved.ok) announceProblem(saved.error);
    },
    [client],
  );
  return [storedSort, keep];
}
