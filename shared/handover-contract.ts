import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  asideScanSchema,
  handoverCarrierSchema,
  handoverClosingSchema,
  handoverDetailSchema,
  handoverMatchSchema,
  handoverScanSchema,
  handoverSchema,
  waitingCarrierSchema,
} from './model/handover.ts';
import { scannedCode } from './model/units.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
const code = scannedCode('code.missing');

/** Contract entries for handovers of parcels to carriers; see `contract.ts`. */
export const handoverContract = {
  /** Handovers: the open ones, then those that were closed with parcels; newest first. */
  'handovers.list': query(
    z.object({ limit: z.int().min(1).max(100).default(30) }),
    z.array(handoverSchema),
    { needs: 'nobody' },
  ),
  /** Carriers with labelled parcels at this bench, their number, and the number at other benches; largest first. */
  'handovers.waiting': query(nothing, z.array(waitingCarrierSchema), { needs: 'nobody' }),
  /** Returns the carrier's open handover, or opens one. */
  'handovers.open': command(handoverCarrierSchema, handoverSchema, {
    needs: 'packer',
    emits: ['handovers.changed'],
  }),
  'handovers.get': query(id, handoverDetailSchema, { needs: 'nobody' }),
  /** Carrier whose handover accepts the parcel with this code, or the reason for a refusal. Changes no data. */
  'handovers.find': query(z.object({ code }), handoverMatchSchema, { needs: 'nobody' }),
  /** Adds the parcel with this code to a handover, or returns the reason for a refusal. */
  'handovers.scan': command(z.object({ id: z.string(), code }), handoverScanSchema, {
    needs: 'packer',
    emits: ['handovers.changed', 'orders.changed', 'station.changed'],
  }),
  /** Removes a parcel from its handover. `closesEmpty`: closes the handover if no parcel remains in it. */
  'handovers.takeOut': command(
    z.object({ orderId: z.string(), closesEmpty: z.boolean().default(false) }),
    nothing,
    {
      needs: 'packer',
      emits: ['handovers.changed', 'orders.changed', 'station.changed'],
    },
  ),
  /**
   * Closes a handover. `leaving`: number of labelled parcels that the user knows will remain. If more remain, the
   * answer asks for confirmation.
   */
  'handovers.close': command(
    z.object({ id: z.string(), leaving: z.int().min(0) }),
    handoverClosingSchema,
    { needs: 'packer', emits: ['handovers.changed'] },
  ),
  'handovers.reopen': command(id, handoverSchema, {
    needs: 'packer',
    emits: ['handovers.changed', 'orders.changed'],
  }),
  /** Saves the handover's list for signature as a PDF of A4 pages; returns its full path. */
  'handovers.saveList': command(id, z.object({ file: z.string() }), { needs: 'packer', emits: [] }),
  /** Prints the list on labels, on the default printer unless `printerId` is set. */
  'handovers.printList': command(
    z.object({ id: z.string(), printerId: z.string().nullable().default(null) }),
    z.object({ labels: z.int(), printerName: z.string() }),
    { needs: 'packer', emits: [] },
  ),
  /**
   * Replaces the list of scans whose parcel is in no handover, newest first. Refused for another `opening` of the
   * station, as just before a restore. A scan that failed because no packer is signed in is kept too.
   */
  'handovers.keepAside': command(
    z.object({ scans: z.array(asideScanSchema), opening: z.string() }),
    nothing,
    { needs: 'nobody', emits: [] },
  ),
  /** That list, without parcels that have gone into a handover since. */
  'handovers.aside': query(nothing, z.array(asideScanSchema), { needs: 'nobody' }),
  /** A handover was opened or closed, or a parcel was added or removed. */
  'handovers.changed': event(nothing),
} as const;
