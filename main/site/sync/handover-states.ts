import type { HandoverEvent } from '../../../shared/model/handover.ts';

/** Opening, closing or reopening of a numbered handover; `at` is in ms. */
interface NumberedEvent {
  readonly number: number;
  readonly kind: HandoverEvent['kind'];
  readonly at: number;
}

/**
 * Computes the closing time (ms) of each handover of one carrier, null for the open one, from events sorted by their
 * position in the log. Opening a number closes the open one. A number that is first reported after a higher one stays
 * closed, and is opened only by `reopened` while none is open. Each bench computes the same result.
 */
export function handoverStates(
  events: readonly NumberedEvent[],
): ReadonlyMap<number, number | null> {
  const closed = new Map<number, number | null>();
  let [open, highest]: [number | null, number] = [null, 0];
  for (const { number, kind, at } of events) {
    const opens =
      kind !== 'closed' && (number >= highest || (kind === 'reopened' && open === null));
    highest = Math.max(highest, number);
    if (opens) {
      if (open !== null && open !== number) closed.set(open, at);
      closed.set(number, null);
      open = number;
    } else if (kind === 'closed' || number !== open) {
      closed.set(number, kind === 'closed' ? at : (closed.get(number) ?? at));
      if (open === number) open = null;
    }
  }
  return closed;
}
