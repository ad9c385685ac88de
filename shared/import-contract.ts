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
import { importQuotesSchema, quotedRowSchema } from './model/import-quotes.ts';

const nothing = z.undefined();

/** The part of the contract that is about orders out of files: see `contract.ts`. */
export const importContract = {
  /** The import that is under way; null for none. */
  'imports.state': query(nothing, importStateSchema.nullable()),
  /** The name of the file whose reading ended with the process before this one; null once another is read. */
  'imports.cutShort': query(nothing, z.string().nullable()),
  /**
   * A piece of a file on its way here, base 64, at this byte of it; a piece at 0 begins anew. The window
   * reads the file, since it alone was given it.
   */
  'imports.send': command(
    z.object({ at: z.int().min(0), data: z.base64().max(2_000_000) }),
    nothing,
    { emits: [] },
  ),
  /**
   * Reads the file that was sent, `size` bytes of it. Answers once its headings are known; the rest
   * stands in `imports.state`. Refused (`file-refused`) with nothing kept, and while another import is open.
   */
  'imports.open': command(z.object({ name: z.string().max(300), size: z.int().min(0) }), nothing, {
    emits: ['imports.changed'],
  }),
  /**
   * Reads another one of `sheets` in the place of the sheet that is open; what was mended in that is gone. Refused as a
   * file is, with the one before read again.
   */
  'imports.chooseSheet': command(z.object({ sheet: z.string().max(100) }), nothing, {
    emits: ['imports.changed'],
  }),
  /** Says what each column means, by its place, and what stands for all rows; checks everything again. */
  'imports.arrange': command(
    z.object({ columns: z.array(importFieldSchema.nullable()), constants: importConstantsSchema }),
    nothing,
    { emits: ['imports.changed'] },
  ),
  /** Rows that answer a filter, in the order of the file. */
  'imports.rows': query(
    importFilterSchema.extend({
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ rows: z.array(importRowSchema), count: z.int() }),
  ),
  /**
   * Mends a cell; answers how many rows were mended, and how many others are settled by it: those of the street for
   * which one of several communes was chosen.
   */
  'imports.mend': command(mendSchema, z.object({ rows: z.int(), settled: z.int() }), {
    emits: ['imports.changed'],
  }),
  /** Takes rows out, or back in: those named, or all that answer a filter. */
  'imports.takeOut': command(
    z.object({
      rows: z.array(z.int()).max(200).nullable(),
      filter: importFilterSchema,
      out: z.boolean(),
    }),
    nothing,
    { emits: ['imports.changed'] },
  ),
  /**
   * Makes a row a line of the order above it, or with `isJoined` false an order of its own again, with every other row
   * that was joined to that order; checks everything again.
   */
  'imports.join': command(z.object({ row: z.int(), isJoined: z.boolean() }), nothing, {
    emits: ['imports.changed'],
  }),
  /** Checks everything again, as after areas have come. */
  'imports.check': command(nothing, nothing, { emits: ['imports.changed'] }),
  /**
   * Enters the orders that fit. Refused when there are not `orders` of them any more. From then on it ends with all
   * of them entered, whatever happens to this process. Where another bench of the site may enter some of them, too, nothing
   * is entered and the answer is what a person has to confirm; else null.
   */
  'imports.enter': command(
    z.object({
      orders: z.int().min(1),
      confirmed: z.array(claimConfirmationSchema).max(4).default([]),
    }),
    claimQuestionSchema.nullable(),
    { emits: ['imports.changed', 'orders.changed', 'station.changed'] },
  ),
  /** Ends reading or checking. Nothing of the file is kept while it was being read. */
  'imports.stop': command(nothing, nothing, { emits: ['imports.changed'] }),
  /** Puts the import aside with all its rows. Orders that were entered stay. */
  'imports.close': command(nothing, nothing, { emits: ['imports.changed'] }),
  /**
   * Begins to ask what the orders that answer a filter cost, slowly: those that can be entered. Refused with
   * `no-pickup-point` while that is missing, or tells no area.
   */
  'imports.askQuotes': command(importFilterSchema, nothing, { emits: ['imports.quotesChanged'] }),
  'imports.stopQuotes': command(nothing, nothing, { emits: ['imports.quotesChanged'] }),
  /** How far that is, or how it ended; null before the first. */
  'imports.quotes': query(nothing, importQuotesSchema.nullable()),
  'imports.quotesChanged': event(importQuotesSchema.nullable()),
  /** What is known of some orders, by their first rows. */
  'imports.quoted': query(z.object({ rows: z.array(z.int()).max(200) }), z.array(quotedRowSchema)),
  /**
   * Has the orders that answer a filter carried by whom they cost least with, where that is known, or with `take` false by
   * whom the platform chooses. Answers how many orders that changed.
   */
  'imports.takeCheapest': command(
    z.object({ filter: importFilterSchema, take: z.boolean() }),
    z.object({ orders: z.int() }),
    { emits: ['imports.changed'] },
  ),

  /** Keeps a template with every heading, and answers the whole path of the file. */
  'imports.template': command(
    z.object({ format: z.enum(['csv', 'xlsx']) }),
    z.object({ file: z.string() }),
    { emits: [] },
  ),

  /** What people said that headings mean, which holds for every later file; the newest first. */
  'imports.headings': query(nothing, z.array(learntHeadingSchema)),
  /** Forgets what a heading means, also for files of the shapes in which it was said. */
  'imports.forgetHeading': command(learntHeadingSchema.pick({ heading: true }), nothing, {
    emits: ['imports.headingsChanged'],
  }),
  'imports.putBackHeading': command(learntHeadingSchema, nothing, {
    emits: ['imports.headingsChanged'],
  }),
  'imports.headingsChanged': event(nothing),

  /** How files are read, by name. */
  'imports.profiles': query(nothing, z.array(importProfileSchema)),
  /** Keeps what the columns of the open import mean, and what stands for all its rows, under a name. */
  'imports.saveProfile': command(importProfileSchema.pick({ name: true }), nothing, {
    emits: ['imports.watchedChanged'],
  }),
  'imports.removeProfile': command(z.object({ name: z.string() }), nothing, {
    emits: ['imports.watchedChanged'],
  }),
  /** The folder that is watched, and the files in it that wait for somebody. */
  'imports.watched': query(
    nothing,
    z.object({
      settings: watchSettingsSchema,
      waiting: z.array(listedFileSchema),
      /** Whether the folder is not there. */
      isGone: z.boolean(),
      /** A name inside of the folder that must be a folder and is a file; null for none. */
      obstacle: z.enum(['done', 'trouble', 'taken']).nullable(),
    }),
  ),
  /** Opens one of the files that wait. */
  'imports.openWaiting': command(waitingFileSchema, nothing, {
    emits: ['imports.changed'],
  }),
  /** Enters a file of which a person says that no other bench reads it. */
  'imports.enterWaiting': command(waitingFileSchema, nothing, {
    emits: ['imports.watchedChanged'],
  }),
  'imports.watchedChanged': event(nothing),

  'imports.changed': event(importStateSchema.nullable()),
} as const;
