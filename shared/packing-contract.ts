import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import {
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
  'packing.scan': call(
    z.object({
      code: required('code.missing', codeLength),
      mode: packModeSchema,
      goesOn: z.boolean().default(false),
    }),
    packAnswerSchema,
  ),
  /**
   * Takes a scan back: a label is not confirmed any more, a parcel comes out of its handover, the
   * contents are scanned anew. What was printed stays printed.
   */
  'packing.undo': call(z.object({ seq: z.int() }), z.undefined()),
  /** The newest scans first. */
  'packing.latest': call(
    z.object({ limit: z.int().min(1).max(200).default(30) }),
    z.array(packScanSchema),
  ),
  /** An order as somebody with its parcel in hand must know it. */
  'packing.parcel': call(z.object({ id: z.string() }), packedParcelSchema),
  /** Something was scanned, or a scan was taken back. */
  'packing.changed': event(z.undefined()),
} as const;
