import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { practiceLoadSchema, scaleReadingSchema, serialPortSchema } from './model/scale.ts';
import { takenWeightSchema, weighingSchema } from './model/weighing.ts';

const nothing = z.undefined();

/** The part of the contract that is about the scale at the bench: see `contract.ts`. */
export const weighingContract = {
  /** The serial ports of this computer. */
  'scale.ports': query(nothing, z.array(serialPortSchema)),
  'scale.reading': query(nothing, scaleReadingSchema),
  /** The scale shows something else. */
  'scale.changed': event(scaleReadingSchema),
  /** Puts something on the scale that training has without hardware: `wrong-state` where that is not used. */
  'scale.practise': command(z.object({ puts: practiceLoadSchema }), nothing, {
    emits: ['scale.changed'],
  }),

  /**
   * Says which parcel somebody has in hand, by the number of its scan, so that its weight may be taken by
   * itself: once a scan. Null for none.
   */
  'weighing.face': command(z.object({ scan: z.int().nullable() }), nothing, {
    emits: ['scale.changed'],
  }),
  /** Takes the weight on the scale for an order, and keeps it: `no-weight` says why there is none. */
  'weighing.take': command(z.object({ orderId: z.string() }), weighingSchema, {
    emits: ['scale.changed', 'orders.changed', 'station.changed'],
  }),
  /** Takes it for an order that is being typed; `again` when another weight was taken for the same one. */
  'weighing.read': command(z.object({ again: z.string().nullable() }), takenWeightSchema, {
    emits: ['scale.changed'],
  }),
  /** Keeps a weight that was taken while its order was typed, now that the order is there. */
  'weighing.assign': command(z.object({ id: z.string(), orderId: z.string() }), nothing, {
    emits: ['orders.changed', 'station.changed'],
  }),
  /** What was weighed of an order, the oldest first. */
  'weighing.of': query(z.object({ orderId: z.string() }), z.array(weighingSchema)),
} as const;
