import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keysOfField } from '../../../common/versions/field-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import type { FieldProps } from '../../../ui/field.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';

/** The surrounding form and its group of texts; null outside of a form. */
const FieldsForm = createContext<{
  readonly control: Control<never>;
  readonly texts: string | undefined;
} | null>(null);

/**
 * Binds the fields inside to a form by their names. `texts` is the group of texts with the label and hint of each
 * field, under its name.
 */
export function NamedFields<Values extends FieldValues, Output>({
  form: { control },
  texts,
  children,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  texts: string | undefined;
  children: ReactNode;
}) {
  const form = useMemo(
    () => ({ control: control as unknown as Control<never>, texts }),
    [control, texts],
  );
  return <FieldsForm value={form}>{children}</FieldsForm>;
}

interface Bound<Values extends FieldValues, Output> {
  /** Omitted in a form that provides it by context. */
  control?: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Label and hint. Without a label, both come from the form's texts by the field's name. */
interface Named {
  label?: string | undefined;
  description?: string | undefined;
}

/** Binds a field to the form by name: value, events, focus, label, hint and error text. */
function useFormField<Values extends FieldValues, Output>({
  name,
  label,
  description,
  ...props
}: Bound<Values, Output> & Named) {
  const { i18n } = useTranslation();
  const form = useContext(FieldsForm);
  const control = props.control ?? (form?.control as unknown as Control<Values, unknown, Output>);
  const { field, fieldState } = useController({ control, name });
  // Names of fields are plain strings, which the typed keys do not include.
  const translate = i18n.t as unknown as (key: string) => string;
  const keys = form?.texts === undefined ? [] : keysOfField([form.texts], name);
  const key = keys.find((one) => i18n.exists(one));
  const labelText = label ?? (key === undefined ? undefined : translate(key));
  if (labelText === undefined) throw new Error(`No text for the field ${name}`);
  const hint = i18n.exists(`${key}Hint`) ? translate(`${key}Hint`) : undefined;
  const rule = fieldState.error?.message;
  return {
    field,
    label: labelText,
    description: description ?? (label === undefined ? hint : undefined),
    error: rule === undefined ? undefined : ruleText(i18n, rule, labelText),
  };
}

type Given = 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name' | keyof Named;

export function FormText<Values extends FieldValues, Output>({
  control,
  change,
  ...props
}: Bound<Values, Output> &
  Omit<TextFieldProps, Given> &
  Named & {
    /** Transforms the text during typing, for example to capitals. */
    change?: (text: string) => string;
  }) {
  const { field, ...said } = useFormField({ control, ...props });
  return (
    <TextField
      {...props}
      {...said}
      value={field.value}
      onChange={(text) => field.onChange(change ? change(text) : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

export function FormNumber<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Omit<NumberFieldProps, Given> & Named) {
  const { field, ...said } = useFormField({ control, name, ...props });
  const language = useLanguage();
  return (
    <NumberField
      {...props}
      {...said}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
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
  Omit<FieldProps, keyof Named> &
  Named & { options: readonly SelectOption<Id>[]; onChosen?: (id: Id) => void }) {
  const { field, ...said } = useFormField({ control, name, ...props });
  return (
    <Select
      {...props}
      {...said}
      value={field.value}
      onChange={(id) => {
        field.onChange(id);
        onChosen?.(id);
      }}
      onBlur={field.onBlur}
      triggerRef={field.ref}
    />
  );
}

/** Options may be numbers, such as a resolution; the control itself only handles strings. */
export function FormSegmented<Values extends FieldValues, Output, Option extends string | number>({
  control,
  name,
  options,
  onChosen,
  ...props
}: Bound<Values, Output> &
  Omit<FieldProps, keyof Named> &
  Named & {
    options: readonly { value: Option; text: string }[];
    onChosen?: (value: Option) => void;
  }) {
  const { field, ...said } = useFormField({ control, name, ...props });
  return (
    <Segmented
      {...props}
      {...said}
      options={options.map(({ value, text }) => ({ id: String(value), text }))}
      value={String(field.value)}
      onChange={(id) => {
        const option = options.find(({ value }) => String(value) === id);
        if (!option) return;
        field.onChange(option.value);
        onChosen?.(option.value);
      }}
    />
  );
}

export function FormToggle<Values extends FieldValues, Output>({
  children,
  ...props
}: Bound<Values, Output> & { children?: string; description?: string }) {
  const { field, label, description } = useFormField({ ...props, label: children });
  return (
    <Toggle
      {...(description !== undefined && { description })}
      isOn={field.value}
      onChange={field.onChange}
    >
      {label}
    </Toggle>
  );
}
