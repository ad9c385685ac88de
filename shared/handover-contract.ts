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

/** The part of the contract that is about parcels that are given to carriers: see `contract.ts`. */
export const handoverContract = {
  /** Parcels given to carriers: those handovers that are open, then the others; the newest first. */
  'handovers.list': query(
    z.object({ limit: z.int().min(1).max(100).default(30) }),
    z.array(handoverSchema),
  ),
  /** Carriers for whom labelled parcels stand here, and how many, and at other benches; those with most first. */
  'handovers.waiting': query(nothing, z.array(waitingCarrierSchema)),
  /** The carrier's open handover, or a new one. */
  'handovers.open': command(handoverCarrierSchema, handoverSchema, {
    emits: ['handovers.changed'],
  }),
  'handovers.get': query(id, handoverDetailSchema),
  /** Whose handover the parcel with this code belongs into, or why it goes into none. It changes nothing. */
  'handovers.find': query(z.object({ code }), handoverPlaceSchema),
  /** Puts the parcel with this code into a handover, or says why not. */
  'handovers.scan': command(z.object({ id: z.string(), code }), handoverScanSchema, {
    emits: ['handovers.changed', 'orders.changed', 'station.changed'],
  }),
  'handovers.takeOut': command(z.object({ orderId: z.string() }), nothing, {
    emits: ['handovers.changed', 'orders.changed', 'station.changed'],
  }),
  /** Ends a handover. `leaving` is how many labelled parcels somebody knows to stay behind: more of them ask. */
  'handovers.close': command(
    z.object({ id: z.string(), leaving: z.int().min(0) }),
    handoverClosingSchema,
    { emits: ['handovers.changed'] },
  ),
  'handovers.reopen': command(id, handoverSchema, { emits: ['handovers.changed'] }),
  /** Keeps the list of a handover, to be signed, as a PDF of A4 pages; answers the whole path of the file. */
  'handovers.saveList': command(id, z.object({ file: z.string() }), { emits: [] }),
  /** Prints the list on as many labels as it takes; on the default printer unless one is named. */
  'handovers.printList': command(
    z.object({ id: z.string(), printerId: z.string().nullable().default(null) }),
    z.object({ labels: z.int(), printerName: z.string() }),
    { emits: [] },
  ),
  /** A parcel was scanned into a handover or taken out, or one was opened or closed. */
  'handovers.changed': event(nothing),
} as const;
