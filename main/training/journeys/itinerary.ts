import { trainingHash } from '../hash.ts';

type Itinerary = readonly string[];

const delivered: Itinerary = ['2', '3', '4', '7', '9', '11', '12'];
const deliveredLater: Itinerary = ['2', '3', '4', '7', '9', '11', '14', '12'];
const returned: Itinerary = ['2', '3', '4', '7', '9', '11', '14', '15', '20', '21'];

/**
 * Returns an order's automatic statuses, derived from its short code: one in eight returns, two in eight are delivered
 * at the second attempt; always the same ones.
 */
export function itineraryOf(shortCode: string): Itinerary {
  const lot = trainingHash(`${shortCode}>`) % 8;
  if (lot === 0) return returned;
  return lot <= 2 ? deliveredLater : delivered;
}

/** Returns the status after `status`; null at the end, and if the order left its itinerary. */
export function nextStatus(shortCode: string, status: string): string | null {
  const itinerary = itineraryOf(shortCode);
  const index = itinerary.indexOf(status);
  return index < 0 ? null : (itinerary[index + 1] ?? null);
}

/** Returns the weight on the warehouse's scale (grams); one order in five weighs more than declared. */
export function weightOnTheScale(shortCode: string, declared: number): number {
  const lot = trainingHash(`${shortCode}=`);
  return lot % 5 === 0 ? declared + 100 * (1 + (lot % 7)) : declared;
}
