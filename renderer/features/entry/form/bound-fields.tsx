import { useCallback, useMemo, useRef } from 'react';
import { type FieldPathByValue, useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../i18n/rule-text.ts';
import { AmountField, type AmountFieldProps } from '../../../ui/amount-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { amountText } from './amounts.ts';
import { withCapitals } from './capitals.ts';
import { useDoubt } from './doubts.ts';
import type { FormValues } from './form-values.ts';
import { missingSigns } from './missing-signs.ts';

/** Binds a field to the form, with its error text. A typed value is validated on blur. */
function useBound<Name extends FieldPathByValue<FormValues, unknown>>(name: Name) {
  const { i18n } = useTranslation();
  const { trigger, getValues } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues, Name>({ name });
  const { onBlur } = field;
  const rule = fieldState.error?.message;
  const leave = useCallback(() => {
    onBlur();
    // Reads the present value: the form may show another order since the last key press.
    if (getValues(name) !== '') void trigger(name);
  }, [onBlur, getValues, trigger, name]);
  return { field, error: rule === undefined ? undefined : ruleText(i18n, rule, name), leave };
}

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'>;
type TextInputProps = {
  name: FieldPathByValue<FormValues, string>;
  /** Called on blur. */
  onLeave?: () => void;
} & Bound<TextFieldProps>;

/** Field for a text that our own label and slip print. It warns at once about characters that they cannot print. */
export function LabelTextInput(props: TextInputProps) {
  const { t } = useTranslation();
  const text = useWatch<FormValues, typeof props.name>({ name: props.name });
  const signs = missingSigns(text);
  return (
    <TextInput {...props} warning={signs === null ? undefined : t('entry.notOnLabel', { signs })} />
  );
}

/** Field for a name or street. On blur it adds capitals, unless the user has changed them back to lower case. */
export function NameInput({ name, ...props }: TextInputProps) {
  const { getValues, setValue } = useFormContext<FormValues>();
  const changed = useRef<string | null>(null);
  const write = () => {
    const text = getValues(name);
    const capitalized = withCapitals(text);
    if (capitalized === text || text === changed.current) return;
    changed.current = text;
    setValue(name, capitalized);
  };
  return <LabelTextInput {...props} name={name} onLeave={write} />;
}

export function TextInput({ name, onLeave, ...props }: TextInputProps) {
  const { field, error, leave } = useBound(name);
  const doubt = useDoubt(name);
  return (
    <TextField
      {...props}
      {...doubt}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        onLeave?.();
        leave();
      }}
      error={error}
      inputRef={field.ref}
    />
  );
}

/** Field for an amount. It is narrow, so a `DoubtNote` with the id `noteId` explains its uncertain value. */
export function AmountInput({
  name,
  noteId,
  ...props
}: { name: FieldPathByValue<FormValues, string> } & Bound<AmountFieldProps>) {
  const { getValues } = useFormContext<FormValues>();
  const { field, error, leave } = useBound(name);
  const { doubtful } = useDoubt(name);
  const { onChange } = field;
  const { read } = props;
  const write = useCallback(() => {
    const parsed = read(getValues(name));
    if (parsed.ok) onChange(amountText(parsed.value));
    leave();
  }, [read, getValues, name, onChange, leave]);
  return (
    <AmountField
      {...props}
      {...(doubtful !== undefined && { doubtful, noteId })}
      value={field.value}
      onChange={onChange}
      onBlur={write}
      error={error}
      inputRef={field.ref}
    />
  );
}

export function ChoiceInput<Name extends 'inspection' | 'payer'>({
  name,
  label,
  options,
}: {
  name: Name;
  label: string;
  options: readonly { id: FormValues[Name]; text: string }[];
}) {
  const { value, onChange } = useController<FormValues, Name>({ name }).field;
  return useMemo(
    () => (
      <Segmented<FormValues[Name]>
        label={label}
        options={options}
        value={value}
        onChange={onChange}
      />
    ),
    [label, options, value, onChange],
  );
}
