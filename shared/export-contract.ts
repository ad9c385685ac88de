import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { exportColumnSchema, exportRunSchema, exportWishSchema } from './model/export.ts';
import { listQuerySchema } from './model/order-sort.ts';

const nothing = z.undefined();

/** The part of the contract that is about files of orders for other programs: see `contract.ts`. */
export const exportContract = {
  /** What can be chosen, in the station's language, what was chosen last, and the station's own folder. */
  'exports.choices': query(
    nothing,
    z.object({
      columns: z.array(
        z.object({
          id: exportColumnSchema,
          name: z.string(),
          /** Whether it tells of a person. */
          isPersonal: z.boolean(),
        }),
      ),
      last: exportWishSchema,
      ownFolder: z.string(),
    }),
  ),
  /** Begins to write whatever a list shows, in its order; one file at a time. */
  'exports.begin': command(exportWishSchema.extend({ query: listQuerySchema }), nothing, {
    emits: ['exports.changed'],
  }),
  /** How far that is, or what came of it until `exports.seen`; null for nothing. */
  'exports.state': query(nothing, exportRunSchema.nullable()),
  'exports.stop': command(nothing, nothing, { emits: ['exports.changed'] }),
  'exports.seen': command(nothing, nothing, { emits: ['exports.changed'] }),
  'exports.changed': event(exportRunSchema.nullable()),
} as const;
