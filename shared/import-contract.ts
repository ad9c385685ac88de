import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  claimConfirmationSchema,
  claimQuestionSchema,
  importConstantsSchema,
  importFieldSchema,
  importFilterSchema,
  importRowSchema,
  importStateSchema,
  learntHeadingSchema,
  mendSchema,
} from './model/import.ts';
import {
  importProfileSchema,
  listedFileSchema,
  waitingFileSchema,
  watchSettingsSchema,
} from './model/import-profile.ts';
import { orderSummarySchema } from './model/order.ts';
import { importQuotesSchema, quotedRowSchema } from './model/import-quotes.ts';

const nothing = z.undefined();

/** Contract entries for the import of order files; see `contract.ts`. */
export const importContract = {
  /** The open import; null without one. */
  'imports.state': query(nothing, importStateSchema.nullable(), { needs: 'nobody' }),
  /** Name of the file that the previous process was reading when it ended; null after the next file is read. */
  'imports.cutShort': query(nothing, z.string().nullable(), { needs: 'nobody' }),
  /**
   * Transfers a piece of a file, base 64, from byte `at`; a piece at 0 starts a new file. The renderer reads the file
   * because only it has access to it.
   */
  'imports.send': command(
    z.object({ at: z.int().min(0), data: z.base64().max(2_000_000) }),
    nothing,
    { needs: 'packer', emits: [] },
  ),
  /**
   * Reads the transferred file of `size` bytes. Answers as soon as its headings are read; `imports.state` has the
   * progress. Refuses with `file-refused`, storing no data, or if another import is open.
   */
  'imports.open': command(z.object({ name: z.string().max(300), size: z.int().min(0) }), nothing, {
    needs: 'packer',
    emits: ['imports.changed'],
  }),
  /**
   * Reads another sheet of `sheets` instead of the open one; corrections in that sheet are lost. If it is refused like
   * a file, the previous sheet is read again.
   */
  'imports.chooseSheet': command(z.object({ sheet: z.string().max(100) }), nothing, {
    needs: 'packer',
    emits: ['imports.changed'],
  }),
  /** Sets each column's field, by position, and the values for all rows; checks everything again. */
  'imports.arrange': command(
    z.object({ columns: z.array(importFieldSchema.nullable()), constants: importConstantsSchema }),
    nothing,
    { needs: 'packer', emits: ['imports.changed'] },
  ),
  /** Rows that match a filter, in the order of the file. */
  'imports.rows': query(
    importFilterSchema.extend({
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ rows: z.array(importRowSchema), count: z.int() }),
    { needs: 'nobody' },
  ),
  /**
   * Corrects a cell. Answers the number of corrected rows, and of other rows that this resolves: those of the street
   * for which one of several communes was chosen.
   */
  'imports.mend': command(mendSchema, z.object({ rows: z.int(), settled: z.int() }), {
    needs: 'packer',
    emits: ['imports.changed'],
  }),
  /** Excludes rows or includes them again: the named rows, or all that match a filter. */
  'imports.takeOut': command(
    z.object({
      rows: z.array(z.int()).max(200).nullable(),
      filter: importFilterSchema,
      out: z.boolean(),
    }),
    nothing,
    { needs: 'packer', emits: ['imports.changed'] },
  ),
  /**
   * Makes a row a line of the order above it. With `isJoined` false, every row that was joined to its order becomes an
   * order again; without such rows, each row of the order does. Checks everything again.
   */
  'imports.join': command(z.object({ row: z.int(), isJoined: z.boolean() }), nothing, {
    needs: 'packer',
    emits: ['imports.changed'],
  }),
  /** Checks everything again, for example after areas were downloaded. */
  'imports.check': command(nothing, nothing, { needs: 'packer', emits: ['imports.changed'] }),
  /**
   * Enters the valid orders. Refused if their number is no longer `orders`. Afterwards all of them will be entered,
   * even if this process ends. If another bench of the site may enter some of them too, no order is entered and the
   * answer is the confirmation that the user must give; otherwise null.
   */
  'imports.enter': command(
    z.object({
      orders: z.int().min(1),
      confirmed: z.array(claimConfirmationSchema).max(4).default([]),
    }),
    claimQuestionSchema.nullable(),
    { needs: 'packer', emits: ['imports.changed', 'orders.changed', 'station.changed'] },
  ),
  /**
   * Orders that an import has entered so far: the number accepted by the platform, the number without a label, and the
   * first of them. Only the last import is known. `printing.printChoice` prints them by the same id.
   */
  'imports.enteredOrders': query(
    z.object({ importId: z.string() }),
    z.object({ accepted: z.int(), unprinted: z.int(), orders: z.array(orderSummarySchema) }),
    { needs: 'nobody' },
  ),
  /** Stops reading or checking. A file stopped during reading is deleted. */
  'imports.stop': command(nothing, nothing, { needs: 'packer', emits: ['imports.changed'] }),
  /** Closes the import with all its rows. Entered orders remain. */
  'imports.close': command(nothing, nothing, { needs: 'packer', emits: ['imports.changed'] }),
  /**
   * Starts a slow request of quotes for the valid orders that match a filter. Refused with `no-pickup-point` if the
   * pickup point is missing or has no area.
   */
  'imports.askQuotes': command(importFilterSchema, nothing, {
    needs: 'packer',
    emits: ['imports.quotesChanged'],
  }),
  'imports.stopQuotes': command(nothing, nothing, {
    needs: 'packer',
    emits: ['imports.quotesChanged'],
  }),
  /** Progress or result of the quote requests; null before the first one. */
  'imports.quotes': query(nothing, importQuotesSchema.nullable(), { needs: 'nobody' }),
  'imports.quotesChanged': event(importQuotesSchema.nullable()),
  /** Quotes of some orders, by their first rows. */
  'imports.quoted': query(z.object({ rows: z.array(z.int()).max(200) }), z.array(quotedRowSchema), {
    needs: 'nobody',
  }),
  /**
   * Assigns the cheapest quoted carrier to the orders that match a filter; with `take` false, the platform chooses
   * again. Answers the number of changed orders.
   */
  'imports.takeCheapest': command(
    z.object({ filter: importFilterSchema, take: z.boolean() }),
    z.object({ orders: z.int() }),
    { needs: 'packer', emits: ['imports.changed'] },
  ),

  /** Saves a template with every heading; returns its full path. */
  'imports.template': command(
    z.object({ format: z.enum(['csv', 'xlsx']) }),
    z.object({ file: z.string() }),
    { needs: 'nobody', emits: [] },
  ),

  /** Headings that users assigned to fields, which apply to every later file; newest first. */
  'imports.headings': query(nothing, z.array(learntHeadingSchema), { needs: 'nobody' }),
  /** Deletes the meaning of a heading, also for files of the layouts in which it was assigned. */
  'imports.forgetHeading': command(learntHeadingSchema.pick({ heading: true }), nothing, {
    needs: 'packer',
    emits: ['imports.headingsChanged'],
  }),
  'imports.putBackHeading': command(learntHeadingSchema, nothing, {
    needs: 'packer',
    emits: ['imports.headingsChanged'],
  }),
  'imports.headingsChanged': event(nothing),

  /** Import profiles by name. */
  'imports.profiles': query(nothing, z.array(importProfileSchema), { needs: 'nobody' }),
  /** Saves the fields of the open import's columns and its values for all rows, under a name. */
  'imports.saveProfile': command(importProfileSchema.pick({ name: true }), nothing, {
    needs: 'packer',
    emits: ['imports.watchedChanged'],
  }),
  'imports.removeProfile': command(z.object({ name: z.string() }), nothing, {
    needs: 'packer',
    emits: ['imports.watchedChanged'],
  }),
  /** The watched folder, and its files that wait for the user. */
  'imports.watched': query(
    nothing,
    z.object({
      settings: watchSettingsSchema,
      waiting: z.array(listedFileSchema),
      /** Number of waiting files that are not listed, because there are too many. */
      more: z.number().int().nonnegative(),
      /** True if the folder does not exist. */
      isGone: z.boolean(),
      /** Name of a required subfolder that exists as a file; null without such an obstacle. */
      obstacle: z.enum(['done', 'trouble', 'taken']).nullable(),
      /** Path of this computer's damaged settings: no file is read until they are saved again. Otherwise null. */
      damagedSettings: z.string().nullable(),
    }),
    { needs: 'nobody' },
  ),
  /** Opens one of the waiting files. */
  'imports.openWaiting': command(waitingFileSchema, nothing, {
    needs: 'packer',
    emits: ['imports.changed'],
  }),
  /** Enters a file after the user confirmed that no other bench reads it. */
  'imports.enterWaiting': command(waitingFileSchema, nothing, {
    needs: 'packer',
    emits: ['imports.watchedChanged'],
  }),
  'imports.watchedChanged': event(nothing),

  'imports.changed': event(importStateSchema.nullable()),
} as const;
