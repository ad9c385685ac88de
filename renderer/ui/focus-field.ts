import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

interface Focusable {
  readonly focus?: () => void;
  readonly select?: () => void;
}

/**
 * Focuses a field of the form at once, and selects its content if `selects` is set. The library's own `setFocus` (7.92)
 * waits for a timer: the first digit of a quickly typed amount went into the phone field, and the rest became the
 * amount.
 */
export function focusField<Values extends FieldValues, Context, Output>(
  { control: { _fields: fields } }: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
  { selects = false } = {},
): void {
  const field: Focusable | undefined = get(fields, `${name}._f.ref`);
  field?.focus?.();
  if (selects) field?.select?.();
}
