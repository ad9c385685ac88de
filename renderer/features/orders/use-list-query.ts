import type { ListFilter } from '../../../shared/model/order-view.ts';
import { useCallback, useMemo, useState } from 'react';
import { useDay } from '../../common/use-now.ts';
import { noFilter, queryOf } from './filters/list-filter.ts';

/**
 * What the list is asked for: what was typed and chosen. `query` is the same object while it asks the same;
 * another list begins with no order that the keys are on.
 */
export function useListQuery(onActive: (id: null) => void) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const day = useDay();
  const query = useMemo(() => queryOf(filter, text, day), [filter, text, day]);
  const change = useCallback(
    (next: { text?: string; filter?: Partial<ListFilter> }) => {
      if (next.text !== undefined) setText(next.text);
      if (next.filter) setFilter((now) => ({ ...now, ...next.filter }));
      onActive(null);
    },
    [onActive],
  );
  const ways = useMemo(
    () => ({
      change,
      type: (typed: string) => change({ text: typed }),
      filterBy: (next: Partial<ListFilter>) => change({ filter: next }),
      showOnly: (show: ListFilter['show']) => change({ filter: { show } }),
      clearFilters: () => change({ filter: noFilter }),
    }),
    [change],
  );
  return { text, filter, day, query, ...ways };
}
