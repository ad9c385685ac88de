import { type Ref, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { readNumber, writeNumber } from './number-text.ts';

export interface NumberFieldProps extends FieldProps {
  /** A number; null while the field is empty, NaN for invalid text. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Unit: "mm". */
  unit?: string;
  placeholder?: string;
  /** Decimal sign of the displayed number. The field accepts both. */
  decimalSign?: ',' | '.';
  inputRef?: Ref<HTMLInputElement>;
}

/** Field for a measure or a setting, with decimals and a sign. It shows the typed text and never groups digits. */
export function NumberField({ decimalSign = '.', ...props }: NumberFieldProps) {
  const { value, unit, placeholder, inputRef } = props;
  const { root, shell } = useField(props);
  const [typed, setTyped] = useState('');
  const text = Object.is(readNumber(typed), value) ? typed : writeNumber(value, decimalSign);
  return (
    <AriaTextField
      {...root}
      value={text}
      onChange={(now) => {
        setTyped(now);
        props.onChange(readNumber(now));
      }}
      autoComplete="off"
      {...(props.onBlur && { onBlur: props.onBlur })}
    >
      <FieldShell {...shell}>
        <div className={styles.box}>
          <Input
            className={styles.input}
            inputMode="decimal"
            placeholder={placeholder}
            ref={inputRef}
          />
          {unit !== undefined && (
            <span aria-hidden className={styles.suffix}>
              {unit}
            </span>
          )}
        </div>
      </FieldShell>
    </AriaTextField>
  );
}
