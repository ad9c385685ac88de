import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** The platform's delivery status: code and name as received, with the time from which they are valid. */
export const deliverySchema = z.object({
  code: z.string(),
  name: z.string(),
  at: timestampSchema,
  /** Reason in the platform's words; undefined without one. */
  reason: z.string().nullish(),
  /**
   * True for a pushed update. Important ones count only after a look-up confirms them, because updates are not signed.
   * Undefined if a look-up returned it.
   */
  isUnconfirmed: z.boolean().nullish(),
  /**
   * True if it comes from the answer to create, which has no time: `at` is this computer's clock, which may be hours
   * off. Any later report of the platform is newer.
   */
  isFromCreation: z.boolean().nullish(),
  /** Time when the platform sent the update; distinguishes two of the same second. */
  pushedAt: timestampSchema.nullish(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** An amount as last reported by the platform, and the time since when. */
const countedSchema = z.object({ value: z.int(), at: timestampSchema }).nullable();

/** The platform's figures for a parcel: grams and dong. Null if never reported. */
export const countedParcelSchema = z.object({
  weight: countedSchema,
  codAmount: countedSchema,
  shipmentFee: countedSchema,
  insuranceFee: countedSchema,
});
export type CountedParcel = z.infer<typeof countedParcelSchema>;

/** Status code for cancelled (contract 3). */
export const CANCELLED_STATUS = '0';

/** Stage of a parcel, as packers need it. */
const deliveryStages = [
  'waiting',
  'under-way',
  'postponed',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'other',
] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/** The contract defines 0, 2, 12 and 14 (section 3); the others are codes of related platforms. */
const stages: ReadonlyMap<string, DeliveryStage> = new Map(
  Object.entries({
    waiting: ['1', '2', '3'],
    'under-way': ['4', '7', '8', '9', '10', '11', '23'],
    postponed: ['5', '6', '14', '15'],
    delivered: ['12', '13', '16'],
    returning: ['18', '19', '20', '22', '24', '26'],
    returned: ['17', '21'],
    lost: ['25', '27'],
    cancelled: [CANCELLED_STATUS],
  } satisfies Partial<Record<DeliveryStage, string[]>>).flatMap(([stage, codes]) =>
    codes.map((code) => [code, stage as DeliveryStage] as const),
  ),
);

/** Returns the stage of a status code; `other` for an unknown code. */
export function stageOf(code: string): DeliveryStage {
  return stages.get(code) ?? 'other';
}

/** Code of related platforms for an unaccepted parcel. */
const NOT_TAKEN = '15';

/** True if a parcel with this status was refused, is returning, or has returned. */
export function cameBack(code: string): boolean {
  return code === NOT_TAKEN || ['returning', 'returned'].includes(stageOf(code));
}

/** Returns the status codes of a stage; empty for `other`. */
export function codesOf(stage: DeliveryStage): string[] {
  return [...stages].filter(([, other]) => other === stage).map(([code]) => code);
}

/** Stages that count only after a look-up on the platform. */
const mattering: ReadonlySet<DeliveryStage> = new Set([
  'delivered',
  'returned',
  'lost',
  'cancelled',
]);

/** True if an update to this status is looked up before it is applied. */
export function needsConfirming(code: string): boolean {
  return mattering.has(stageOf(code));
}

/** An entered or agreed amount, the platform's figure, and since when (ISO 8601). */
export interface Difference {
  readonly before: number;
  readonly now: number;
  readonly at: string;
}

/**
 * Amounts that the platform reports differently from the entered ones, and from those it agreed to when it accepted the
 * order: grams and dong. Null if equal or never reported. The fee is shipment and insurance together.
 */
export interface Differences {
  readonly weight: Difference | null;
  readonly fee: Difference | null;
  readonly codAmount: Difference | null;
}

/** Fields of an order with its parcel's amounts: entered, agreed and reported by the platform. */
interface Amounts {
  readonly draft: { readonly weight: number | null; readonly codAmount: number | null };
  readonly platform: {
    readonly shipmentFee: number | null;
    readonly insuranceFee: number | null;
  } | null;
  readonly counted: CountedParcel | null;
}

/** Returns the amounts that the platform reports differently from the entered or agreed ones. */
export function differencesOf({ draft, platform, counted }: Amounts): Differences {
  const shipment = counted?.shipmentFee ?? null;
  const insurance = counted?.insuranceFee ?? null;
  const agreed = sum(platform?.shipmentFee, platform?.insuranceFee);
  const fee =
    shipment === null && insurance === null
      ? null
      : {
          value:
            (shipment?.value ?? platform?.shipmentFee ?? 0) +
            (insurance?.value ?? platform?.insuranceFee ?? 0),
          at: [shipment?.at ?? '', insurance?.at ?? ''].toSorted()[1] ?? '',
        };
  return {
    weight: difference(draft.weight, counted?.weight ?? null),
    fee: difference(agreed, fee),
    codAmount: difference(draft.codAmount, counted?.codAmount ?? null),
  };
}

function difference(
  before: number | null,
  counted: { value: number; at: string } | null,
): Difference | null {
  if (before === null || counted === null || before === counted.value) return null;
  return { before, now: counted.value, at: counted.at };
}

function sum(one: number | null | undefined, other: number | null | undefined): number | null {
  if (one === null || one === undefined) return null;
  return one + (other ?? 0);
}
