import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { reachSchema, webhooksSchema } from './model/webhook-listener.ts';
import { webhookRecordSchema, webhookUrlSchema } from './model/webhook.ts';

const nothing = z.undefined();

/** Contract entries for the platform's updates; see `contract.ts`. */
export const webhooksContract = {
  /** The platform's current webhook address; null without one. */
  'webhook.get': query(nothing, webhookRecordSchema.nullable(), { needs: 'nobody' }),
  /** `replaces` is another program's address that the user gives up; empty if it is unreadable. */
  'webhook.register': command(
    z.object({ url: webhookUrlSchema, replaces: z.string().nullable().default(null) }),
    webhookRecordSchema,
    { needs: 'lead', locks: 'webhook', emits: ['webhooks.changed', 'setup.changed'] },
  ),

  /** Whether and on which address this station listens for updates, and the listener's state. */
  'webhooks.state': query(nothing, webhooksSchema, { needs: 'nobody' }),
  /** Creates a new secret path, and registers it if the platform's webhook points to this station. */
  'webhooks.renewPath': command(nothing, nothing, {
    needs: 'lead',
    locks: 'webhook',
    emits: ['webhooks.changed'],
  }),
  /** Calls this station's public address, as the platform does. */
  'webhooks.reach': query(nothing, reachSchema, { needs: 'packer' }),
  /** The state or set-up of the listener for updates changed. */
  'webhooks.changed': event(nothing),
} as const;
