import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import {
  listedBenchSchema,
  siteJoinSchema,
  siteOrderSchema,
  siteStateSchema,
} from './model/site.ts';

const nothing = z.undefined();

/** The part of the contract that is about the other benches of this account: see `contract.ts`. */
export const siteContract = {
  'site.state': call(nothing, siteStateSchema),
  /** Lets this bench into the site of an invitation, as the hub shows it. */
  'site.join': call(z.object({ invitation: z.string().max(500) }), siteJoinSchema),
  /** Takes it out again; the hub keeps what it was told. */
  'site.leave': call(nothing, nothing),
  /** All benches as the hub lists them now; null where it cannot be asked. */
  'site.benches': call(nothing, z.array(listedBenchSchema).nullable()),
  /** Takes another bench out of the site for good. Whether the hub did it. */
  'site.removeBench': call(z.object({ bench: z.string().max(64) }), z.boolean()),
  /** What all benches together know of an order; null where none tells of it. */
  'site.order': call(z.object({ soc: z.string().max(100) }), siteOrderSchema.nullable()),
  'site.changed': event(nothing),
} as const;
