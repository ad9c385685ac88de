import { ChevronDown } from 'lucide-react';
import {
  type ContextType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
} from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components';
import fieldStyles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import layout from './layout.module.css';
import { ListOption } from './list-option.tsx';
import { useListLayer } from './layers.tsx';
import styles from './list-popover.module.css';
import tones from './tones.module.css';

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
  /** Enter took a match: the place to go on from there, or with Shift to go back. */
  onEnter?: (input: HTMLInputElement, step: 1 | -1) => void;
  placeholder?: string;
  searchingText: string;
  emptyText: ReactNode;
  openLabel: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field that is searched by typing; the best match is focused, so Enter or Tab takes it. */
export function ComboBox({ inputRef, ...props }: ComboBoxProps) {
  const { label, items, text, chosen } = props;
  const { root, shell } = useField(props);
  return (
    <AriaComboBox
      {...root}
      items={items ?? []}
      inputValue={text}
      onInputChange={props.onText}
      value={chosen}
      onChange={(key) => {
        if (key !== null) props.onChoose(String(key));
      }}
      allowsCustomValue
      allowsEmptyCollection
      {...(props.onBlur && { onBlur: props.onBlur })}
    >
      <FieldShell {...shell}>
        <div className={fieldStyles.box}>
          <SearchInput
            items={items}
            placeholder={props.placeholder}
            onChoose={props.onChoose}
            onImpatient={props.onImpatient}
            onEnter={props.onEnter}
            inputRef={inputRef}
          />
          <Button className={styles.opener} aria-label={props.openLabel}>
            <ChevronDown aria-hidden className={`${layout.iconMedium} ${tones.faint}`} />
          </Button>
        </div>
      </FieldShell>
      <Popover className={styles.popover} offset={4}>
        <ListBox
          className={styles.list}
          aria-label={label}
          items={items ?? []}
          renderEmptyState={() => (
            <p className={`${layout.padding3} ${tones.soft}`}>
              {items === undefined ? props.searchingText : props.emptyText}
            </p>
          )}
        >
          {(item: ComboItem) => <ListOption id={item.id} text={item.text} detail={item.detail} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

type SearchInputProps = Pick<
  ComboBoxProps,
  'items' | 'placeholder' | 'onChoose' | 'onImpatient' | 'onEnter' | 'inputRef'
>;

function SearchInput({ inputRef, ...props }: SearchInputProps) {
  const { items, onChoose, onImpatient, onEnter } = props;
  const state = useContext(ComboBoxStateContext);
  useBestFirst(state);
  useListLayer(state?.isOpen ?? false);

  const press = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' && key !== 'Tab') return;
    // React Aria takes the match after this, in the same event, and keeps the key from everybody
    // else. The very next key must find the next field, however fast it comes.
    if (key === 'Enter' && state?.isOpen && items?.length !== 0)
      queueMicrotask(() => onEnter?.(currentTarget, shiftKey ? -1 : 1));
    if (items === undefined) onImpatient?.();
    // The keys came before the list could show which one they take.
    else if (state?.isOpen && state.selectionManager.focusedKey === null && items[0])
      onChoose(items[0].id);
  };

  return (
    <Input
      className={`${fieldStyles.input} ${styles.input}`}
      placeholder={props.placeholder}
      ref={inputRef}
      autoComplete="off"
      spellCheck="false"
      onKeyDown={press}
    />
  );
}

/** Keeps the focus of the list on its first item until somebody moves it. */
function useBestFirst(state: ContextType<typeof ComboBoxStateContext>) {
  const first = state?.collection.getFirstKey() ?? null;
  const wants = state?.isOpen === true && state.selectionManager.focusedKey === null;
  const focusFirst = useEffectEvent(() => {
    if (wants) state.selectionManager.setFocusedKey(first);
  });
  useEffect(() => {
    if (!wants || first === null) return undefined;
    // React Aria forgets the focus in an effect of its own when the text changes, after this one.
    const frame = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(frame);
  }, [wants, first]);
}
