import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** Somebody whom parcels went to before, as the newest of those orders says it. */
export const knownReceiverSchema = z.object({
  /** As it is dialled here. */
  phone: z.string(),
  name: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
  /** How many orders there were, those that were taken back left out; `hasMore`: at least as many. */
  orders: z.int(),
  hasMore: z.boolean(),
  /** How many of them were refused, or are on their way back, or came back. */
  cameBack: z.int(),
  lastAt: timestampSchema,
});
export type KnownReceiver = z.infer<typeof knownReceiverSchema>;
