import { z } from 'zod';
import { auditHeadSchema } from './audit.ts';
import { timestampSchema } from './units.ts';

/** A complete copy of a station's database, checked at its creation. */
export const backupSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  bytes: z.int(),
  /** Number of orders. */
  orders: z.int(),
  /** End of its audit log; null if it is empty. */
  head: auditHeadSchema.nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** Work since a backup, which is lost from the list if that backup is restored. */
export const sinceBackupSchema = z.object({
  orders: z.int(),
  /** Orders with printed labels, and the number of prints. */
  labels: z.int(),
  prints: z.int(),
  /** Changes of the set-up. */
  changes: z.int(),
});
export type SinceBackup = z.infer<typeof sinceBackupSchema>;

/** Backups of a station, and how they are created and removed automatically. */
export const backupShelfSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** Folder of the backups. */
  folder: z.string(),
  /** Interval of automatic backups (hours). */
  everyHours: z.number(),
  /** Days for which one backup of each day is stored. */
  days: z.int(),
  /** Days for which a database replaced by a restore is stored next to the current one. */
  replacedDays: z.int(),
});
export type BackupShelf = z.infer<typeof backupShelfSchema>;
