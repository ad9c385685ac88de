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
  /** Text in the field after the choice. */
  text: string;
  /** A second, quieter line that distinguishes items with the same name. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** Matches of the text, best first; `undefined` during the search. */
  items: readonly ComboItem[] | undefined;
  text: string;
  onText: (text: string) => void;
  chosen: string | null;
  onChoose: (id: string) => void;
  onBlur?: () => void;
  /** Called if Enter or Tab was pressed before the result for this text had arrived. */
  onImpatient?: () => void;
  /** Called if Enter accepted a match: moves on from this input, with Shift backwards. */
  onEnter?: (input: HTMLInputElement, step: 1 | -1) => void;
  placeholder?: string;
  searchingText: string;
  emptyText: ReactNode;
  openLabel: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field with a search. The best match is focused, so that Enter or Tab accepts it. */
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
    // React Aria accepts the match later in the same event and stops the propagation. The very next key must reach the
    // next field, however fast it is.
    if (key === 'Enter' && state?.isOpen && items?.length !== 0)
      queueMicrotask(() => onEnter?.(currentTarget, shiftKey ? -1 : 1));
    if (items === undefined) onImpatient?.();
    // The key arrived before the list could show the match that it accepts.
    else if (state?.isOpen && state.selectionManager.focusedKey === null && items[0])
      onChoose(items[0].id);
  };

  return (
    <Input
      className={`${fieldStyles.input} ${styles.input}`}
      data-long={(state?.inputValue.length ?? 0) > LONG_CHARACTERS || undefined}
      placeholder={props.placeholder}
      ref={inputRef}
      autoComplete="off"
      spellCheck="false"
      onKeyDown={press}
    />
  );
}

/** From this length on a text is in smaller type, so that the end of an area's name is in sight. */
const LONG_CHARACTERS = 40;

/** Focuses the first item of the list until the user moves the focus. */
function useBestFirst(state: ContextType<typeof ComboBoxStateContext>) {
  const first = state?.collection.getFirstKey() ?? null;
  const wants = state?.isOpen === true && state.selectionManager.focusedKey === null;
  const focusFirst = useEffectEvent(() => {
    if (wants) state.selectionManager.setFocusedKey(first);
  });
  useEffect(() => {
    if (!wants || first === null) return undefined;
    // After a text change React Aria resets the focus in its own effect, which runs after this one.
    const frame = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(frame);
  }, [wants, first]);
}
