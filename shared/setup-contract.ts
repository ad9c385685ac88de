import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { storedCorrectionSchema } from './model/calibration.ts';
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
/** Bytes that the printer accepted, and its status afterwards if it reports one. */
const triedOut = z.object({
  sentBytes: z.int(),
  condition: printerConditionSchema.nullable(),
});

/** Contract entries for a station's set-up: pickup points, printers, label sizes, rules; see `contract.ts`. */
export const setupContract = {
  'pickupPoints.list': query(nothing, z.array(pickupPointSchema), { needs: 'nobody' }),
  'pickupPoints.save': command(
    z.object({
      id: z.string().nullable(),
      point: pickupPointInputSchema,
      before: pickupPointSchema.optional(),
    }),
    pickupPointSchema,
    { needs: 'lead', locks: 'pickupPoints', emits: ['setup.changed'] },
  ),
  'pickupPoints.remove': command(id, nothing, {
    needs: 'lead',
    locks: 'pickupPoints',
    emits: ['setup.changed'],
  }),
  /** Undoes the removal, as long as the station that did it is open. */
  'pickupPoints.putBack': command(id, nothing, {
    needs: 'lead',
    locks: 'pickupPoints',
    emits: ['setup.changed'],
  }),

  'printers.list': query(nothing, z.array(printerSchema), { needs: 'nobody' }),
  'printers.save': command(
    z.object({
      id: z.string().nullable(),
      printer: printerInputSchema,
      before: printerSchema.optional(),
    }),
    printerSchema,
    { needs: 'lead', locks: 'printers', emits: ['setup.changed'] },
  ),
  'printers.remove': command(id, nothing, {
    needs: 'lead',
    locks: 'printers',
    emits: ['setup.changed', 'station.changed'],
  }),
  /** Undoes the removal, with the printer's corrections, as long as the station that did it is open. */
  'printers.putBack': command(id, nothing, {
    needs: 'lead',
    locks: 'printers',
    emits: ['setup.changed', 'station.changed'],
  }),
  /**
   * Printers installed on this computer. With `network`, also printers that answer in the local network: this needs
   * some seconds and runs only at the user's request.
   */
  'printers.discover': query(
    z.object({ network: z.boolean().default(false) }),
    z.array(discoveredPrinterSchema),
    { needs: 'packer' },
  ),
  /**
   * Connects to a network printer, and asks for its language, model and resolution. It prints no label; a receipt
   * printer that answers no query may print `~HS`.
   */
  'printers.identify': command(
    z.object({ host: z.string().trim().min(1), port: z.int().min(1).max(65_535) }),
    z.object({
      isReached: z.boolean(),
      model: z.string(),
      suggestion: discoveredPrinterSchema.shape.suggestion,
    }),
    { needs: 'packer', emits: [] },
  ),
  /** Last status of every printer queried since the station was opened. Queries no printer itself. */
  'printers.status': query(nothing, z.array(printerStatusSchema), { needs: 'nobody' }),
  /** Prints a test label and waits until the printer accepted it. */
  'printers.test': command(id, triedOut, { needs: 'packer', emits: [] }),
  /**
   * Prints a page on a printer during set-up, saved or not: the test label, a small page that verifies the printer
   * language, or the ruler for calibration.
   */
  'printers.tryOut': command(
    z.object({ printer: printerInputSchema, page: z.enum(['test', 'language', 'ruler']) }),
    triedOut,
    { needs: 'packer', emits: [] },
  ),
  /** Corrections of a printer, one for each paper size that was used in it. */
  'printers.calibrations': query(id, z.array(storedCorrectionSchema), { needs: 'nobody' }),

  /** The table of label sizes: Packbench's own, changed or not, then the added ones. */
  'labelSizes.list': query(nothing, z.array(listedLabelSizeSchema), { needs: 'nobody' }),
  /** Changes a size, or adds one if `id` is null. Printers do not change. */
  'labelSizes.save': command(
    z.object({
      id: z.string().nullable(),
      size: labelSizeInputSchema,
      before: labelSizeSchema.optional(),
    }),
    labelSizeSchema,
    { needs: 'lead', locks: 'labelSizes', emits: ['setup.changed'] },
  ),
  /** Removes an added size; resets one of Packbench's own sizes to its default. */
  'labelSizes.remove': command(id, nothing, {
    needs: 'lead',
    locks: 'labelSizes',
    emits: ['setup.changed'],
  }),
  /** Undoes the removal or the reset, as long as the station that did it is open. */
  'labelSizes.putBack': command(id, nothing, {
    needs: 'lead',
    locks: 'labelSizes',
    emits: ['setup.changed'],
  }),

  'routing.get': query(nothing, routingSchema, { needs: 'nobody' }),
  'routing.save': command(routingChoiceSchema, nothing, {
    needs: 'lead',
    locks: 'routing',
    emits: ['setup.changed'],
  }),

  /** A printer's state, or the reasons for it, changed. */
  'printers.statusChanged': event(printerStatusSchema),

  /** `carriers`: the platform returned a different list. `routing` and `webhook`: settings stored on the platform. */
  'setup.changed': event(
    z.object({
      what: z.enum(['printers', 'pickup-points', 'label-sizes', 'carriers', 'routing', 'webhook']),
    }),
  ),
} as const;
