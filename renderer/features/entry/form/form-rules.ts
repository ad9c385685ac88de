import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { type OrderDraft, orderDraftSchema } from '../../../../shared/model/order.ts';
import { readerOf } from './amounts.ts';
import { isForOtherRoute } from './chosen-carrier.ts';
import { fieldOf, type FormValues, toDraft } from './form-values.ts';

/** Returns the form's draft; null if a value is invalid. */
export function draftOf(values: FormValues): OrderDraft | null {
  if (isForOtherRoute(values.carrier, values)) return null;
  const checked = orderDraftSchema.safeParse(toDraft(values));
  return checked.success ? checked.data : null;
}

/**
 * Validates the form by the rules that the main process applies too. Each message is the key of a rule. The first
 * broken rule of a field counts.
 */
export const checkForm: Resolver<FormValues, unknown, OrderDraft> = (values) => {
  const checked = orderDraftSchema.safeParse(toDraft(values));
  const errors: FieldErrors<FormValues> = {};
  if (isForOtherRoute(values.carrier, values))
    set(errors, 'carrier', { type: 'rule', message: 'carrier.again' });
  else if (checked.success) return { values: checked.data, errors: {} };
  const seenFields = new Set<string>();
  for (const issue of checked.error?.issues ?? []) {
    const field = fieldOf(issue.path.join('.'), values);
    if (seenFields.has(field)) continue;
    seenFields.add(field);
    set(errors, field, { type: 'rule', message: ruleOf(field, issue.message, values) });
  }
  return { values: {}, errors };
};

/**
 * The single area field represents three names, so its message requests a commune. The message for an unreadable amount
 * explains the notation.
 */
function ruleOf(field: string, rule: string, values: FormValues): string {
  if (field === 'receiver.commune' && !values.areaByHand) return 'area.commune';
  const typed: unknown = get(values, field);
  const parsed = typeof typed === 'string' && typed.trim() !== '' && readerOf(field)?.(typed);
  return parsed && !parsed.ok ? parsed.rule : rule;
}
