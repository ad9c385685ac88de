import { z } from 'zod';
import { auditHeadSchema } from './audit.ts';
import { timestampSchema } from './units.ts';

/** A whole copy of a station's database, checked when it was made. */
export const backupSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  bytes: z.int(),
  /** How many orders it holds. */
  orders: z.int(),
  /** The end of its audit log; null where it has none. */
  head: auditHeadSchema.nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** What was done after a backup was made, and is gone from the list when somebody goes back to it. */
export const sinceBackupSchema = z.object({
  orders: z.int(),
  /** Orders whose labels were printed, and how many prints that took. */
  labels: z.int(),
  prints: z.int(),
  /** Changes of the set-up. */
  changes: z.int(),
});
export type SinceBackup = z.infer<typeof sinceBackupSchema>;

/** The backups of a station, and what becomes of them by themselves. */
export const backupShelfSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** Where they lie. */
  folder: z.string(),
  /** How often one is made by itself, hours. */
  everyHours: z.number(),
  /** For how many days one of each day is kept. */
  days: z.int(),
  /** For how many days a database that a restore replaced is kept beside the one in use. */
  replacedDays: z.int(),
});
export type BackupShelf = z.infer<typeof backupShelfSchema>;
