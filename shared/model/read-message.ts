import { z } from 'zod';
import { areaNamesSchema } from './area.ts';

/** `isSure` is false where a person has to look whether it is what it is taken for. */
const part = z.object({ text: z.string(), isSure: z.boolean() }).nullable();

/** A chat message as far as it is understood; null is what it does not tell. */
export const readMessageSchema = z.object({
  name: part,
  phone: part,
  /** House and street; all of the address where its area was not found. */
  address: part,
  area: areaNamesSchema
    .extend({
      /** What of the address names it, as it was written. */
      written: z.string(),
      isSure: z.boolean(),
      /** What else may be meant. */
      others: z.array(areaNamesSchema),
    })
    .nullable(),
  /** What is to be collected, dong. */
  cod: z
    .object({
      text: z.string(),
      value: z.int(),
      /** How it was computed from several amounts. */
      calculation: z.string().nullable(),
      isSure: z.boolean(),
    })
    .nullable(),
  /** What the parcel weighs, g; `isClaimed` if its words are no part of the contents. */
  weight: z
    .object({
      text: z.string(),
      value: z.int(),
      isClaimed: z.boolean(),
      isSure: z.boolean(),
    })
    .nullable(),
  contents: part,
  note: part,
  /** What was not understood, a line each. */
  rest: z.string(),
});
export type ReadMessage = z.infer<typeof readMessageSchema>;
