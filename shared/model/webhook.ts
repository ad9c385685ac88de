import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** Longer than any address that servers take, characters. */
const longestUrl = 2000;

/**
 * An address that the platform can call (contract 4.13), as every HTTP client sends it: the host in
 * ASCII (`người.vn` becomes `xn--ngi-28a9548a.vn`), other letters of path and query percent-encoded. The
 * fragment is dropped, since no client ever sends one. Refused are a name and password in front of
 * the host, which would be shown to everybody who sees the address, and what no client can call.
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

/** An address as clients send it: two that mean the same are the same text. */
export function asCalled(url: string): string {
  return webhookUrlSchema.safeParse(url).data ?? url;
}

/** Where the platform sends order updates (contract 2.9). */
export const webhookRecordSchema = z.object({
  url: z.string(),
  /** Null when the platform's time cannot be read. */
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;
