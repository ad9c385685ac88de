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
  /** Number of orders it would show; undefined while counting, or without a count. */
  readonly count?: number | undefined;
}

/** The option without a filter. */
export const ANY = 'any';

/** A filter of the list. It shows the selected option with its count, and opens the options. */
export function FilterPick({
  triggerRef,
  ...props
}: {
  label: string;
  /** The first option does not filter. */
  options: readonly PickOption[];
  value: string;
  /** Whether the list differs from the default one; by default, whether an option is selected. */
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

/** An open list handles the keys. */
function OpenList() {
  useListLayer(useContext(SelectStateContext)?.isOpen ?? false);
  return null;
}
