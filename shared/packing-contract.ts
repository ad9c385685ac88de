import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  heldParcelSchema,
  packAnswerSchema,
  packedParcelSchema,
  packModeSchema,
  packScanSchema,
} from './model/packing.ts';
import { codeLength, required } from './model/units.ts';

/** Contract entries for scans at the bench; see `contract.ts`. */
export const packingContract = {
  /**
   * Performs the action of a scan in a mode, in one commit with the scan, and returns the result. `goesOn`: the user
   * read the objection and continues.
   */
  'packing.scan': command(
    z.object({
      code: required('code.missing', codeLength),
      mode: packModeSchema,
      goesOn: z.boolean().default(false),
    }),
    packAnswerSchema,
    { emits: ['packing.changed', 'orders.changed', 'station.changed'] },
  ),
  /**
   * Undoes a scan: the label's confirmation is removed, a parcel leaves its handover, or the contents must be scanned
   * again. Printed labels remain printed.
   */
  'packing.undo': command(z.object({ seq: z.int() }), z.undefined(), {
    emits: ['packing.changed', 'orders.changed', 'station.changed'],
  }),
  /** Newest scans first. */
  'packing.latest': query(
    z.object({ limit: z.int().min(1).max(200).default(30) }),
    z.array(packScanSchema),
  ),
  /** Parcel held for label matching; null without one. */
  'packing.held': query(z.undefined(), heldParcelSchema.nullable()),
  /** Releases the held parcel; the next scan is not compared. */
  'packing.putDown': command(z.undefined(), z.undefined(), { emits: ['packing.changed'] }),
  /** Order details for a packer who holds its parcel. */
  'packing.parcel': query(z.object({ id: z.string() }), packedParcelSchema),
  /** A code was scanned, or a scan was undone. */
  'packing.changed': event(z.undefined()),
} as const;
