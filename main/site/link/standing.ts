import type { HandoverTurn } from '../../../shared/model/handover.ts';

/** Somebody opened, closed or opened again the handover of a number; `at` is ms. */
interface Turn {
  readonly number: number;
  readonly kind: HandoverTurn['kind'];
  readonly at: number;
}

/**
 * How the handovers of one carrier stand after their turns in the order of the log: when each was closed, ms, or null for
 * the one that is open. A number that is opened closes whichever was open; one that somebody told of after a higher one was
 * begun stays closed, and so does one that is opened again while another is open. The same turns come to the same at
 * each bench, in whichever order it heard of them.
 */
export function standing(turns: readonly Turn[]): ReadonlyMap<number, number | null> {
  const closed = new Map<number, number | null>();
  let [open, highest]: [number | null, number] = [null, 0];
  for (const { number, kind, at } of turns) {
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
