import { z } from 'zod';

/** A calendar day in this computer's time zone: "2026-11-22". */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'shift.day' });
