import { trainingTexts } from '../../texts/texts.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import type { Webhook } from '../memory.ts';
import { type Reply, success } from '../reply.ts';
import { checkFields, httpUrl, record } from '../rules.ts';
import { isoTime } from '../time.ts';

/** The contract, 4.12, does not define the answer without a webhook: null. */
export function readWebhookResource(_call: TrainingCall, parts: PlatformParts): Reply {
  const webhook = parts.ledger.webhook();
  return success(webhook === null ? null : recordOf(webhook));
}

const requestSchema = record({ webhook_url: httpUrl(trainingTexts.fields.webhook.webhook_url) });

/** Existing orders use the URL from their creation (contract 4.13). */
export function registerWebhook(call: TrainingCall, parts: PlatformParts): Reply {
  const request = checkFields(requestSchema, call.body);
  if (!request.ok) return request.refusalReply;
  return success(
    recordOf(parts.ledger.registerWebhook(request.value.webhook_url, parts.clock.now())),
  );
}

/** The contract, 2.9. */
function recordOf({ url, createdAt, updatedAt }: Webhook) {
  return {
    webhook_url: url,
    created_at: isoTime(createdAt),
    updated_at: isoTime(updatedAt),
  };
}
