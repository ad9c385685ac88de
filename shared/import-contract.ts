import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import {
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
  waitingFileSchema,
  watchSettingsSchema,
} from './model/import-profile.ts';
import { importQuotesSchema, quotedRowSchema } from './model/import-quotes.ts';

const nothing = z.undefined();

/** The part of the contract that is about orders out of files: see `contract.ts`. */
export const importContract = {
  /** The import that is under way; null for none. */
  'imports.state': call(nothing, importStateSchema.nullable()),
  /** The name of the file whose reading ended with the process before this one; null once another is read. */
  'imports.cutShort': call(nothing, z.string().nullable()),
  /**
   * A piece of a file on its way here, base 64, at this byte of it; a piece at 0 begins anew. The window
   * reads the file, since it alone was given it.
   */
  'imports.send': call(z.object({ at: z.int().min(0), data: z.base64().max(2_000_000) }), nothing),
  /**
   * Reads the file that was sent, `size` bytes of it. Answers once its headings are known; the rest
   * stands in `imports.state`. Refused (`file-refused`) with nothing kept, and while another import is open.
   */
  'imports.open': call(z.object({ name: z.string().max(300), size: z.int().min(0) }), nothing),
  /**
   * Reads another one of `sheets` in the place of the sheet that is open; what was mended in that is gone. Refused as a
   * file is, with the one before read again.
   */
  'imports.chooseSheet': call(z.object({ sheet: z.string().max(100) }), nothing),
  /** Says what each column means, by its place, and what stands for all rows; checks everything again. */
  'imports.arrange': call(
    z.object({ columns: z.array(importFieldSchema.nullable()), constants: importConstantsSchema }),
    nothing,
  ),
  /** Rows that answer a filter, in the order of the file. */
  'imports.rows': call(
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
  'imports.mend': call(mendSchema, z.object({ rows: z.int(), settled: z.int() })),
  /** Takes rows out, or back in: those named, or all that answer a filter. */
  'imports.takeOut': call(
    z.object({
      rows: z.array(z.int()).max(200).nullable(),
      filter: importFilterSchema,
      out: z.boolean(),
    }),
    nothing,
  ),
  /** Checks everything again, as after areas have come. */
  'imports.check': call(nothing, nothing),
  /**
   * Enters the orders that fit. Refused when there are not `orders` of them any more. From then on it ends with all
   * of them entered, whatever happens to this process.
   */
  'imports.enter': call(z.object({ orders: z.int().min(1) }), nothing),
  /** Ends reading or checking. Nothing of the file is kept while it was being read. */
  'imports.stop': call(nothing, nothing),
  /** Puts the import aside with all its rows. Orders that were entered stay. */
  'imports.close': call(nothing, nothing),
  /**
   * Begins to ask what the orders that answer a filter cost, slowly: those that can be entered. Refused with
   * `no-pickup-point` while that is missing, or tells no area.
   */
  'imports.askQuotes': call(importFilterSchema, nothing),
  'imports.stopQuotes': call(nothing, nothing),
  /** How far that is, or how it ended; null before the first. */
  'imports.quotes': call(nothing, importQuotesSchema.nullable()),
  'imports.quotesChanged': event(importQuotesSchema.nullable()),
  /** What is known of some orders, by their first rows. */
  'imports.quoted': call(z.object({ rows: z.array(z.int()).max(200) }), z.array(quotedRowSchema)),
  /**
   * Has the orders that answer a filter carried by whom they cost least with, where that is known, or with `take` false by
   * whom the platform chooses. Answers how many orders that changed.
   */
  'imports.takeCheapest': call(
    z.object({ filter: importFilterSchema, take: z.boolean() }),
    z.object({ orders: z.int() }),
  ),

  /** Keeps a template with every heading, and answers the whole path of the file. */
  'imports.template': call(
    z.object({ format: z.enum(['csv', 'xlsx']) }),
    z.object({ file: z.string() }),
  ),

  /** What people said that headings mean, which holds for every later file; the newest first. */
  'imports.headings': call(nothing, z.array(learntHeadingSchema)),
  /** Forgets what a heading means, also for files of the shapes in which it was said. */
  'imports.forgetHeading': call(learntHeadingSchema.pick({ heading: true }), nothing),
  'imports.putBackHeading': call(learntHeadingSchema, nothing),
  'imports.headingsChanged': event(nothing),

  /** How files are read, by name. */
  'imports.profiles': call(nothing, z.array(importProfileSchema)),
  /** Keeps what the columns of the open import mean, and what stands for all its rows, under a name. */
  'imports.saveProfile': call(importProfileSchema.pick({ name: true }), nothing),
  'imports.removeProfile': call(z.object({ name: z.string() }), nothing),
  /** The folder that is watched, and the files in it that wait for somebody. */
  'imports.watched': call(
    nothing,
    z.object({
      settings: watchSettingsSchema,
      waiting: z.array(waitingFileSchema),
      /** Whether the folder is not there. */
      isGone: z.boolean(),
    }),
  ),
  'imports.saveWatch': call(
    watchSettingsSchema.extend({ before: watchSettingsSchema.optional() }),
    nothing,
  ),
  /** Opens one of the files that wait. */
  'imports.openWaiting': call(waitingFileSchema, nothing),
  'imports.watchedChanged': event(nothing),

  'imports.changed': event(importStateSchema.nullable()),
} as const;
