import { focusField } from '../../../ui/focus-field.ts';
import type { OrderFormState } from './order-form-state.ts';

/** Required fields, in the order of the form. */
const needed = [
  'receiver.name',
  'receiver.phone',
  'receiver.address',
  'receiver.commune',
  'codAmount',
  'weight',
  'contentsText',
] as const;

/** After fields were filled in, focuses the first empty required field. */
export function goOn(form: OrderFormState): void {
  const empty = needed.find((field) => form.getValues(field).trim() === '');
  focusField(form, empty ?? 'weight', { selects: true });
}
