import { stageOf } from '../../shared/model/delivery.ts';
import type { StoredOrder } from '../store/order-row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An order is looked up after a quarter of its age without news, but after this time at the latest, ms. */
export const MAX_SILENCE_MS = DAY_MS;
/** The same at the earliest, ms. */
const MIN_SILENCE_MS = 30 * MINUTE_MS;
/** Until an update is looked up again that no answer has confirmed or contradicted. */
const UNCONFIRMED_MS = 10 * MINUTE_MS;
/** Nobody waits for a parcel any more that did not arrive in so long. */
const FOLLOWED_FOR_MS = 60 * DAY_MS;

const isEnd: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost', 'cancelled']);

/** When an order is to be asked for next, ms; null once nothing more becomes of it. */
export function nextLook(
  { delivery, enteredAt }: Pick<StoredOrder, 'delivery' | 'enteredAt'>,
  now: number,
): number | null {
  if (delivery?.isUnconfirmed) return now + UNCONFIRMED_MS;
  if (isEnd.has(stageOf(delivery?.code ?? ''))) return null;
  const ageMs = Math.max(0, now - Date.parse(enteredAt));
  if (ageMs > FOLLOWED_FOR_MS) return null;
  return now + Math.min(Math.max(ageMs / 4, MIN_SILENCE_MS), MAX_SILENCE_MS);
}
