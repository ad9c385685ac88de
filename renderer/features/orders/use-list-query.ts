import type { ListFilter } from '../../../shared/model/order-view.ts';
import type { OrderSort } from '../../../shared/model/order-sort.ts';
import { useCallback, useMemo, useState } from 'react';
import { useDay } from '../../common/use-now.ts';
import { noFilter, queryOf } from './filters/list-filter.ts';
import { isUsual } from './sort/list-sort.ts';
import { useStoredSort } from './sort/use-stored-sort.ts';

interface Change {
  text?: string;
  filter?: Partial<ListFilter>;
  sort?: OrderSort;
}

/**
 * State of the list's query: search, filters and sorting. `query` is the same object while the query is unchanged. So
 * is `listed`, which includes the sorting; counts and selection do not depend on that. A new query has no active order.
 * `called` is the saved list shown last; later searches and filters keep its columns.
 */
export function useListQuery(onActive: (id: null) => void) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const [storedSort, keep] = useStoredSort();
  const [chosen, setSort] = useState<OrderSort | null>(null);
  const sort = chosen ?? storedSort;
  const [called, call] = useState<string | null>(null);
  const day = useDay();
  const query = useMemo(() => queryOf(filter, text, day), [filter, text, day]);
  const listed = useMemo(() => (isUsual(sort) ? query : { ...query, sort }), [query, sort]);
  const change = useCallback(
    (next: Change) => {
      if (next.text !== undefined) setText(next.text);
      if (next.filter) setFilter((now) => ({ ...now, ...next.filter }));
      if (next.sort) setSort(next.sort);
      onActive(null);
    },
    [onActive],
  );
  const actions = useMemo(
    () => ({
      change,
      /** Shows a saved list, or, with null, an unnamed one, whose sorting is stored. */
      show: (next: Change & { sort: OrderSort }, name: string | null) => {
        if (name === null) void keep(next.sort);
        call(name);
        change(next);
      },
      type: (typed: string) => change({ text: typed }),
      filterBy: (next: Partial<ListFilter>) => change({ filter: next }),
      showOnly: (show: ListFilter['show']) => change({ filter: { show } }),
      clearFilters: () => {
        call(null);
        change({ filter: noFilter });
      },
      sortBy: (next: OrderSort) => {
        if (called === null) void keep(next);
        change({ sort: next });
      },
    }),
    [change, called, keep],
  );
  return { text, filter, sort, day, query, listed, called, call, ...actions };
}
