import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderSort, usualSort } from '../../../../shared/model/order-sort.ts';
import { FilterPick } from '../filters/filter-pick.tsx';
import { isUsual, sorts } from './list-sort.ts';

const idOf = ({ by, way }: OrderSort) => `${by} ${way}`;

/** Choice of the sort order, also where the headings are not visible. */
export const SortPick = memo(function SortPick(props: {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  triggerRef: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation();
  const { sort, onSort, triggerRef } = props;
  return (
    <FilterPick
      label={t('list.sort.label')}
      triggerRef={triggerRef}
      options={sorts.map((one) => ({ id: idOf(one), text: t(`list.sort.${one.by}.${one.way}`) }))}
      value={idOf(sort)}
      isOn={!isUsual(sort)}
      onChange={(id) => onSort(sorts.find((one) => idOf(one) === id) ?? usualSort)}
    />
  );
});
