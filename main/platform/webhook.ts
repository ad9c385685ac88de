import { z } from 'zod';
import type { AppError, Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { webhookUrlSchema } from '../../shared/model/webhook.ts';
import type { WebhookRecord } from '../../shared/model/webhook.ts';
import { isNothing, lacking, member, readBy, parsedValue } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { checkRequest } from './request.ts';
import { saysNothingIsThere } from './refusal-words.ts';
import { optionalMoment, shownText } from './wire.ts';

const bodySchema = z.strictObject({ webhook_url: webhookUrlSchema });

/** Builds the body that registers a webhook URL (contract 4.13). */
export function webhookBody(url: string): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  return checkRequest(bodySchema, { webhook_url: url }, { webhook_url: 'url' });
}

/** A record (contract 2.9); the contract has two names for the URL (contract 4.12). */
const recordSchema = z
  .object({
    webhook_url: shownText,
    url: shownText,
    created_at: optionalMoment,
    updated_at: optionalMoment,
  })
  .transform((record): WebhookRecord => ({
    url: record.webhook_url || record.url,
    createdAt: record.created_at,
    updatedAt: record.updated_at,
  }));

/** Parses `data` of a registration (contract 4.13). */
export function readRegistered(data: unknown): ParseResult<WebhookRecord> {
  const record = readBy(recordSchema, data);
  return record.kind === 'value' && record.value.url === '' ? lacking('no webhook_url') : record;
}

/** Parses `data` of the webhook look-up (contract 4.12): null if it clearly reports none. */
export function readWebhook(data: unknown): ParseResult<WebhookRecord | null> {
  if (isNothing(data) || namesNoUrl(data)) return parsedValue(null);
  return readRegistered(data);
}

/** Whether a record has an empty URL, under either name. */
function namesNoUrl(data: unknown): boolean {
  const urls = [member(data, 'webhook_url'), member(data, 'url')];
  return (
    urls.some((url) => url !== undefined) &&
    urls.every((url) => url === undefined || isNothing(url))
  );
}

/** Statuses with which a platform reports that there is no webhook. */
const noWebhookStatuses = new Set([200, 400, 404, 422]);

/**
 * Whether a refused look-up means that no webhook is registered. The contract defines no error code for this (contract
 * 7), so the HTTP status and the words of the message decide.
 */
export function saysNoWebhook(error: AppError): boolean {
  return (
    error.code === 'refused' &&
    noWebhookStatuses.has(error.status) &&
    saysNothingIsThere(error.message)
  );
}
