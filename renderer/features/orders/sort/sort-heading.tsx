import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderSort, SortBy } from '../../../../shared/model/order-sort.ts';
import { pressed } from './list-sort.ts';
import styles from './sort-heading.module.css';

/** A sortable column heading. Its name states the direction, because screen readers do not read the arrow. */
export function SortHeading(props: {
  by: SortBy;
  text: string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}) {
  const { t } = useTranslation();
  const { by, text, sort, onSort } = props;
  const isOn = sort.by === by;
  const next = pressed(sort, by);
  const Arrow = sort.way === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.heading}
      aria-pressed={isOn}
      title={t(`list.sort.${next.by}.${next.way}`)}
      onClick={() => onSort(next)}
    >
      {text}
      {isOn && <Arrow aria-hidden />}
    </button>
  );
}
