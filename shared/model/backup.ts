import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** A whole copy of a station's database, checked when it was made. */
export const backupSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  bytes: z.int(),
  /** How many orders it holds. */
  orders: z.int(),
});
export type Backup = z.infer<typeof backupSchema>;
