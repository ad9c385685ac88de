import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** The platform's delivery status: code and name as they came, with the time they were valid. */
export const deliverySchema = z.object({
  code: z.string(),
  name: z.string(),
  at: timestampSchema,
  /** Why, in the platform's words; missing where it says nothing. */
  reason: z.string().nullish(),
  /**
   * An update that the platform sent is believed when it matters only after a look-up showed the same:
   * nobody signs updates. Missing where a look-up told.
   */
  isUnconfirmed: z.boolean().nullish(),
  /**
   * Shown by the answer to the creation, which tells no time: `at` is this computer's clock, which may be
   * hours off, and whatever the platform tells by its own came later.
   */
  isFromCreation: z.boolean().nullish(),
  /** When the platform sent the update; tells two of the same second apart. */
  pushedAt: timestampSchema.nullish(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** An amount as the platform counts it, and since when it says so. */
const countedSchema = z.object({ value: z.int(), at: timestampSchema }).nullable();

/** What the platform counts of a parcel: grams and dong. Null is what it never told. */
export const countedParcelSchema = z.object({
  weight: countedSchema,
  codAmount: countedSchema,
  shipmentFee: countedSchema,
  insuranceFee: countedSchema,
});
export type CountedParcel = z.infer<typeof countedParcelSchema>;

/** The status code that means cancelled (contract 3). */
export const CANCELLED_STATUS = '0';

/** Where a parcel is, as somebody at a bench needs to know it. */
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

/** The contract names 0, 2, 12 and 14 (section 3); the others are what related platforms send. */
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

/** The stage of a status code; `other` for a code that nobody knows. */
export function stageOf(code: string): DeliveryStage {
  return stages.get(code) ?? 'other';
}

/** Related platforms' code for a parcel that nobody took. */
const NOT_TAKEN = '15';

/** Whether a parcel with this status was refused, or is on its way back, or came back. */
export function cameBack(code: string): boolean {
  return code === NOT_TAKEN || ['returning', 'returned'].includes(stageOf(code));
}

/** The status codes of a stage; none for `other`, which is whatever is left. */
export function codesOf(stage: DeliveryStage): string[] {
  return [...stages].filter(([, other]) => other === stage).map(([code]) => code);
}

/** Stages that nobody may claim without the platform saying so when it is asked. */
const mattering: ReadonlySet<DeliveryStage> = new Set([
  'delivered',
  'returned',
  'lost',
  'cancelled',
]);

/** Whether an update to this status is looked up before it counts. */
export function needsConfirming(code: string): boolean {
  return mattering.has(stageOf(code));
}

/** What was entered or agreed of an amount, what the platform counts instead, and since when (ISO 8601). */
export interface Difference {
  readonly before: number;
  readonly now: number;
  readonly at: string;
}

/**
 * What the platform counts otherwise than was entered, and than it had agreed to when it took the order:
 * grams and dong. Null where it counts the same, or never told. The fee is shipment and insurance together.
 */
export interface Differences {
  readonly weight: Difference | null;
  readonly fee: Difference | null;
  readonly codAmount: Difference | null;
}

/** What an order says of its parcel's amounts, as it was entered, agreed and counted. */
interface Amounts {
  readonly draft: { readonly weight: number | null; readonly codAmount: number | null };
  readonly platform: {
    readonly shipmentFee: number | null;
    readonly insuranceFee: number | null;
  } | null;
  readonly counted: CountedParcel | null;
}

/** What the platform counts otherwise than was entered or agreed. */
export function differencesOf({ draft, platform, counted }: Amounts): Differences {
  const [shipment, insurance] = [counted?.shipmentFee ?? null, counted?.insuranceFee ?? null];
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
