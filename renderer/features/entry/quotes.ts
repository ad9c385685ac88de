import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { cheapestOf, type Quote, type QuoteRequest } from '../../../shared/model/quote.ts';
import { amountOf } from './amounts.ts';
import type { FormValues } from './form-values.ts';

/**
 * Carriers in the order of their numbers, which never move: as the platform names its carriers, then
 * those that it gave a price for and does not name.
 */
export function numbered(
  known: readonly Pick<Quote, 'code'>[],
  quotes: readonly Pick<Quote, 'code'>[],
): string[] {
  return [...new Set([...known, ...quotes].map(({ code }) => code))];
}

/** Quotes by the numbers of their carriers. */
export function byNumber(quotes: readonly Quote[], numbers: readonly string[]): Quote[] {
  return quotes.toSorted((a, b) => numbers.indexOf(a.code) - numbers.indexOf(b.code));
}

/** The code of the quote that costs least, and of the one that is there first, where that can be told. */
export function best(quotes: readonly Quote[]): { cheapest?: string; fastest?: string } {
  const cheapest = cheapestOf(quotes);
  const timed = quotes.flatMap(({ code, estimatedDelivery }) => {
    const days = daysOf(estimatedDelivery);
    return days === null ? [] : [{ code, days }];
  });
  const [fastest, next] = timed.toSorted((a, b) => a.days - b.days);
  // Where all take as long nobody is fast.
  const isFaster = next !== undefined && timed.some(({ days }) => days > (fastest?.days ?? 0));
  return {
    ...(cheapest && { cheapest: cheapest.code }),
    ...(fastest && isFaster && { fastest: fastest.code }),
  };
}

/** The longest that the platform's words allow for, days: "2 - 4 ngày" is 4, "36 giờ" 1.5. */
function daysOf(text: string): number | null {
  const last = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].at(-1)?.[0];
  if (last === undefined) return null;
  const count = Number(last.replace(',', '.'));
  return /gi|h\b|hour/i.test(text) ? count / 24 : count;
}

type QuotedValues = Pick<FormValues, 'receiver' | 'weight' | 'declaredValue'>;

/** What the carriers can be asked already, or null while something they need is missing. */
export function quoteRequest(
  values: QuotedValues,
  pickupPoint: Pick<PickupPoint, 'province' | 'district'> | undefined,
): QuoteRequest | null {
  const { receiver } = values;
  const weight = amountOf('weight', values.weight);
  const declaredValue = amountOf('declaredValue', values.declaredValue);
  const areas = [
    pickupPoint?.province,
    pickupPoint?.district,
    receiver.province,
    receiver.district,
  ];
  if (areas.some((name) => name === undefined || name.trim() === '')) return null;
  if (weight === null || !(weight >= 1) || Number.isNaN(declaredValue) || !pickupPoint) return null;
  return {
    senderProvince: pickupPoint.province,
    senderDistrict: pickupPoint.district,
    receiverProvince: receiver.province.trim(),
    receiverDistrict: receiver.district.trim(),
    weight,
    declaredValue,
  };
}

/** The value of the choice that leaves the carrier to the platform's routing setting. */
export const routing = 'routing';

/** What Alt and a digit choose: 0 is routing, else the carrier with this number, where it can be chosen. */
export function choiceAt(
  digit: number,
  numbers: readonly string[],
  choosable: readonly Pick<Quote, 'code'>[],
): string | undefined {
  if (digit === 0) return routing;
  const code = numbers[digit - 1];
  return choosable.some((one) => one.code === code) ? code : undefined;
}
