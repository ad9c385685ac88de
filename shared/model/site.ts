import { z } from 'zod';
import { deliverySchema } from './delivery.ts';
import { syncStateSchema } from './order.ts';
import { timestampSchema } from './units.ts';

/** What one bench knows of an order, as it tells the other benches of its site. Amounts in dong, weight in grams. */
export const siteViewSchema = z.object({
  orderId: z.string(),
  sync: syncStateSchema,
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  province: z.string(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  shortCode: z.string().nullable(),
  platformCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  waybill: z.string().nullable(),
  delivery: deliverySchema.nullable(),
  /** How many labels that bench printed. */
  printed: z.int(),
  /** Whether a packer entered it there; else it was found on the platform. */
  enteredHere: z.boolean(),
  enteredAt: timestampSchema,
});
export type SiteView = z.infer<typeof siteViewSchema>;

/** A view with its place in the site's log. Later places are later, whatever the benches' clocks say. */
export const placedViewSchema = z.object({
  soc: z.string(),
  /** The bench's number at its site. */
  bench: z.string(),
  /** Where the bench told of the order for the first time, and for the last time. */
  firstAt: z.int(),
  at: z.int(),
  /** Where it corrected it for the last time; null where it never did. */
  correctedAt: z.int().nullable(),
  view: siteViewSchema,
});
export type PlacedView = z.infer<typeof placedViewSchema>;

/** What two benches did that does not go together, by the rules in `main/site/README.md`. */
const siteConflictSchema = z.enum([
  'entered-twice',
  'corrected-twice',
  'packed-twice',
  'cancelled-and-printed',
]);
export type SiteConflict = z.infer<typeof siteConflictSchema>;

/** An order of the site, as all benches see it. */
export interface SiteOrder {
  readonly soc: string;
  /** The bench that entered it first. */
  readonly enteredBy: string;
  /** What counts of all that benches tell. */
  readonly view: SiteView;
  /** Benches that printed its label. */
  readonly printedBy: readonly string[];
  readonly conflicts: readonly SiteConflict[];
}
