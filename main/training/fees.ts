import { type TrainingCarrier, type Zone, carrierOf, carriers } from './carriers.ts';
import { isBarter, type TrainingOrder } from './order.ts';
import type { DistrictMatch } from './order-areas.ts';

/** A parcel: weight (grams) and declared value (dong). */
export interface FeeParcel {
  readonly weight: number;
  readonly value: number;
}

/** One carrier's price in dong and its times (contract 2.4). */
export interface Fee {
  readonly carrier: TrainingCarrier;
  readonly shipment: number;
  readonly insurance: number;
  readonly zone: Zone;
  readonly estimatedPickup: string;
  readonly estimatedDelivery: string;
}

const includedGrams = 500;
const stepGrams = 500;
/** Declared value up to which insurance is free (dong). */
const freeValue = 1_000_000;
const insuranceRate = 0.005;

/** Returns every carrier's fee between two districts; deterministic. */
export function feesOf(from: DistrictMatch, to: DistrictMatch, parcel: FeeParcel): readonly Fee[] {
  return carriers.map((carrier) => feeOf(carrier, from, to, parcel));
}

/** Returns one carrier's fee (dong) and delivery days. */
export function feeOf(
  carrier: TrainingCarrier,
  from: DistrictMatch,
  to: DistrictMatch,
  parcel: FeeParcel,
): Fee {
  const zone = zoneOf(from, to);
  const rural = to.district.type === 'huyen' ? carrier.rural : 0;
  return {
    carrier,
    zone,
    shipment: carrier.base[zone] + stepsOf(parcel.weight) * carrier.step[zone] + rural,
    insurance: insuranceOf(parcel.value),
    estimatedPickup: dayRange(carrier.pickupDays),
    estimatedDelivery: dayRange(carrier.days[zone]),
  };
}

/** Returns the delivery fee of an order at `grams` (dong). */
export function feeAtWeight({ carrier, zone, fee, weight }: TrainingOrder, grams: number): number {
  return fee + (stepsOf(grams) - stepsOf(weight)) * carrierOf(carrier).step[zone];
}

/** Returns the return fee of an order (dong). */
export function returnFeeOf({ fee }: TrainingOrder): number {
  return Math.round(fee / 200) * 100;
}

/**
 * Returns the fee for bringing exchanged goods back (dong): a return fee, charged from the start because the courier is
 * booked for it.
 */
export function barterFeeOf(order: TrainingOrder): number {
  return isBarter(order) ? returnFeeOf(order) : 0;
}

function stepsOf(grams: number): number {
  return Math.max(0, Math.ceil((grams - includedGrams) / stepGrams));
}

function insuranceOf(value: number): number {
  if (value <= freeValue) return 0;
  return Math.round((value * insuranceRate) / 100) * 100;
}

function zoneOf(from: DistrictMatch, to: DistrictMatch): Zone {
  if (from.province.code === to.province.code) return 'province';
  return regionOf(from.province.code) === regionOf(to.province.code) ? 'region' : 'country';
}

/** The statistics office numbers the provinces from north to south. */
function regionOf(provinceCode: string): 'north' | 'centre' | 'south' {
  const number = Number(provinceCode);
  if (number < 38) return 'north';
  return number < 70 ? 'centre' : 'south';
}

function dayRange([min, max]: readonly [number, number]): string {
  if (max < 1) return 'Trong ngày';
  if (min === 0) return `Trong vòng ${dayNumber(max)} ngày`;
  return min === max ? `${dayNumber(max)} ngày` : `${dayNumber(min)} - ${dayNumber(max)} ngày`;
}

function dayNumber(value: number): string {
  return String(value).replace('.', ',');
}
