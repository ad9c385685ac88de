import { z } from 'zod';
import { orderShowSchema, packedShowSchema, parcelShowSchema } from './order-query.ts';

/** Filters for which the list shows numbers of orders. */
export const tallyShowSchema = orderShowSchema.exclude(['unprinted']);
export const tallyShows = tallyShowSchema.options;
export const parcelShows = parcelShowSchema.options;
export const packedShows = packedShowSchema.options;

const yesNo = z.object({ yes: z.int(), no: z.int() });

/**
 * Number of orders that match a query, and the sums of their COD and fees (dong); and for each filter, the number of
 * matches with another value there and the rest unchanged. A fee is the platform's current shipment and insurance;
 * unknown fees add 0.
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
  /** Sorted by name, so that no entry moves when another gets more orders. */
  carriers: z.array(z.object({ id: z.string(), name: z.string(), orders: z.int() })),
  /** One number per requested range. */
  days: z.array(z.int()),
});
export type OrderTally = z.output<typeof orderTallySchema>;
