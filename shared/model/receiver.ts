import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** An earlier receiver, with the data of the newest order. */
export const knownReceiverSchema = z.object({
  /** As dialled in Vietnam. */
  phone: z.string(),
  name: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
  /** Number of orders without cancelled ones; `hasMore`: at least this many. */
  orders: z.int(),
  hasMore: z.boolean(),
  /** Number of those that were refused, are returning, or have returned. */
  cameBack: z.int(),
  lastAt: timestampSchema,
});
export type KnownReceiver = z.infer<typeof knownReceiverSchema>;
