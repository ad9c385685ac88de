import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { KeptDraft } from '../../shared/model/order.ts';

/** What may stand in a timeline for good: amounts in dong and grams, and nobody's name or phone. */
const shown = ['codAmount', 'declaredValue', 'weight'] as const;

/**
 * What a correction changed, for the timeline: amounts before and after, and everything else by
 * the name of its field, since the timeline outlives the personal data of the order.
 */
export function corrections(before: KeptDraft, after: KeptDraft): OrderEvent['facts'] {
  const amounts = shown
    .filter((name) => before[name] !== after[name])
    .map((name) => [name, `${before[name] ?? '–'} → ${after[name] ?? '–'}`]);
  const fields = changed(flat(before), flat(after)).join(', ');
  return { ...Object.fromEntries(amounts), ...(fields === '' ? {} : { fields }) };
}

/** The draft with the receiver's fields beside the others, without what is shown by itself. */
function flat({ receiver, ...draft }: KeptDraft): Record<string, unknown> {
  const fields = Object.entries(receiver).map(([name, value]) => [`receiver.${name}`, value]);
  const rest = Object.entries(draft).filter(([name]) => !shown.some((own) => own === name));
  return Object.fromEntries([...fields, ...rest]);
}

function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
