import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ListLayout, usualLayout } from '../../../../shared/model/list-layout.ts';
import type { OrderView } from '../../../../shared/model/order-view.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { announceProblem } from '../../../ui/announce.ts';

const queryKeys = { layout: ['layout.get', undefined], views: ['views.list', undefined] };

/**
 * Returns the layout of the list `name`, or, with null, of every unnamed list, and functions to change it. A list that
 * was saved without a layout uses that of the unnamed lists until it is changed.
 */
export function useListLayout(name: string | null) {
  const client = useQueryClient();
  const general = useCall('layout.get', undefined).data ?? usualLayout;
  const views = useCall('views.list', undefined).data;
  const own = name === null ? undefined : views?.find((view) => view.name === name);
  const isNamed = own !== undefined;
  const save = useCallback(
    async (newLayout: ListLayout | null) => {
      const layout = newLayout ?? usualLayout;
      const keep = <T>(queryKey: readonly unknown[], value: T) => {
        // A running call would return the previous layout, and the next change must not start from that.
        void client.cancelQueries({ queryKey }, { revert: false, silent: true });
        client.setQueryData(queryKey, value);
      };
      const views = client.getQueryData<OrderView[]>(queryKeys.views) ?? [];
      const view = isNamed ? views.find((one) => one.name === name) : undefined;
      if (view) {
        const changed = { ...view, layout };
        keep(
          queryKeys.views,
          views.map((one) => (one === view ? changed : one)),
        );
        return station.call('views.save', { view: changed, before: view.name });
      }
      keep(queryKeys.layout, layout);
      return station.call('layout.save', { layout: newLayout });
    },
    [client, name, isNamed],
  );
  const change = useCallback(
    async (newLayout: ListLayout | null) => {
      const saved = await save(newLayout);
      if (!saved.ok) announceProblem(saved.error);
    },
    [save],
  );
  return { layout: own?.layout ?? general, save, change };
}
