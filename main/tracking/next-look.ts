import { stageOf } from '../../shared/model/delivery.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Maximum interval of look-ups without updates (ms). The interval is a quarter of the order's age. */
export const MAX_SILENCE_MS = DAY_MS;
/** Minimum interval (ms). */
const MIN_SILENCE_MS = 30 * MINUTE_MS;
/** Interval (ms) for an update that no look-up has confirmed or contradicted. */
const UNCONFIRMED_MS = 10 * MINUTE_MS;
/** Age (ms) after which an order is no longer followed. */
const FOLLOWED_FOR_MS = 60 * DAY_MS;

const isEnd: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost', 'cancelled']);

/** Returns the time of the next look-up (ms); null if the order's state is final. */
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
