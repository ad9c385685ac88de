import { type KeyboardEvent, memo, type Ref } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  type?: 'text' | 'tel' | 'url' | 'password';
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'url';
  /** A field for amounts: text that looks like an amount stays in it, however fast it is typed. */
  isAmount?: boolean;
  /** Number of lines, for a multi-line field. */
  rows?: number;
  maxLength?: number;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Memoized, because a form has many of these fields. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { rows, placeholder, inputRef, inputMode, onKeyDown } = props;
  const { root, shell } = useField(props);
  return (
    <AriaTextField
      {...root}
      value={props.value}
      onChange={props.onChange}
      type={props.type ?? 'text'}
      autoComplete="off"
      spellCheck="false"
      {...(props.onBlur && { onBlur: props.onBlur })}
      {...(props.name !== undefined && { name: props.name })}
      {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
      {...(props.autoFocus && { autoFocus: true })}
    >
      <FieldShell {...shell}>
        <div className={styles.box}>
          {rows === undefined ? (
            <Input
              className={styles.input}
              placeholder={placeholder}
              inputMode={inputMode}
              data-amount={props.isAmount || undefined}
              ref={inputRef}
              onKeyDown={onKeyDown}
            />
          ) : (
            <TextArea className={styles.input} placeholder={placeholder} rows={rows} />
          )}
        </div>
      </FieldShell>
    </AriaTextField>
  );
});
