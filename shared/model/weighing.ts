import { z } from 'zod';
import { gramsSchema, timestampSchema } from './units.ts';

/** A parcel's weight as the scale at the bench showed it, kept as evidence. Weights in grams. */
export const weighingSchema = z.object({
  seq: z.int(),
  orderId: z.string(),
  at: timestampSchema,
  grams: gramsSchema,
  /** What the order said by then; null where it said nothing. */
  enteredGrams: z.int().nullable(),
  /** The station at which it was weighed: its code and its name. */
  station: z.string(),
  /** Who weighed it; null where nobody was signed in, a name of null where it was not kept. */
  packer: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type Weighing = z.infer<typeof weighingSchema>;

/** A weight that was taken for an order that is still being typed. */
export const takenWeightSchema = z.object({ id: z.string(), grams: gramsSchema });
export type TakenWeight = z.infer<typeof takenWeightSchema>;

export interface WeightDifference {
  /** Weighed minus entered, grams. */
  readonly grams: number;
  /** The same of the entered weight, percent, rounded; null where nothing was entered. */
  readonly percent: number | null;
  readonly isAbove: boolean;
}

/** How much more the scale shows than was entered, and whether that is above the tolerance, grams. */
export function weightDifference(
  { grams, enteredGrams }: Pick<Weighing, 'grams' | 'enteredGrams'>,
  toleranceGrams: number,
): WeightDifference | null {
  if (enteredGrams === null) return null;
  const more = grams - enteredGrams;
  const percent = enteredGrams > 0 ? Math.round((more / enteredGrams) * 100) : null;
  return { grams: more, percent, isAbove: Math.abs(more) > toleranceGrams };
}
