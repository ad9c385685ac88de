import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** Maximum length of a URL (characters); longer than servers accept. */
const longestUrl = 2000;

/**
 * A URL that the platform can call (contract 4.13), in the form of HTTP clients: the host in ASCII (`người.vn` becomes
 * `xn--ngi-28a9548a.vn`), other letters of path and query percent-encoded. The fragment is dropped, because clients
 * never send it. A user name and password are refused, because every user would see them, and so are URLs that no
 * client can call.
 */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(longestUrl, { error: 'text.tooLong', abort: true })
  .regex(/^https?:\/\/(?!\/)[^\s\\\p{Cc}]+$/iu, { error: 'webhook.url', abort: true })
  .regex(/^[^/]*\/\/[^/?#@]*(?:[/?#]|$)/, { error: 'webhook.password', abort: true })
  .transform((text) => text.replace(/#.*$/, ''))
  .pipe(z.url({ error: 'webhook.url', normalize: true }))
  .pipe(z.string().max(longestUrl, { error: 'text.tooLong' }));

/** Normalizes a URL as clients send it; equal URLs become equal text. */
export function asCalled(url: string): string {
  return webhookUrlSchema.safeParse(url).data ?? url;
}

/** Where the platform sends order updates (contract 2.9). */
export const webhookRecordSchema = z.object({
  url: z.string(),
  /** Null if the platform's time is invalid. */
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;
