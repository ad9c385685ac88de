import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { practiceLoadSchema, scaleReadingSchema, serialPortSchema } from './model/scale.ts';
import { takenWeightSchema, weighingSchema } from './model/weighing.ts';

const nothing = z.undefined();

/** Contract entries for the scale at the bench; see `contract.ts`. */
export const weighingContract = {
  /** Serial ports of this computer. */
  'scale.ports': query(nothing, z.array(serialPortSchema), { needs: 'nobody' }),
  'scale.reading': query(nothing, scaleReadingSchema, { needs: 'nobody' }),
  /** The scale's display changed. */
  'scale.changed': event(scaleReadingSchema),
  /** Loads training's simulated scale; `wrong-state` if it is not in use. */
  'scale.practise': command(z.object({ puts: practiceLoadSchema }), nothing, {
    needs: 'packer',
    emits: ['scale.changed'],
  }),

  /**
   * Reports the scan number of the parcel that the packer holds, so that its weight may be recorded automatically, once
   * per scan. Null without a parcel.
   */
  'weighing.face': command(z.object({ scan: z.int().nullable() }), nothing, {
    needs: 'packer',
    emits: ['scale.changed'],
  }),
  /** Reads the scale and stores the weight for an order; `no-weight` gives the reason for a failure. */
  'weighing.take': command(z.object({ orderId: z.string() }), weighingSchema, {
    needs: 'packer',
    emits: ['scale.changed', 'orders.changed', 'station.changed'],
  }),
  /** Takes it for an order that is being typed; `again` when another weight was taken for the same one. */
  'weighing.read': command(z.object({ again: z.string().nullable() }), takenWeightSchema, {
    needs: 'packer',
    emits: ['scale.changed'],
  }),
  /** Keeps a weight that was taken while its order was typed, now that the order is there. */
  'weighing.assign': command(z.object({ id: z.string(), orderId: z.string() }), nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** What was weighed of an order, the oldest first. */
  'weighing.of': query(z.object({ orderId: z.string() }), z.array(weighingSchema), {
    needs: 'nobody',
  }),
} as const;
