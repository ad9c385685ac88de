import { z } from 'zod';
import { areaNamesSchema } from './area.ts';

/** `isSure` is false if a user has to check the value. */
const part = z.object({ text: z.string(), isSure: z.boolean() }).nullable();

/** A parsed chat message; null for fields that it lacks. */
export const readMessageSchema = z.object({
  name: part,
  /** `others` are the other numbers of the message if it is uncertain. */
  phone: z
    .object({ text: z.string(), isSure: z.boolean(), others: z.array(z.string()) })
    .nullable(),
  /** House and street; the whole address if its area was not found. */
  address: part,
  area: areaNamesSchema
    .extend({
      /** The part of the address that names the area, as written. */
      written: z.string(),
      isSure: z.boolean(),
      /** Other candidates. */
      others: z.array(areaNamesSchema),
    })
    .nullable(),
  /** Amount to collect (dong). */
  cod: z
    .object({
      text: z.string(),
      value: z.int(),
      /** Calculation from several amounts. */
      calculation: z.string().nullable(),
      isSure: z.boolean(),
      /** Other amounts that the message may mean, if it is uncertain. */
      others: z.array(z.int()),
    })
    .nullable(),
  /** Weight of the parcel (g); `isClaimed` if its text is not part of the contents. */
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
  /** Text that was not understood, one line each. */
  rest: z.string(),
});
export type ReadMessage = z.infer<typeof readMessageSchema>;
