import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { Quote, QuoteRequest } from '../../../shared/model/quote.ts';
import { amountOf } from './amounts.ts';
import type { FormValues } from './form-values.ts';

/** All that a quote costs, dong. */
export function totalOf({ shipmentFee, insuranceFee }: Quote): number {
  return shipmentFee + insuranceFee;
}

/** The cheapest first; equal ones by name, so that they never change places. */
export function byPrice(quotes: readonly Quote[]): Quote[] {
  return quotes.toSorted(
    (a, b) => totalOf(a) - totalOf(b) || a.carrierName.localeCompare(b.carrierName, 'vi'),
  );
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

/** What Alt and a digit choose: 0 is routing, 1 the first carrier of the list in sight, and so on. */
export function choiceAt(
  digit: number,
  carriers: readonly Pick<Quote, 'code'>[],
): string | undefined {
  return digit === 0 ? routing : carriers[digit - 1]?.code;
}
