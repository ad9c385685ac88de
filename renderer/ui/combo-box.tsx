import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useEffect } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import fieldStyles from './field.module.css';
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx';
import styles from './list-popover.module.css';

export interface ComboItem {
  id: string;
  /** What stands in the field once it is chosen. */
  text: string;
  /** A second, quieter line that tells it apart from its namesakes. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** What matches the text right now, best first; `undefined` while that is being found out. */
  items: readonly ComboItem[] | undefined;
  text: string;
  onText: (text: string) => void;
  chosen: string | null;
  onChoose: (id: string) => void;
  onBlur?: () => void;
  /** Enter or Tab was pressed before the answer for this text had arrived. */
  onImpatient?: () => void;
  placeholder?: string;
  searchingText: string;
  emptyText: ReactNode;
  openLabel: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field that is searched by typing; the best match is focused, so Enter or Tab takes it. */
export function ComboBox({ inputRef, ...props }: ComboBoxProps) {
  const { label, items, text, chosen, error } = props;
  return (
    <AriaComboBox
      className={fieldStyles.field}
      items={items ?? []}
      inputValue={text}
      onInputChange={props.onText}
      value={chosen}
      onChange={(key) => {
        if (key !== null) props.onChoose(String(key));
      }}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
      {...(props.onBlur && { onBlur: props.onBlur })}
    >
      <FieldLabel label={label} isRequired={props.isRequired ?? false} />
      <div className={fieldStyles.box}>
        <Input
          className={fieldStyles.input}
          placeholder={props.placeholder}
          ref={inputRef}
          autoComplete="off"
          spellCheck="false"
          onKeyDown={(event) => {
            if (items === undefined && (event.key === 'Enter' || event.key === 'Tab'))
              props.onImpatient?.();
          }}
        />
        <Button className={styles.opener} aria-label={props.openLabel}>
          <ChevronDown aria-hidden className={styles.chevron} />
        </Button>
      </div>
      <FieldFoot description={props.description} error={error} />
      <BestFirst />
      <Popover className={styles.popover} offset={4}>
        <ListBox
          className={styles.list}
          items={items ?? []}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {items === undefined ? props.searchingText : props.emptyText}
            </p>
          )}
        >
          {(item: ComboItem) => (
            <ListBoxItem id={item.id} textValue={item.text} className={styles.item}>
              <Text slot="label" className={styles.itemText}>
                {item.text}
              </Text>
              {item.detail !== undefined && (
                <Text slot="description" className={styles.itemDetail}>
                  {item.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

function BestFirst() {
  const state = useContext(ComboBoxStateContext);
  const first = state?.collection.getFirstKey() ?? null;
  const isOpen = state?.isOpen ?? false;
  const focused = state?.selectionManager.focusedKey ?? null;
  const manager = state?.selectionManager;
  useEffect(() => {
    if (isOpen && first !== null && focused === null) manager?.setFocusedKey(first);
  }, [isOpen, first, focused, manager]);
  return null;
}
