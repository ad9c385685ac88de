import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { StoredDraft } from '../../shared/model/order.ts';

/** Fields that a timeline may store permanently: amounts in dong and grams, no names or phones. */
const amountFields = ['codAmount', 'declaredValue', 'weight'] as const;

/**
 * Builds the timeline's details of a correction. Amounts appear before and after; other fields appear by name, because
 * the timeline outlives the order's personal data.
 */
export function corrections(before: StoredDraft, after: StoredDraft): OrderEvent['facts'] {
  const amounts = amountFields
    .filter((name) => before[name] !== after[name])
    .map((name) => [name, `${before[name] ?? '–'} → ${after[name] ?? '–'}`]);
  const fields = changed(flat(before), flat(after)).join(', ');
  return { ...Object.fromEntries(amounts), ...(fields === '' ? {} : { fields }) };
}

/** Flattens the draft: receiver fields beside the others, without the amounts. */
function flat({ receiver, ...draft }: StoredDraft): Record<string, unknown> {
  const fields = Object.entries(receiver).map(([name, value]) => [`receiver.${name}`, value]);
  const otherFields = Object.entries(draft).filter(
    ([name]) => !amountFields.some((own) => own === name),
  );
  return Object.fromEntries([...fields, ...otherFields]);
}

function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
