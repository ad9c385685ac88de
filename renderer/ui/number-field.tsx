import { type Ref, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import styles from './field.module.css';
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx';
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
  const { value, description, error, unit, placeholder, inputRef } = props;
  const [typed, setTyped] = useState('');
  const text = Object.is(readNumber(typed), value) ? typed : writeNumber(value, decimalSign);
  return (
    <AriaTextField
      className={styles.field}
      value={text}
      onChange={(now) => {
        setTyped(now);
        props.onChange(readNumber(now));
      }}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      autoComplete="off"
      validationBehavior="aria"
      {...(props.onBlur && { onBlur: props.onBlur })}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired ?? false} />
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
      <FieldFoot description={description} error={error} />
    </AriaTextField>
  );
}
