import { type Ref, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { readNumber, writeNumber } from './number-text.ts';

export interface NumberFieldProps extends FieldProps {
  /** A number, null while nothing is typed, NaN while what is typed is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** What is measured: "mm". */
  unit?: string;
  placeholder?: string;
  /** What stands before the decimals when the field shows a number; both are understood. */
  decimalSign?: ',' | '.';
  inputRef?: Ref<HTMLInputElement>;
}

/** A measure or a setting, with decimals and a sign, shown as it is typed and never grouped. */
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
