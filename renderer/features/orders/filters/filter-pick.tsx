import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useContext } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectStateContext,
  SelectValue,
  Text,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useListLayer } from '../../../ui/layers.tsx';
import layout from '../../../ui/layout.module.css';
import lists from '../../../ui/list-popover.module.css';
import tones from '../../../ui/tones.module.css';
import styles from './filter-pick.module.css';

export interface PickOption {
  readonly id: string;
  readonly text: string;
  /** How many orders it would show; undefined while that is being counted, or is not said. */
  readonly count?: number | undefined;
}

/** The choice that filters nothing. */
export const ANY = 'any';

/** A filter of the list: says what is chosen and how many answer, and opens its choices. */
export function FilterPick({
  triggerRef,
  ...props
}: {
  label: string;
  /** The first one chooses nothing. */
  options: readonly PickOption[];
  value: string;
  /** Whether it makes another list than the usual one; without, whether anything is chosen. */
  isOn?: boolean;
  onChange: (id: string) => void;
  triggerRef?: Ref<HTMLButtonElement> | undefined;
}) {
  const { t } = useTranslation();
  const { options, value } = props;
  const chosen = options.find(({ id }) => id === value);
  return (
    <Select
      aria-label={props.label}
      value={value}
      onChange={(key) => props.onChange(String(key))}
      className={`${layout.minWidth0} ${styles.pick}`}
    >
      <OpenList />
      <Button
        className={styles.chip}
        ref={triggerRef}
        data-on={(props.isOn ?? value !== ANY) || undefined}
      >
        <SelectValue className={`${layout.minWidth0} ${layout.ellipsis}`}>
          {() => (
            <>
              {chosen?.text ?? value}
              {value !== ANY && chosen?.count !== undefined && (
                <span className={tones.digits}> · {t('list.number', { count: chosen.count })}</span>
              )}
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden className={layout.icon} />
      </Button>
      <Popover className={lists.popover} offset={4}>
        <ListBox className={lists.list}>
          {options.map(({ id, text, count }) => (
            <ListBoxItem
              key={id}
              id={id}
              textValue={text}
              className={`${lists.item} ${styles.option}`}
            >
              <Text slot="label">{text}</Text>
              {count !== undefined && (
                <Text
                  slot="description"
                  className={`${tones.muted} ${tones.digits} ${styles.of}`}
                  data-none={count === 0 || undefined}
                >
                  {t('list.number', { count })}
                </Text>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** Keys belong to the list while it hangs open. */
function OpenList() {
  useListLayer(useContext(SelectStateContext)?.isOpen ?? false);
  return null;
}
