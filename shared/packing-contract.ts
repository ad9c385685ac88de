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

/** The part of the contract that is about scans at the bench: see `contract.ts`. */
export const packingContract = {
  /**
   * Does what a scan means in a mode, commits that with the scan, and says what came of it. `goesOn`: a
   * person has read what stood against it, and goes on all the same.
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
   * Takes a scan back: a label is not confirmed any more, a parcel comes out of its handover, the
   * contents are scanned anew. What was printed stays printed.
   */
  'packing.undo': command(z.object({ seq: z.int() }), z.undefined(), {
    emits: ['packing.changed', 'orders.changed', 'station.changed'],
  }),
  /** The newest scans first. */
  'packing.latest': query(
    z.object({ limit: z.int().min(1).max(200).default(30) }),
    z.array(packScanSchema),
  ),
  /** What is in hand while labels are matched; null for nothing. */
  'packing.held': query(z.undefined(), heldParcelSchema.nullable()),
  /** Puts it down: the next scan is compared with nothing. */
  'packing.putDown': command(z.undefined(), z.undefined(), { emits: ['packing.changed'] }),
  /** An order as somebody with its parcel in hand must know it. */
  'packing.parcel': query(z.object({ id: z.string() }), packedParcelSchema),
  /** Something was scanned, or a scan was taken back. */
  'packing.changed': event(z.undefined()),
} as const;
