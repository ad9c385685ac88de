import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Doubt, type DoubtField, doubtFields, type FormValues } from './form-values.ts';
import type { OrderFormState } from './order-form-state.ts';

/**
 * Returns the uncertain values that the user has not confirmed or changed, in the order of the form. A list of products
 * replaces the text of the contents.
 */
export function openDoubts(values: FormValues): Doubt[] {
  const isInForm = (field: DoubtField) =>
    field !== 'contentsText' || values.contentsKind === 'text';
  return doubtFields
    .filter(isInForm)
    .flatMap((field) =>
      values.doubts.filter(
        (doubt) =>
          doubt.field === field && !doubt.isDecided && isOf(doubt.value, valueAt(values, field)),
      ),
    );
}

/** Capitals are added on blur, which is no decision of the user. */
function isOf(value: string, present: string): boolean {
  return present.trim() !== '' && present.toLowerCase() === value.toLowerCase();
}

/** Returns the values that a field can get back after the user has taken another one; none after a typed value. */
export function formerValues(values: FormValues, field: DoubtField): string[] {
  const doubt = values.doubts.find((one) => one.field === field && one.isDecided);
  const all = doubt ? [doubt.value, ...doubt.others] : [];
  const present = valueAt(values, field);
  return all.some((value) => isOf(value, present))
    ? all.filter((value) => !isOf(value, present))
    : [];
}

/** Returns the field of the uncertain value at an element, or null. */
export function doubtfulFieldAt(element: Element): string | null {
  return element.closest('[data-doubtful]')?.getAttribute('data-doubtful') ?? null;
}

/** Returns the form's text of a field. */
export function valueAt({ receiver, ...values }: FormValues, field: DoubtField): string {
  switch (field) {
    case 'receiver.name':
      return receiver.name;
    case 'receiver.phone':
      return receiver.phone;
    case 'receiver.address':
      return receiver.address;
    case 'receiver.commune':
      return receiver.commune;
    default:
      return values[field];
  }
}

/** Confirms the value of the field that contains an element. */
export function confirmDoubt(
  form: Pick<OrderFormState, 'getValues' | 'setValue'>,
  element: Element,
): void {
  const name = doubtfulFieldAt(element);
  const doubts = form.getValues('doubts');
  if (doubts.some(({ field }) => field === name))
    form.setValue(
      'doubts',
      doubts.filter(({ field }) => field !== name),
      { shouldDirty: true },
    );
}

/** Returns the properties of a field that show its uncertain value with its source. */
export function useDoubt(name: string): { doubtful?: string; warning?: string } {
  const { t } = useTranslation();
  const { getValues } = useFormContext<FormValues>();
  const doubts = useWatch<FormValues, 'doubts'>({ name: 'doubts' });
  if (doubts.length === 0) return {};
  const doubt = openDoubts({ ...getValues(), doubts }).find(({ field }) => field === name);
  return doubt ? { doubtful: name, warning: t('entry.doubt', { source: doubt.source }) } : {};
}
