import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import type { FieldProps } from '../../../ui/field.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { Toggle, type ToggleProps } from '../../../ui/toggle.tsx';

interface Bound<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A field of a form by its name: value, change, blur, focus, and its fault in words. */
function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: Bound<Values, Output> & { label: string }) {
  const { i18n } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const rule = fieldState.error?.message;
  return { field, error: rule === undefined ? undefined : ruleText(i18n, rule, label) };
}

type Given = 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name';

export function FormText<Values extends FieldValues, Output>({
  control,
  change,
  ...props
}: Bound<Values, Output> &
  Omit<TextFieldProps, Given> & {
    /** What becomes of the text as it is typed, such as capitals. */
    change?: (text: string) => string;
  }) {
  const { field, error } = useField({ control, ...props });
  return (
    <TextField
      {...props}
      value={field.value}
      onChange={(text) => field.onChange(change ? change(text) : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  );
}

export function FormNumber<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Omit<NumberFieldProps, Given>) {
  const { field, error } = useField({ control, name, label: props.label });
  const language = useLanguage();
  return (
    <NumberField
      {...props}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      decimalSign={language === 'vi' ? ',' : '.'}
    />
  );
}

export function FormSelect<Values extends FieldValues, Output, Id extends string>({
  control,
  name,
  onChosen,
  ...props
}: Bound<Values, Output> &
  FieldProps & { options: readonly SelectOption<Id>[]; onChosen?: (id: Id) => void }) {
  const { field, error } = useField({ control, name, label: props.label });
  return (
    <Select
      {...props}
      value={field.value}
      onChange={(id) => {
        field.onChange(id);
        onChosen?.(id);
      }}
      onBlur={field.onBlur}
      triggerRef={field.ref}
      error={error}
    />
  );
}

/** Options may be numbers, such as a resolution; the control itself knows texts only. */
export function FormSegmented<Values extends FieldValues, Output, Option extends string | number>({
  control,
  name,
  options,
  onChosen,
  ...props
}: Bound<Values, Output> &
  FieldProps & {
    options: readonly { value: Option; text: string }[];
    onChosen?: (value: Option) => void;
  }) {
  const { field, error } = useField({ control, name, label: props.label });
  return (
    <Segmented
      {...props}
      options={options.map(({ value, text }) => ({ id: String(value), text }))}
      value={String(field.value)}
      onChange={(id) => {
        const option = options.find(({ value }) => String(value) === id);
        if (!option) return;
        field.onChange(option.value);
        onChosen?.(option.value);
      }}
      error={error}
    />
  );
}

export function FormToggle<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Pick<ToggleProps, 'children' | 'description'>) {
  const { field } = useController({ control, name });
  return <Toggle {...props} isOn={field.value} onChange={field.onChange} />;
}
