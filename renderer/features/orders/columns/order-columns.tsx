import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId } from '../../../../shared/model/list-layout.ts';
import type { OrderSort, SortBy } from '../../../../shared/model/order-sort.ts';
import layout from '../../../ui/layout.module.css';
import rowStyles from '../order-row.module.css';
import { SortHeading } from '../sort/sort-heading.tsx';
import styles from './order-columns.module.css';

const sortedBy: Partial<Readonly<Record<ColumnId, SortBy>>> = {
  receiver: 'name',
  cod: 'cod',
  state: 'changed',
  entered: 'entered',
};

/** Numbers and their headings are right-aligned. */
const atTheRight: ReadonlySet<ColumnId> = new Set(['cod', 'weight', 'entered']);

/** The headings of the columns. Sortable headings are buttons. */
export const OrderColumns = memo(function OrderColumns(props: {
  columns: readonly ColumnId[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  ref: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslation();
  const { columns, sort, onSort, ref } = props;
  return (
    <div ref={ref} className={`${rowStyles.row} ${styles.columns}`}>
      <span />
      {columns.map((id) => {
        const by = sortedBy[id];
        const text = t(`orders.columns.${id}`);
        return (
          <span
            key={id}
            data-column={id}
            className={styles.column}
            data-right={atTheRight.has(id) || undefined}
          >
            {by ? (
              <SortHeading by={by} text={text} sort={sort} onSort={onSort} />
            ) : (
              <span className={layout.ellipsis} title={text}>
                {text}
              </span>
            )}
            <span data-grip className={styles.grip} />
          </span>
        );
      })}
    </div>
  );
});
