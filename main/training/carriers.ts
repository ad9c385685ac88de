/** A delivery carrier (contract 2.3) with the parameters of its prices and speed. */
export interface TrainingCarrier {
  /** The value of `carrier` and `carriers`; the id as a string. */
  readonly code: CarrierCode;
  readonly id: number;
  readonly name: string;
  /** Dong for the first 500 g: within a province, within a region, across the country. */
  readonly base: Fares;
  /** Dong for every further 500 g. */
  readonly step: Fares;
  /** Surcharge outside towns (dong). */
  readonly rural: number;
  /** Days from pickup to delivery, shortest and longest. */
  readonly days: Readonly<Record<Zone, readonly [number, number]>>;
  /** Days until the courier collects the parcel. */
  readonly pickupDays: readonly [number, number];
}

/** Distance of a delivery. */
export const zones = ['province', 'region', 'country'] as const;
export type Zone = (typeof zones)[number];
type Fares = Readonly<Record<Zone, number>>;

export const carrierCodes = ['1', '2', '3', '4', '5', '6', '7', '10'] as const;
export type CarrierCode = (typeof carrierCodes)[number];

const fares = (province: number, region: number, country: number): Fares => ({
  province,
  region,
  country,
});

const days = (
  province: readonly [number, number],
  region: readonly [number, number],
  country: readonly [number, number],
) => ({ province, region, country });

export const carriers: readonly TrainingCarrier[] = [
  {
    code: '1',
    id: 1,
    name: 'GHTK',
    base: fares(22_000, 30_000, 32_000),
    step: fares(2_500, 2_500, 5_000),
    rural: 3_000,
    days: days([0.5, 1], [1, 2], [3, 4]),
    pickupDays: [0, 0.5],
  },
  {
    code: '2',
    id: 2,
    name: 'GHN',
    base: fares(20_500, 28_500, 31_500),
    step: fares(2_500, 4_000, 5_000),
    rural: 4_500,
    days: days([1, 1], [1, 2], [2, 4]),
    pickupDays: [0, 0.5],
  },
  {
    code: '3',
    id: 3,
    name: 'J&T',
    base: fares(19_000, 27_000, 30_000),
    step: fares(3_000, 4_500, 6_000),
    rural: 5_000,
    days: days([1, 2], [2, 3], [3, 5]),
    pickupDays: [0.5, 1],
  },
  {
    code: '4',
    id: 4,
    name: 'Viettel Post',
    base: fares(18_500, 29_000, 33_500),
    step: fares(2_800, 3_900, 5_900),
    rural: 0,
    days: days([1, 2], [2, 3], [3, 4]),
    pickupDays: [0.5, 1],
  },
  {
    code: '5',
    id: 5,
    name: 'VNPost',
    base: fares(16_500, 26_000, 29_000),
    step: fares(2_200, 3_300, 4_900),
    rural: 0,
    days: days([1, 2], [2, 4], [4, 6]),
    pickupDays: [0.5, 1],
  },
  {
    code: '6',
    id: 6,
    name: 'BEST',
    base: fares(17_500, 25_500, 28_500),
    step: fares(3_200, 4_800, 6_500),
    rural: 5_500,
    days: days([1, 2], [2, 4], [3, 5]),
    pickupDays: [0.5, 1],
  },
  {
    code: '7',
    id: 7,
    name: 'Ninja Van',
    base: fares(20_000, 28_000, 32_500),
    step: fares(2_900, 4_200, 5_500),
    rural: 4_000,
    days: days([1, 2], [2, 3], [3, 4]),
    pickupDays: [0.5, 1],
  },
  {
    code: '10',
    id: 10,
    name: 'SPX',
    base: fares(17_000, 24_500, 27_500),
    step: fares(3_000, 4_400, 6_200),
    rural: 4_800,
    days: days([1, 2], [2, 3], [3, 5]),
    pickupDays: [0, 1],
  },
];

/** Returns a carrier by its code. An unknown code is a bug, because requests are validated before. */
export function carrierOf(code: CarrierCode): TrainingCarrier {
  const carrier = carriers.find((candidate) => candidate.code === code);
  if (carrier === undefined) throw new Error(`No carrier has the code ${code}`);
  return carrier;
}
