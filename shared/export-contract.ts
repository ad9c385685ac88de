import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { exportColumnSchema, exportRunSchema, exportOptionsSchema } from './model/export.ts';
import { listQuerySchema } from './model/order-sort.ts';

const nothing = z.undefined();

/** Contract entries for order files for other programs; see `contract.ts`. */
export const exportContract = {
  /** Available fields in the station's language, the last choice, and the station's own folder. */
  'exports.choices': query(
    nothing,
    z.object({
      columns: z.array(
        z.object({
          id: exportColumnSchema,
          name: z.string(),
          /** True if the field contains personal data. */
          isPersonal: z.boolean(),
        }),
      ),
      last: exportOptionsSchema,
      ownFolder: z.string(),
    }),
    { needs: 'nobody' },
  ),
  /** Starts to export the orders of a list, in its order; one file at a time. */
  'exports.begin': command(exportOptionsSchema.extend({ query: listQuerySchema }), nothing, {
    needs: 'packer',
    emits: ['exports.changed'],
  }),
  /** Progress of the running export, or its result until `exports.seen`; null without one. */
  'exports.state': query(nothing, exportRunSchema.nullable(), { needs: 'nobody' }),
  'exports.stop': command(nothing, nothing, { needs: 'packer', emits: ['exports.changed'] }),
  'exports.seen': command(nothing, nothing, { needs: 'packer', emits: ['exports.changed'] }),
  'exports.changed': event(exportRunSchema.nullable()),
} as const;
