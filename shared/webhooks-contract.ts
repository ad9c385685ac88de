import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { reachSchema, webhooksSchema } from './model/webhook-listener.ts';
import { webhookRecordSchema, webhookUrlSchema } from './model/webhook.ts';

const nothing = z.undefined();

/** The part of the contract that is about the updates that the platform sends: see `contract.ts`. */
export const webhooksContract = {
  /** Where the platform sends updates at the moment; null for nowhere. */
  'webhook.get': query(nothing, webhookRecordSchema.nullable()),
  /** `replaces` is somebody else's address that a person gave up; empty for one that cannot be read. */
  'webhook.register': command(
    z.object({ url: webhookUrlSchema, replaces: z.string().nullable().default(null) }),
    webhookRecordSchema,
    { emits: ['webhooks.changed', 'setup.changed'] },
  ),

  /** Whether and where this station listens for updates, and how that goes. */
  'webhooks.state': query(nothing, webhooksSchema),
  /** Makes another secret path, and registers it where the platform calls this station. */
  'webhooks.renewPath': command(nothing, nothing, { emits: ['webhooks.changed'] }),
  /** Calls this station by its public address, as the platform would. */
  'webhooks.reach': query(nothing, reachSchema),
  /** The listener for updates is in another state, or set up otherwise. */
  'webhooks.changed': event(nothing),
} as const;
