import { Columns3 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTally } from '../../../shared/model/order-tally.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnsDialog } from './columns/columns-dialog.tsx';
import type { useColumns } from './columns/use-columns.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import styles from './orders-screen.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { SortPick } from './sort/sort-pick.tsx';
import type { useListQuery } from './use-list-query.ts';
import { Views } from './views/views.tsx';

/** Controls above the list that keys focus. */
export function useHeadRefs() {
  const search = useRef<HTMLInputElement>(null);
  const filters = useRef<{ focus: () => void }>(null);
  const sorting = useRef<HTMLButtonElement>(null);
  return useMemo(() => ({ search, filters, sorting }), []);
}

interface ListHeadProps {
  listQuery: ReturnType<typeof useListQuery>;
  /** Counts of the displayed rows; undefined while counting. */
  tally: OrderTally | undefined;
  carriers: OrderTally['carriers'];
  refs: ReturnType<typeof useHeadRefs>;
  columns: ReturnType<typeof useColumns>;
  /** The saved list whose columns are shown; null for those of every other list. */
  called: string | null;
  onCalled: (name: string | null) => void;
  /** False while an order is open, which then handles the keys. */
  hasKeys: boolean;
  /** Moves the focus from the search to the list. */
  onDown: () => void;
  onEnter: () => void;
  onLookup: () => void;
  onUnprinted: () => void;
}

/** Controls of the list: saved lists, search, filters and sorting. */
export function ListHead(props: ListHeadProps) {
  const { t } = useTranslation();
  const { listQuery, tally, carriers, refs, columns, called, onCalled, ...tools } = props;
  const { text, filter, sort, sortBy } = listQuery;
  const saveView = useRef<() => void>(null);
  const [asksColumns, setAsksColumns] = useState(false);
  useCommands({ columns: () => setAsksColumns(true) });
  const shownBy = useMemo(
    () => (
      <>
        <SortPick sort={sort} onSort={sortBy} triggerRef={refs.sorting} />
        <Button
          size="small"
          icon={Columns3}
          label={t('list.layout.title')}
          keys={keysOf('columns')}
          onPress={() => setAsksColumns(true)}
        >
          <span className={styles.toolText}>{t('list.layout.button')}</span>
        </Button>
      </>
    ),
    [sort, sortBy, refs, t],
  );
  return (
    <>
      <Views
        ref={saveView}
        now={{ text, filter, sort, layout: columns.layout }}
        called={called}
        onCalled={onCalled}
        onShow={listQuery.show}
      />
      <OrdersTools {...tools} search={refs.search} text={text} onText={listQuery.type}>
        {shownBy}
      </OrdersTools>
      <FilterBar
        filter={filter}
        tally={tally}
        carriers={carriers}
        onChange={listQuery.filterBy}
        onClear={listQuery.clearFilters}
        onSave={saveView}
        openRef={refs.filters}
        onShow={listQuery.showOnly}
      />
      {asksColumns && (
        <ColumnsDialog
          layout={columns.layout}
          onChange={(layout) => void columns.change(layout)}
          onPutBack={columns.save}
          onClose={() => setAsksColumns(false)}
        />
      )}
    </>
  );
}
