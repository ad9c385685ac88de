import { ChevronDown } from 'lucide-react';
import { type Ref, useContext } from 'react';
import {
  Button,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectStateContext,
  SelectValue,
} from 'react-aria-components';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import layout from './layout.module.css';
import { ListOption } from './list-option.tsx';
import { useListLayer } from './layers.tsx';
import styles from './list-popover.module.css';
import tones from './tones.module.css';

export interface SelectOption<Id extends string = string> {
  id: Id;
  text: string;
  detail?: string;
}

export interface SelectProps<Id extends string> extends FieldProps {
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  onBlur?: () => void;
  /** Called after the list closed, with or without a choice. */
  onClosed?: () => void;
  placeholder?: string;
  triggerRef?: Ref<HTMLButtonElement>;
}

export function Select<Id extends string>({ triggerRef, ...props }: SelectProps<Id>) {
  const { options, error } = props;
  const { root, shell } = useField(props);
  return (
    <AriaSelect
      {...root}
      className={`${root.className} ${error === undefined ? '' : styles.invalid}`}
      value={props.value}
      onChange={(key) => {
        const option = options.find(({ id }) => id === key);
        if (option) props.onChange(option.id);
      }}
      placeholder={props.placeholder ?? '—'}
      {...(props.onBlur && { onBlur: props.onBlur })}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClosed?.();
      }}
    >
      <OpenList />
      <FieldShell {...shell}>
        <Button className={styles.trigger} ref={triggerRef}>
          <SelectValue className={styles.value} />
          <ChevronDown aria-hidden className={`${layout.iconMedium} ${tones.faint}`} />
        </Button>
      </FieldShell>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list} items={options}>
          {(option: SelectOption<Id>) => (
            <ListOption id={option.id} text={option.text} detail={option.detail} />
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** An open list handles the keys. */
function OpenList() {
  useListLayer(useContext(SelectStateContext)?.isOpen ?? false);
  return null;
}
