import { z } from 'zod';
import { call, event } from './contract-entries.ts';
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
  'handovers.list': call(
    z.object({ limit: z.int().min(1).max(100).default(30) }),
    z.array(handoverSchema),
  ),
  /** Carriers for whom labelled parcels stand here, and how many, and at other benches; those with most first. */
  'handovers.waiting': call(nothing, z.array(waitingCarrierSchema)),
  /** The carrier's open handover, or a new one. */
  'handovers.open': call(handoverCarrierSchema, handoverSchema),
  'handovers.get': call(id, handoverDetailSchema),
  /** Whose handover the parcel with this code belongs into, or why it goes into none. It changes nothing. */
  'handovers.find': call(z.object({ code }), handoverPlaceSchema),
  /** Puts the parcel with this code into a handover, or says why not. */
  'handovers.scan': call(z.object({ id: z.string(), code }), handoverScanSchema),
  'handovers.takeOut': call(z.object({ orderId: z.string() }), nothing),
  /** Ends a handover. `leaving` is how many labelled parcels somebody knows to stay behind: more of them ask. */
  'handovers.close': call(
    z.object({ id: z.string(), leaving: z.int().min(0) }),
    handoverClosingSchema,
  ),
  'handovers.reopen': call(id, handoverSchema),
  /** Keeps the list of a handover, to be signed, as a PDF of A4 pages; answers the whole path of the file. */
  'handovers.saveList': call(id, z.object({ file: z.string() })),
  /** Prints the list on as many labels as it takes; on the default printer unless one is named. */
  'handovers.printList': call(
    z.object({ id: z.string(), printerId: z.string().nullable().default(null) }),
    z.object({ labels: z.int(), printerName: z.string() }),
  ),
  /** A parcel was scanned into a handover or taken out, or one was opened or closed. */
  'handovers.changed': event(nothing),
} as const;
