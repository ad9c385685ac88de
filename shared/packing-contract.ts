import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  heldParcelSchema,
  packAnswerSchema,
  packedParcelSchema,
  packModeSchema,
  packScanSchema,
} from './model/packing.ts';
import { scanLength, scannedCode } from './model/units.ts';

/** Contract entries for scans at the bench; see `contract.ts`. */
export const packingContract = {
  /**
   * Performs the action of a scan in a mode, in one commit with the scan, and returns the result. `goesOn`: the user
   * read the objection and continues.
   */
  'packing.scan': command(
    z.object({
      code: scannedCode('code.missing'),
      mode: packModeSchema,
      goesOn: z.boolean().default(false),
    }),
    packAnswerSchema,
    { needs: 'packer', emits: ['packing.changed', 'orders.changed', 'station.changed'] },
  ),
  /**
   * Undoes a scan: the label's confirmation is removed, a parcel leaves its handover, or the contents must be scanned
   * again. Printed labels remain printed.
   */
  'packing.undo': command(z.object({ seq: z.int() }), z.undefined(), {
    needs: 'packer',
    emits: ['packing.changed', 'orders.changed', 'station.changed'],
  }),
  /**
   * Codes of this station, and of the site's orders, that a scan may have been whose keys an input method or a keyboard
   * layout changed. `received` is the text that arrived, null if the field changed it. `typed` is the code by its
   * physical keys, null if some of them did not arrive. Codes of one order count as one. A guess is confirmed by a person,
   * even if it is a single code.
   */
  'packing.resolve': query(
    z.object({
      received: z.string().max(scanLength).nullable(),
      typed: z.string().max(scanLength).nullable(),
    }),
    z.object({ codes: z.array(z.string()), isGuess: z.boolean() }),
    { needs: 'nobody' },
  ),
  /** Newest scans first. */
  'packing.latest': query(
    z.object({ limit: z.int().min(1).max(200).default(30) }),
    z.array(packScanSchema),
    { needs: 'nobody' },
  ),
  /** Parcel held for label matching; null without one. */
  'packing.held': query(z.undefined(), heldParcelSchema.nullable(), { needs: 'nobody' }),
  /** Releases the held parcel; the next scan is not compared. */
  'packing.putDown': command(z.undefined(), z.undefined(), {
    needs: 'packer',
    emits: ['packing.changed'],
  }),
  /** Order details for a packer who holds its parcel. */
  'packing.parcel': query(z.object({ id: z.string() }), packedParcelSchema, { needs: 'nobody' }),
  /** A code was scanned, or a scan was undone. */
  'packing.changed': event(z.undefined()),
} as const;
