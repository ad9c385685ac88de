import { z } from 'zod';
import { orderShowSchema, packedShowSchema, parcelShowSchema } from './order-query.ts';

/** What a list can be asked for that is counted beforehand. */
export const tallyShowSchema = orderShowSchema.exclude(['unprinted']);
export const tallyShows = tallyShowSchema.options;
export const parcelShows = parcelShowSchema.options;
export const packedShows = packedShowSchema.options;

const yesNo = z.object({ yes: z.int(), no: z.int() });

/**
 * How many orders answer a query, and the sums of their COD and fees, dong; then, of each filter, how many
 * would answer with another choice in it and the same in all others. A fee is that for shipment and
 * insurance, as the platform counts it by now; what is not known yet adds nothing.
 */
export const orderTallySchema = z.object({
  orders: z.int(),
  cod: z.int(),
  fee: z.int(),
  shows: z.record(tallyShowSchema, z.int()),
  parcels: z.record(parcelShowSchema, z.int()),
  packed: z.record(packedShowSchema, z.int()),
  printed: yesNo,
  handedOver: yesNo,
  /** By name: none gives way under the keys to another one of which there are more by now. */
  carriers: z.array(z.object({ id: z.string(), name: z.string(), orders: z.int() })),
  /** One number a range that was asked for. */
  days: z.array(z.int()),
});
export type OrderTally = z.output<typeof orderTallySchema>;
