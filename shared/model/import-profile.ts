import { z } from 'zod';
import { importConstantsSchema, importFieldSchema } from './import.ts';

/** How files of one origin are read, under a name: by people once, then without them. */
export const importProfileSchema = z.object({
  name: z.string().trim().min(1).max(60),
  /** What a heading means, as it stands in the file; one that is not named here is known or left out. */
  columns: z.record(z.string(), importFieldSchema.nullable()),
  constants: importConstantsSchema,
  /** Fields of which a person chose the column among several that mean it. */
  chosen: z.array(importFieldSchema).optional(),
});
export type ImportProfile = z.infer<typeof importProfileSchema>;

/** A folder whose files are read without anybody choosing them. */
export const watchSettingsSchema = z.object({
  isOn: z.boolean().default(false),
  /** Whole path. */
  folder: z.string().trim().max(1_000).default(''),
  /** The profile's name. */
  profile: z.string().trim().max(60).default(''),
  /** Whether orders without a mistake or doubt are entered at once; else the files wait for somebody. */
  enters: z.boolean().default(false),
});
export type WatchSettings = z.infer<typeof watchSettingsSchema>;

/** A file that waits for a person: new in the folder, in `trouble`, or taken by a bench that has left it for hours. */
export const waitingFileSchema = z.object({
  name: z.string().max(255),
  place: z.enum(['new', 'trouble', 'taken']),
});
export type WaitingFile = z.infer<typeof waitingFileSchema>;

/**
 * Why a file waits that could be entered by itself. `shared`: it cannot be taken, so another bench may read it, too.
 * `entered`: it has been read and cannot be moved. `hub-away`: the hub has not said whether another bench entered it.
 * `elsewhere`: another bench entered it.
 */
const waitingReasons = ['shared', 'entered', 'hub-away', 'elsewhere'] as const;
export const listedFileSchema = waitingFileSchema.extend({
  reason: z.enum(waitingReasons).optional(),
  /** The bench that entered it. */
  bench: z.string().optional(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** What came of a file that nobody looked at. */
export const importReportSchema = z.object({
  file: z.string(),
  profile: z.string(),
  /** The bench that entered it, where another one of the site did. */
  bench: z.string().nullable().default(null),
  /** `entered`: every order is, by now or before. `left`: some wait for a person. `refused`: nothing was read. */
  outcome: z.enum(['entered', 'left', 'refused']),
  /** Why not all is: why the file was refused, an error's code, `no-profile`, `elsewhere`, `hub-away`, `grew` for a file changed after reading, or `lacks` and the fields. */
  because: z.string().nullable(),
  /** Where the file stopped being read; counted from 1, the column in letters. */
  row: z.int().nullable(),
  column: z.string().nullable(),
  /** The workbook's sheet that was read, null for none, and all of its sheets that hold something. */
  sheet: z.string().nullable().default(null),
  sheets: z.array(z.string()).default([]),
  /** Orders. */
  entered: z.int(),
  enteredBefore: z.int(),
  left: z.array(
    z.object({
      /** Counted from 1, as in the file. */
      row: z.int(),
      field: z.string(),
      rule: z.string(),
      isDoubt: z.boolean(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReportSchema>;
