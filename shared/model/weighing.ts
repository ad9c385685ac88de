import { z } from 'zod';
import { gramsSchema, timestampSchema } from './units.ts';

/** A weighing at the bench, stored as evidence. Weights in grams. */
export const weighingSchema = z.object({
  seq: z.int(),
  orderId: z.string(),
  at: timestampSchema,
  grams: gramsSchema,
  /** Entered weight at that time; null without one. */
  enteredGrams: z.int().nullable(),
  /** Code and name of the station. */
  station: z.string(),
  /** The packer; null without a sign-in; a null name after its removal. */
  packer: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type WeighingRecord = z.infer<typeof weighingSchema>;

/** A weight recorded for an order that is still being entered. */
export const takenWeightSchema = z.object({ id: z.string(), grams: gramsSchema });
export type TakenWeight = z.infer<typeof takenWeightSchema>;

export interface WeightDifference {
  /** Weighed minus entered, grams. */
  readonly grams: number;
  /** The difference in percent of the entered weight, rounded; null without an entered weight. */
  readonly percent: number | null;
  readonly isAbove: boolean;
}

/** Returns the difference between weighed and entered weight (grams), and whether it exceeds the tolerance. */
export function weightDifference(
  { grams, enteredGrams }: Pick<WeighingRecord, 'grams' | 'enteredGrams'>,
  toleranceGrams: number,
): WeightDifference | null {
  if (enteredGrams === null) return null;
  const more = grams - enteredGrams;
  const percent = enteredGrams > 0 ? Math.round((more / enteredGrams) * 100) : null;
  return { grams: more, percent, isAbove: Math.abs(more) > toleranceGrams };
}
