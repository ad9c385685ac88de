import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * An address that the platform can call (contract 4.13): http or https, a host, no password and no
 * fragment, in the characters that every HTTP client sends as they are.
 */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(500, { error: 'text.tooLong' })
  .regex(/^https?:\/\/[\w.:[\]-]+(?:[/?][!"$-~]*)?$/i, { error: 'webhook.url', abort: true })
  .pipe(z.url({ error: 'webhook.url' }));

/** Where the platform sends order updates (contract 2.9). */
export const webhookRecordSchema = z.object({
  url: z.string(),
  /** Null when the platform's time cannot be read. */
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;
