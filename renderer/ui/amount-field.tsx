import { memo, type Ref, useLayoutEffect, useRef } from 'react';
import { Input, Text, TextField as AriaTextField } from 'react-aria-components';
import { groupDigits, type ParsedAmount } from '../../shared/amount-text.ts';
import styles from './amount-field.module.css';
import { ungrouped } from './edited-groups.ts';
import fieldStyles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import layout from './layout.module.css';

export interface AmountFieldProps extends FieldProps {
  /** The typed text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Parses a text into a value in the field's unit. */
  read: (text: string) => ParsedAmount;
  /** Unit: "₫", "g". */
  unit?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Field for an amount in everyday notation ("1tr2"). Shows the parsed value while the user types. */
export const AmountField = memo(function AmountField(props: AmountFieldProps) {
  const { value, onChange, unit } = props;
  const { root, shell } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const parsed = props.read(value);
  // The echo would cover the text below.
  const isEchoed = value !== '' && parsed.ok && props.noteId === undefined;

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (text: string) => {
    const digits = ungrouped(value, text, input.current?.selectionStart ?? text.length);
    caret.current = digits?.caret ?? null;
    onChange(digits?.text ?? text);
  };

  return (
    <AriaTextField
      {...root}
      className={`${root.className} ${styles.field}`}
      value={value}
      onChange={change}
      autoComplete="off"
      spellCheck="false"
      {...(props.onBlur && { onBlur: props.onBlur })}
    >
      <FieldShell {...shell}>
        <div className={`${fieldStyles.box} ${layout.relative}`}>
          <Input
            className={`${fieldStyles.input} ${styles.amount}`}
            placeholder={props.placeholder}
            data-amount
            ref={(element) => {
              input.current = element;
              return share(props.inputRef, element);
            }}
          />
          {unit !== undefined && (
            <span aria-hidden className={fieldStyles.suffix}>
              {unit}
            </span>
          )}
          <Text slot="description" className={styles.echo} aria-live="polite">
            {isEchoed && `= ${written(parsed.value, unit)}`}
          </Text>
        </div>
      </FieldShell>
    </AriaTextField>
  );
});

/** "1.200.000 ₫" */
function written(value: number, unit: string | undefined): string {
  return unit === undefined ? groupDigits(value) : `${groupDigits(value)}\u00a0${unit}`;
}

function share(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
