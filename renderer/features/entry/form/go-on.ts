import { focusField } from '../../../ui/focus-field.ts';
import { openDoubts } from './doubts.ts';
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

/** After fields were filled in, focuses the first required field that is empty or uncertain. */
export function goOn(form: OrderFormState): void {
  const uncertain = new Set<string>(openDoubts(form.getValues()).map(({ field }) => field));
  const next = needed.find((field) => form.getValues(field).trim() === '' || uncertain.has(field));
  focusField(form, next ?? 'weight', { selects: true });
}
