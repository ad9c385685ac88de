import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import { keptCorrectionSchema } from './model/calibration.ts';
import {
  labelSizeInputSchema,
  labelSizeSchema,
  listedLabelSizeSchema,
} from './model/label-size.ts';
import { pickupPointInputSchema, pickupPointSchema } from './model/pickup-point.ts';
import { printerConditionSchema, printerStatusSchema } from './model/printer-status.ts';
import { discoveredPrinterSchema, printerInputSchema, printerSchema } from './model/printer.ts';
import { retentionSchema } from './model/retention.ts';
import { routingChoiceSchema, routingSchema } from './model/routing.ts';
import { unclearOrdersSchema } from './model/unclear-orders.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
/** What a printer took, in bytes, and how it was afterwards where it says so. */
const triedOut = z.object({
  sentBytes: z.int(),
  condition: printerConditionSchema.nullable(),
});

/** The part of the contract that is about what a station is set up with: pickup points, printers, sizes, rules: see `contract.ts`. */
export const setupContract = {
  'pickupPoints.list': call(nothing, z.array(pickupPointSchema)),
  'pickupPoints.save': call(
    z.object({
      id: z.string().nullable(),
      point: pickupPointInputSchema,
      before: pickupPointSchema.optional(),
    }),
    pickupPointSchema,
  ),
  'pickupPoints.remove': call(id, nothing),
  /** Takes back the removal, while the station that did it is open. */
  'pickupPoints.putBack': call(id, nothing),

  'printers.list': call(nothing, z.array(printerSchema)),
  'printers.save': call(
    z.object({
      id: z.string().nullable(),
      printer: printerInputSchema,
      before: printerSchema.optional(),
    }),
    printerSchema,
  ),
  'printers.remove': call(id, nothing),
  /** Takes back the removal, while the station that did it is open; with its corrections. */
  'printers.putBack': call(id, nothing),
  /**
   * Printers that this computer knows. With `network`, also those that answer in its own network,
   * which takes some seconds and is asked of it by nobody but a person.
   */
  'printers.discover': call(
    z.object({ network: z.boolean().default(false) }),
    z.array(discoveredPrinterSchema),
  ),
  /** How every printer is that was asked since the station was opened; asks none itself. */
  'printers.status': call(nothing, z.array(printerStatusSchema)),
  /** Prints a test label and waits until the printer took it. */
  'printers.test': call(id, triedOut),
  /**
   * Prints a page on a printer as it is being set up, saved or not: the test label, a small page
   * that shows whether the language is right, or the ruler that it is calibrated with.
   */
  'printers.tryOut': call(
    z.object({ printer: printerInputSchema, page: z.enum(['test', 'language', 'ruler']) }),
    triedOut,
  ),
  /** What a printer was corrected by, for every size of paper that was ever in it. */
  'printers.calibrations': call(id, z.array(keptCorrectionSchema)),

  /** The table of label sizes: Packbench's own, changed or not, then those that were added. */
  'labelSizes.get': call(nothing, z.array(listedLabelSizeSchema)),
  /** Changes a size, or adds one when `id` is null. Printers keep what they were set up with. */
  'labelSizes.save': call(
    z.object({
      id: z.string().nullable(),
      size: labelSizeInputSchema,
      before: labelSizeSchema.optional(),
    }),
    labelSizeSchema,
  ),
  /** Takes away a size that was added; gives one of Packbench's its default back. */
  'labelSizes.remove': call(id, nothing),

  /** How long an order whose answer got lost may stay invisible on the platform. */
  'unclearOrders.get': call(nothing, unclearOrdersSchema),
  /** Also for the orders that wait already. */
  'unclearOrders.save': call(
    unclearOrdersSchema.extend({ before: unclearOrdersSchema.optional() }),
    nothing,
  ),

  /** After how many days what is finished is forgotten. */
  'retention.get': call(nothing, retentionSchema),
  'retention.save': call(retentionSchema.extend({ before: retentionSchema.optional() }), nothing),

  'routing.get': call(nothing, routingSchema),
  'routing.save': call(routingChoiceSchema, nothing),

  /** A printer is in another state, or for other reasons, than before. */
  'printers.statusChanged': event(printerStatusSchema),

  /** `carriers`: the platform has named other ones. */
  'setup.changed': event(
    z.object({
      what: z.enum([
        'printers',
        'pickup-points',
        'label-sizes',
        'unclear-orders',
        'retention',
        'print-rules',
        'carriers',
        'tracking-links',
        'notices',
        'scale',
        'order-templates',
      ]),
    }),
  ),
} as const;
