import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  handoverCarrierSchema,
  handoverClosingSchema,
  handoverDetailSchema,
  handoverPlaceSchema,
  handoverScanSchema,
  handoverSchema,
  waitingCarrierSchema,
} from './model/handover.ts';
import { required } from './model/units.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
const code = required('code.missing', 100);

/** Contract entries for handovers of parcels to carriers; see `contract.ts`. */
export const handoverContract = {
  /** Handovers: the open ones, then the closed ones; newest first. */
  'handovers.list': query(
    z.object({ limit: z.int().min(1).max(100).default(30) }),
    z.array(handoverSchema),
  ),
  /** Carriers with labelled parcels at this bench, their number, and the number at other benches; largest first. */
  'handovers.waiting': query(nothing, z.array(waitingCarrierSchema)),
  /** Returns the carrier's open handover, or opens one. */
  'handovers.open': command(handoverCarrierSchema, handoverSchema, {
    emits: ['handovers.changed'],
  }),
  'handovers.get': query(id, handoverDetailSchema),
  /** Carrier whose handover accepts the parcel with this code, or the reason for a refusal. Changes no data. */
  'handovers.find': query(z.object({ code }), handoverPlaceSchema),
  /** Adds the parcel with this code to a handover, or returns the reason for a refusal. */
  'handovers.scan': command(z.object({ id: z.string(), code }), handoverScanSchema, {
    emits: ['handovers.changed', 'orders.changed', 'station.changed'],
  }),
  'handovers.takeOut': command(z.object({ orderId: z.string() }), nothing, {
    emits: ['handovers.changed', 'orders.changed', 'station.changed'],
  }),
  /**
   * Closes a handover. `leaving`: number of labelled parcels that the user knows will remain. If more remain, the
   * answer asks for confirmation.
   */
  'handovers.close': command(
    z.object({ id: z.string(), leaving: z.int().min(0) }),
    handoverClosingSchema,
    { emits: ['handovers.changed'] },
  ),
  'handovers.reopen': command(id, handoverSchema, { emits: ['handovers.changed'] }),
  /** Saves the handover's list for signature as a PDF of A4 pages; returns its full path. */
  'handovers.saveList': command(id, z.object({ file: z.string() }), { emits: [] }),
  /** Prints the list on labels, on the default printer unless `printerId` is set. */
  'handovers.printList': command(
    z.object({ id: z.string(), printerId: z.string().nullable().default(null) }),
    z.object({ labels: z.int(), printerName: z.string() }),
    { emits: [] },
  ),
  /** A handover was opened or closed, or a parcel was added or removed. */
  'handovers.changed': event(nothing),
} as const;
