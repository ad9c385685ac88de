import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ListLayout, usualLayout } from '../../../../shared/model/list-layout.ts';
import type { OrderView } from '../../../../shared/model/order-view.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { announceProblem } from '../../../ui/announce.ts';

const queryKeys = { layout: ['layout.get', undefined], views: ['views.list', undefined] };

/**
 * How the list is laid out that is called `name`, or, with null, every list without a name, and the way to change
 * that. One that was saved without a layout of its own stands as those do, until it is changed.
 */
export function useListLayout(name: string | null) {
  const client = useQueryClient();
  const general = useCall('layout.get', undefined).data ?? usualLayout;
  const views = useCall('views.list', undefined).data;
  const own = name === null ? undefined : views?.find((view) => view.name === name);
  const isNamed = own !== undefined;
  const save = useCallback(
    async (wanted: ListLayout | null) => {
      const layout = wanted ?? usualLayout;
      const keep = <T>(queryKey: readonly unknown[], value: T) => {
        // An answer on its way tells of the layout before this one: the next change must not begin there.
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
      return station.call('layout.save', { layout: wanted });
    },
    [client, name, isNamed],
  );
  const change = useCallback(
    async (wanted: ListLayout | null) => {
      const saved = await save(wanted);
      if (!saved.ok) announceProblem(saved.error);
    },
    [save],
  );
  return { layout: own?.layout ?? general, save, change };
}
