import { z } from 'zod';

/** A day of the calendar on this computer's clock: "2026-11-22". */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'shift.day' });
