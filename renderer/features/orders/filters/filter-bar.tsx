import type { ListFilter } from '../../../../shared/model/order-view.ts';
import { Bookmark, FilterX } from 'lucide-react';
import { memo, type ReactNode, type Ref, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packedShows, parcelShows, type OrderTally } from '../../../../shared/model/order-tally.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { DaysDialog, daysText } from './days-dialog.tsx';
import styles from './filter-bar.module.css';
import { ANY, FilterPick, type PickOption } from './filter-pick.tsx';
import { countOfYes, isFiltered } from './list-filter.ts';

interface FilterPicksProps {
  filter: ListFilter;
  /** Undefined while the present query is being counted. */
  tally: OrderTally | undefined;
  /** Carriers of the last count, so that their names remain available. */
  carriers: OrderTally['carriers'];
  /** Stable function, so that this component does not render during typing or sorting. */
  onChange: (change: Partial<ListFilter>) => void;
  /** Ref of the first filter, for the key that focuses it. */
  firstRef: Ref<HTMLButtonElement>;
}

interface FilterBarProps extends FilterPicksProps {
  onClear: () => void;
  /** Ref to the function that opens the dialog for a name for the present list. */
  onSave: RefObject<(() => void) | null>;
  /** Further controls of the list; a stable element. */
  children: ReactNode;
}

const periods = ['today', 'yesterday', 'week'] as const;
const RANGE = 'range';
const yesNo = [true, false] as const;

/** Combinable filters, and further controls of the list. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation();
  const { children, onClear, onSave, ...picks } = props;
  const isOn = isFiltered(picks.filter);
  return (
    <fieldset
      aria-label={t('list.filters')}
      className={`${layout.wrapRow2} ${layout.minWidth0} ${styles.bar}`}
    >
      <FilterPicks {...picks} />
      {children}
      {isOn && (
        <Button size="small" icon={FilterX} keys={keysOf('clearFilters')} onPress={onClear}>
          {t('list.clearFilters')}
        </Button>
      )}
      {isOn && (
        <Button
          size="small"
          icon={Bookmark}
          label={t('list.views.save')}
          onPress={() => onSave.current?.()}
        />
      )}
    </fieldset>
  );
});

/** The filters, each option with its number of orders. */
const FilterPicks = memo(function FilterPicks(props: FilterPicksProps) {
  const { t } = useTranslation();
  const { filter, tally, carriers, onChange } = props;
  const [asksDays, setAsksDays] = useState(false);
  const any = (text: string): PickOption => ({ id: ANY, text });
  const isWord = (id: string) => periods.find((word) => word === id);
  const enteredOptions: PickOption[] = [
    any(t('list.entered.any')),
    ...periods.map((id, at) => ({ id, text: t(`list.entered.${id}`), count: tally?.days[at] })),
    {
      id: RANGE,
      text:
        filter.entered !== null && typeof filter.entered !== 'string'
          ? daysText(filter.entered)
          : t('list.entered.range'),
    },
  ];
  const entered =
    filter.entered === null ? ANY : typeof filter.entered === 'string' ? filter.entered : RANGE;
  const chosenCarrier = carriers.some(({ id }) => id === filter.carrier) ? [] : [filter.carrier];
  return (
    <>
      <FilterPick
        label={t('orders.deliveryShow')}
        triggerRef={props.firstRef}
        options={[
          any(t('orders.deliveryShows.all')),
          ...parcelShows.map((id) => ({
            id,
            text: t(`orders.deliveryShows.${id}`),
            count: tally?.parcels[id],
          })),
        ]}
        value={filter.parcel ?? ANY}
        onChange={(id) => onChange({ parcel: parcelShows.find((one) => one === id) ?? null })}
      />
      <FilterPick
        label={t('list.carrier.label')}
        options={[
          any(t('list.carrier.any')),
          ...carriers.map(({ id, name, orders }) => ({
            id,
            text: name,
            count: tally && orders,
          })),
          ...chosenCarrier.flatMap((id) =>
            id === null ? [] : { id, text: id, count: tally && 0 },
          ),
        ]}
        value={filter.carrier ?? ANY}
        onChange={(id) => onChange({ carrier: id === ANY ? null : id })}
      />
      <FilterPick
        label={t('list.entered.label')}
        options={enteredOptions}
        value={entered}
        onChange={(id) =>
          id === RANGE ? setAsksDays(true) : onChange({ entered: isWord(id) ?? null })
        }
      />
      <FilterPick
        label={t('list.printed.label')}
        options={[
          any(t('list.printed.any')),
          ...yesNo.map((is) => ({
            id: String(is),
            text: t(`list.printed.${is}`),
            count: countOfYes(tally?.printed, is),
          })),
        ]}
        value={String(filter.printed ?? ANY)}
        onChange={(id) => onChange({ printed: id === ANY ? null : id === 'true' })}
      />
      <FilterPick
        label={t('list.packed.label')}
        options={[
          any(t('list.packed.any')),
          ...packedShows.map((id) => ({
            id,
            text: t(`list.packed.${id}`),
            count: tally?.packed[id],
          })),
        ]}
        value={filter.packed ?? ANY}
        onChange={(id) => onChange({ packed: packedShows.find((one) => one === id) ?? null })}
      />
      <FilterPick
        label={t('list.handedOver.label')}
        options={[
          any(t('list.handedOver.any')),
          ...yesNo.map((is) => ({
            id: String(is),
            text: t(`list.handedOver.${is}`),
            count: countOfYes(tally?.handedOver, is),
          })),
        ]}
        value={String(filter.handedOver ?? ANY)}
        onChange={(id) => onChange({ handedOver: id === ANY ? null : id === 'true' })}
      />
      {asksDays && (
        <DaysDialog
          days={typeof filter.entered === 'string' ? null : filter.entered}
          onClose={() => setAsksDays(false)}
          onChoose={(days) => {
            setAsksDays(false);
            onChange({ entered: days });
          }}
        />
      )}
    </>
  );
});
