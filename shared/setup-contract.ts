import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { keptCorrectionSchema } from './model/calibration.ts';
import {
  labelSizeInputSchema,
  labelSizeSchema,
  listedLabelSizeSchema,
} from './model/label-size.ts';
import { pickupPointInputSchema, pickupPointSchema } from './model/pickup-point.ts';
import { printerConditionSchema, printerStatusSchema } from './model/printer-status.ts';
import { discoveredPrinterSchema, printerInputSchema, printerSchema } from './model/printer.ts';
import { routingChoiceSchema, routingSchema } from './model/routing.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
/** What a printer took, in bytes, and how it was afterwards where it says so. */
const triedOut = z.object({
  sentBytes: z.int(),
  condition: printerConditionSchema.nullable(),
});

/** The part of the contract that is about what a station is set up with: pickup points, printers, sizes, rules: see `contract.ts`. */
export const setupContract = {
  'pickupPoints.list': query(nothing, z.array(pickupPointSchema)),
  'pickupPoints.save': command(
    z.object({
      id: z.string().nullable(),
      point: pickupPointInputSchema,
      before: pickupPointSchema.optional(),
    }),
    pickupPointSchema,
    { emits: ['setup.changed'] },
  ),
  'pickupPoints.remove': command(id, nothing, { emits: ['setup.changed'] }),
  /** Takes back the removal, while the station that did it is open. */
  'pickupPoints.putBack': command(id, nothing, { emits: ['setup.changed'] }),

  'printers.list': query(nothing, z.array(printerSchema)),
  'printers.save': command(
    z.object({
      id: z.string().nullable(),
      printer: printerInputSchema,
      before: printerSchema.optional(),
    }),
    printerSchema,
    { emits: ['setup.changed'] },
  ),
  'printers.remove': command(id, nothing, { emits: ['setup.changed', 'station.changed'] }),
  /** Takes back the removal, while the station that did it is open; with its corrections. */
  'printers.putBack': command(id, nothing, { emits: ['setup.changed', 'station.changed'] }),
  /**
   * Printers that this computer knows. With `network`, also those that answer in its own network,
   * which takes some seconds and is asked of it by nobody but a person.
   */
  'printers.discover': query(
    z.object({ network: z.boolean().default(false) }),
    z.array(discoveredPrinterSchema),
  ),
  /** How every printer is that was asked since the station was opened; asks none itself. */
  'printers.status': query(nothing, z.array(printerStatusSchema)),
  /** Prints a test label and waits until the printer took it. */
  'printers.test': command(id, triedOut, { emits: [] }),
  /**
   * Prints a page on a printer as it is being set up, saved or not: the test label, a small page
   * that shows whether the language is right, or the ruler that it is calibrated with.
   */
  'printers.tryOut': command(
    z.object({ printer: printerInputSchema, page: z.enum(['test', 'language', 'ruler']) }),
    triedOut,
    { emits: [] },
  ),
  /** What a printer was corrected by, for every size of paper that was ever in it. */
  'printers.calibrations': query(id, z.array(keptCorrectionSchema)),

  /** The table of label sizes: Packbench's own, changed or not, then those that were added. */
  'labelSizes.get': query(nothing, z.array(listedLabelSizeSchema)),
  /** Changes a size, or adds one when `id` is null. Printers keep what they were set up with. */
  'labelSizes.save': command(
    z.object({
      id: z.string().nullable(),
      size: labelSizeInputSchema,
      before: labelSizeSchema.optional(),
    }),
    labelSizeSchema,
    { emits: ['setup.changed'] },
  ),
  /** Takes away a size that was added; gives one of Packbench's its default back. */
  'labelSizes.remove': command(id, nothing, { emits: ['setup.changed'] }),

  'routing.get': query(nothing, routingSchema),
  'routing.save': command(routingChoiceSchema, nothing, { emits: ['setup.changed'] }),

  /** A printer is in another state, or for other reasons, than before. */
  'printers.statusChanged': event(printerStatusSchema),

  /** `carriers`: the platform has named other ones. `routing` and `webhook`: what the platform itself keeps of them. */
  'setup.changed': event(
    z.object({
      what: z.enum(['printers', 'pickup-points', 'label-sizes', 'carriers', 'routing', 'webhook']),
    }),
  ),
} as const;
