import { focusField } from '../../ui/focus-field.ts';
import type { OrderFormState } from './order-form-state.ts';

/** In the order of the form: what an order cannot do without. */
const needed = [
  'receiver.name',
  'receiver.phone',
  'receiver.address',
  'receiver.commune',
  'codAmount',
  'weight',
  'contentsText',
] as const;

/** Puts the focus where somebody goes on after fields were filled in: into the first that is still empty. */
export function goOn(form: OrderFormState): void {
  const empty = needed.find((field) => form.getValues(field).trim() === '');
  focusField(form, empty ?? 'weight', { selects: true });
}
