import { hash } from '../hash.ts';

type Itinerary = readonly string[];

const delivered: Itinerary = ['2', '3', '4', '7', '9', '11', '12'];
const deliveredLater: Itinerary = ['2', '3', '4', '7', '9', '11', '14', '12'];
const returned: Itinerary = ['2', '3', '4', '7', '9', '11', '14', '15', '20', '21'];

/**
 * The statuses that an order goes through by itself, from its short code: one in eight comes
 * back, two in eight are delivered at the second try, and always the same ones.
 */
export function itineraryOf(shortCode: string): Itinerary {
  const lot = hash(`${shortCode}>`) % 8;
  if (lot === 0) return returned;
  return lot <= 2 ? deliveredLater : delivered;
}

/** What follows `status`; null at the journey's end, and where the order was led off its way. */
export function nextStatus(shortCode: string, status: string): string | null {
  const itinerary = itineraryOf(shortCode);
  const here = itinerary.indexOf(status);
  return here < 0 ? null : (itinerary[here + 1] ?? null);
}

/** Grams that the warehouse's scale shows; one order in five weighs more than was declared. */
export function weightOnTheScale(shortCode: string, declared: number): number {
  const lot = hash(`${shortCode}=`);
  return lot % 5 === 0 ? declared + 100 * (1 + (lot % 7)) : declared;
}
