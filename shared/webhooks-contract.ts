import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import { reachSchema, webhookListenerSchema, webhooksSchema } from './model/webhook-listener.ts';
import { webhookRecordSchema, webhookUrlSchema } from './model/webhook.ts';

const nothing = z.undefined();

/** The part of the contract that is about the updates that the platform sends: see `contract.ts`. */
export const webhooksContract = {
  /** Where the platform sends updates at the moment; null for nowhere. */
  'webhook.get': call(nothing, webhookRecordSchema.nullable()),
  /** `replaces` is somebody else's address that a person gave up; empty for one that cannot be read. */
  'webhook.register': call(
    z.object({ url: webhookUrlSchema, replaces: z.string().nullable().default(null) }),
    webhookRecordSchema,
  ),

  /** Whether and where this station listens for updates, and how that goes. */
  'webhooks.state': call(nothing, webhooksSchema),
  'webhooks.listen': call(
    z.object({ setting: webhookListenerSchema, before: webhookListenerSchema.optional() }),
    nothing,
  ),
  /** Makes another secret path, and registers it where the platform calls this station. */
  'webhooks.renewPath': call(nothing, nothing),
  /** Calls this station by its public address, as the platform would. */
  'webhooks.reach': call(nothing, reachSchema),
  /** The listener for updates is in another state, or set up otherwise. */
  'webhooks.changed': event(nothing),
} as const;
