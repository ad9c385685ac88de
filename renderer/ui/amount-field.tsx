import { type Ref, useLayoutEffect, useRef } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { groupDigits, typeAmount } from './amount.ts';
import styles from './field.module.css';
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx';

export interface AmountFieldProps extends FieldProps {
  /** A whole number, or null while nothing is typed. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** What is counted: "₫", "g", "mm". */
  unit?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Whole numbers: digits are typed, groups are shown, "350k" means 350.000. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, label, hideLabel, description, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = value === null ? '' : groupDigits(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(raw: string) {
    const typed = typeAmount(value, raw, input.current?.selectionStart ?? raw.length);
    caret.current = typed.caret;
    if (typed.value !== value) onChange(typed.value);
    // The same number in another spelling: React would leave the stray character standing.
    else if (input.current) input.current.value = typed.text;
  }

  return (
    <AriaTextField
      className={styles.field}
      value={text}
      onChange={change}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      autoComplete="off"
      validationBehavior="aria"
      {...(props.onBlur && { onBlur: props.onBlur })}
      {...(hideLabel && { 'aria-label': label })}
    >
      {!hideLabel && <FieldLabel label={label} isRequired={props.isRequired ?? false} />}
      <div className={styles.box}>
        <Input
          className={`${styles.input} ${styles.amount}`}
          inputMode="numeric"
          placeholder={props.placeholder}
          ref={(element) => {
            input.current = element;
            return share(props.inputRef, element);
          }}
        />
        {props.unit !== undefined && (
          <span aria-hidden className={styles.suffix}>
            {props.unit}
          </span>
        )}
      </div>
      <FieldFoot description={description} error={error} />
    </AriaTextField>
  );
}

function share(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
