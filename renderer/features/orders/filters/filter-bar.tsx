import type { ListFilter } from '../../../../shared/model/order-view.ts';
import { Bookmark, FilterX, ListFilter as ListFilterIcon, X } from 'lucide-react';
import { memo, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { packedShows, parcelShows, type OrderTally } from '../../../../shared/model/order-tally.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { DaysDialog, daysText } from './days-dialog.tsx';
import styles from './filter-bar.module.css';
import { ANY, FilterPick, type PickOption } from './filter-pick.tsx';
import { countOfYes, isFiltered, type Show } from './list-filter.ts';
import { StateFilter } from './state-filter.tsx';

interface FilterFieldsProps {
  filter: ListFilter;
  /** Undefined while the present query is being counted. */
  tally: OrderTally | undefined;
  /** Carriers of the last count, so that their names remain available. */
  carriers: OrderTally['carriers'];
  /** Stable function, so that this component does not render during typing or sorting. */
  onChange: (change: Partial<ListFilter>) => void;
}

interface FilterBarProps extends FilterFieldsProps {
  onClear: () => void;
  /** Ref for the key that opens the filters and focuses the first. */
  openRef: Ref<{ focus: () => void }>;
  /** Ref to the function that opens the dialog for a name for the present list. */
  onSave: RefObject<(() => void) | null>;
  /** Stable function, as `onChange`. */
  onShow: (show: Show) => void;
}

const periods = ['today', 'yesterday', 'week'] as const;
const RANGE = 'range';
const yesNo = [true, false] as const;

/**
 * The filter by state, and combinable further ones. One button opens all of these. Otherwise only the set ones are shown,
 * each as a button that removes it.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation();
  const { filter, tally, onClear, onSave, openRef, onChange, onShow } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [asksDays, setAsksDays] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useImperativeHandle(openRef, () => ({
    focus: () => {
      flushSync(() => setIsOpen(true));
      first.current?.focus();
    },
  }));
  const fields = useFields(props, () => setAsksDays(true));
  const setFields = fields.filter(({ value }) => value !== ANY);
  const isOn = isFiltered(filter);
  return (
    <fieldset
      aria-label={t('list.filters')}
      className={`${layout.wrapRow2} ${layout.minWidth0} ${styles.bar}`}
    >
      <StateFilter show={filter.show} tally={tally} onShow={onShow} />
      <Button
        size="small"
        ref={button}
        icon={ListFilterIcon}
        keys={keysOf('filters')}
        isExpanded={isOpen}
        onPress={() => setIsOpen((now) => !now)}
      >
        {setFields.length === 0
          ? t('list.filterButton')
          : t('list.filterButtonSet', { count: setFields.length })}
      </Button>
      {isOpen
        ? fields.map((field, at) => (
            <FilterPick key={field.label} {...field} {...(at === 0 && { triggerRef: first })} />
          ))
        : setFields.map(({ label, options, value, onChange: choose }) => {
            const text = options.find(({ id }) => id === value)?.text ?? value;
            return (
              <Button
                key={label}
                size="small"
                icon={X}
                label={t('list.removeFilter', { filter: text })}
                onPress={() => {
                  button.current?.focus();
                  choose(ANY);
                }}
              >
                {text}
              </Button>
            );
          })}
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
    </fieldset>
  );
});

interface FilterField {
  readonly label: string;
  /** The first option does not filter. */
  readonly options: readonly PickOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The filters, each option with its number of orders. */
function useFields(props: FilterFieldsProps, askDays: () => void): readonly FilterField[] {
  const { t } = useTranslation();
  const { filter, tally, carriers, onChange } = props;
  const any = (text: string): PickOption => ({ id: ANY, text });
  const isWord = (id: string) => periods.find((word) => word === id);
  const yesNoOptions = (name: 'printed' | 'handedOver'): PickOption[] => [
    any(t(`list.${name}.any`)),
    ...yesNo.map((is) => ({
      id: String(is),
      text: t(`list.${name}.${is}`),
      count: countOfYes(tally?.[name], is),
    })),
  ];
  const chosenCarrier = carriers.some(({ id }) => id === filter.carrier) ? [] : [filter.carrier];
  return [
    {
      label: t('orders.deliveryShow'),
      options: [
        any(t('orders.deliveryShows.all')),
        ...parcelShows.map((id) => ({
          id,
          text: t(`orders.deliveryShows.${id}`),
          count: tally?.parcels[id],
        })),
      ],
      value: filter.parcel ?? ANY,
      onChange: (id) => onChange({ parcel: parcelShows.find((one) => one === id) ?? null }),
    },
    {
      label: t('list.carrier.label'),
      options: [
        any(t('list.carrier.any')),
        ...carriers.map(({ id, name, orders }) => ({ id, text: name, count: tally && orders })),
        ...chosenCarrier.flatMap((id) => (id === null ? [] : { id, text: id, count: tally && 0 })),
      ],
      value: filter.carrier ?? ANY,
      onChange: (id) => onChange({ carrier: id === ANY ? null : id }),
    },
    {
      label: t('list.entered.label'),
      options: [
        any(t('list.entered.any')),
        ...periods.map((id, at) => ({
          id,
          text: t(`list.entered.${id}`),
          count: tally?.days[at],
        })),
        {
          id: RANGE,
          text:
            filter.entered !== null && typeof filter.entered !== 'string'
              ? daysText(filter.entered)
              : t('list.entered.range'),
        },
      ],
      value:
        filter.entered === null ? ANY : typeof filter.entered === 'string' ? filter.entered : RANGE,
      onChange: (id) => (id === RANGE ? askDays() : onChange({ entered: isWord(id) ?? null })),
    },
    {
      label: t('list.printed.label'),
      options: yesNoOptions('printed'),
      value: String(filter.printed ?? ANY),
      onChange: (id) => onChange({ printed: id === ANY ? null : id === 'true' }),
    },
    {
      label: t('list.packed.label'),
      options: [
        any(t('list.packed.any')),
        ...packedShows.map((id) => ({
          id,
          text: t(`list.packed.${id}`),
          count: tally?.packed[id],
        })),
      ],
      value: filter.packed ?? ANY,
      onChange: (id) => onChange({ packed: packedShows.find((one) => one === id) ?? null }),
    },
    {
      label: t('list.handedOver.label'),
      options: yesNoOptions('handedOver'),
      value: String(filter.handedOver ?? ANY),
      onChange: (id) => onChange({ handedOver: id === ANY ? null : id === 'true' }),
    },
  ];
}
