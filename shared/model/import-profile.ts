import { z } from 'zod';
import { importConstantsSchema, importFieldSchema } from './import.ts';

/** A named profile for reading files of one origin: set up by a user, then used automatically. */
export const importProfileSchema = z.object({
  name: z.string().trim().min(1).max(60),
  /** Meaning of each heading as written in the file; other headings are recognised or ignored. */
  columns: z.record(z.string(), importFieldSchema.nullable()),
  constants: importConstantsSchema,
  /** Fields with a column that the user chose among several candidates. */
  chosen: z.array(importFieldSchema).optional(),
});
export type ImportProfile = z.infer<typeof importProfileSchema>;

/** A watched folder. Its files are read automatically. */
export const watchSettingsSchema = z.object({
  isOn: z.boolean().default(false),
  /** Whole path. */
  folder: z.string().trim().max(1_000).default(''),
  /** Name of the profile. */
  profile: z.string().trim().max(60).default(''),
  /** True if orders without problems are entered at once; otherwise the files wait for a user. */
  enters: z.boolean().default(false),
});
export type WatchSettings = z.infer<typeof watchSettingsSchema>;

/** A file that waits for a user: new in the folder, in `trouble`, or claimed for hours by a bench. */
export const waitingFileSchema = z.object({
  name: z.string().max(255),
  place: z.enum(['new', 'trouble', 'taken']),
});
export type WaitingFile = z.infer<typeof waitingFileSchema>;

/**
 * Why a file is not entered automatically. `shared`: it cannot be claimed, so another bench may read it too. `entered`:
 * it has been read and cannot be moved. `hub-away`: the hub has not confirmed that no other bench entered it.
 * `elsewhere`: another bench entered it.
 */
const waitingReasons = ['shared', 'entered', 'hub-away', 'elsewhere'] as const;
export const listedFileSchema = waitingFileSchema.extend({
  reason: z.enum(waitingReasons).optional(),
  /** The bench that entered it. */
  bench: z.string().optional(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** Result of an automatically read file. */
export const importReportSchema = z.object({
  file: z.string(),
  profile: z.string(),
  /** The other bench of the site that entered it. */
  bench: z.string().nullable().default(null),
  /** `entered`: all orders are entered. `left`: some wait for a user. `refused`: the file was not read. */
  outcome: z.enum(['entered', 'left', 'refused']),
  /**
   * Reason if not all is entered: the refusal, an error's code, `no-profile`, `elsewhere`, `hub-away`, `grew` for a
   * file changed after reading, or `lacks` with the fields.
   */
  because: z.string().nullable(),
  /** Position where reading stopped; row from 1, column in letters. */
  row: z.int().nullable(),
  column: z.string().nullable(),
  /** The workbook's sheet that was read (null if no sheet was read), and all non-empty sheets. */
  sheet: z.string().nullable().default(null),
  sheets: z.array(z.string()).default([]),
  /** The row below the headings that describes them and was left out. */
  describedRow: z.int().nullable().default(null),
  /** Orders. */
  entered: z.int(),
  enteredBefore: z.int(),
  left: z.array(
    z.object({
      /** Row in the file, from 1. */
      row: z.int(),
      field: z.string(),
      rule: z.string(),
      isDoubt: z.boolean(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReportSchema>;
