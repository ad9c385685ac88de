import type { z } from 'zod';
import { watchSettingsSchema } from './model/import-profile.ts';
import type { Lockable } from './model/lock.ts';
import { noticeSettingsSchema } from './model/notices.ts';
import { orderTemplatesSchema } from './model/order-template.ts';
import { signInSettingsSchema } from './model/people.ts';
import { printRulesSchema } from './model/print-rules.ts';
import { retentionSchema } from './model/retention.ts';
import { scaleSettingsSchema } from './model/scale.ts';
import { shiftGoalSchema } from './model/shift.ts';
import { stationSettingsSchema } from './model/station.ts';
import { defaultTrackingLinks, trackingLinksSchema } from './model/tracking-link.ts';
import { unclearOrdersSchema } from './model/unclear-orders.ts';
import { webhookListenerSchema } from './model/webhook-listener.ts';

/**
 * How much the audit log contains of a change: `whole` every value before and after, `masked` numbers and choices
 * only, because a text may name a person.
 */
export type AuditText = 'whole' | 'masked';

interface Setting<Schema extends z.ZodType> {
  /** Checks input of the window, and gives members that a stored value lacks their defaults. */
  readonly schema: Schema;
  /** The value before the first save. */
  readonly first: z.output<Schema>;
  /** Who may save it while packers sign in and the shift lead has a PIN. */
  readonly role: 'packer' | 'lead';
  /** The page of the set-up that a policy or a provisioning file locks it with; null for none. */
  readonly lock: Lockable | null;
  /** Null where another row of the audit log contains the change. */
  readonly audit: AuditText | null;
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  rest: Omit<Setting<Schema>, 'schema'>,
): Setting<Schema> {
  return { schema, ...rest };
}

/**
 * Every stored setting that the window edits, by its key in the database. `settings.get` and `settings.save`, their
 * checks, the audit log and what the window asks for again derive from this table. What else happens after saving is
 * in `main/setup/stored-settings.ts`.
 */
export const settings = {
  station: setting(stationSettingsSchema, {
    first: {
      code: 'PB1',
      name: 'Bàn đóng gói 1',
      language: 'vi',
      sound: 'normal',
      soundSet: 'plain',
      firstScreen: 'pack',
      labelsVerified: false,
    },
    role: 'lead',
    lock: 'station',
    audit: 'whole',
  }),
  // Stored and audited in milliseconds as `outbox.recheckMs`.
  unclearOrders: setting(unclearOrdersSchema, {
    first: { missingAfterMinutes: 3 },
    role: 'lead',
    lock: 'station',
    audit: null,
  }),
  notices: setting(noticeSettingsSchema, {
    first: noticeSettingsSchema.parse({}),
    role: 'lead',
    lock: 'station',
    audit: 'whole',
  }),
  'shift.goal': setting(shiftGoalSchema, {
    first: shiftGoalSchema.parse({}),
    role: 'lead',
    lock: 'station',
    audit: 'whole',
  }),
  'printing.rules': setting(printRulesSchema, {
    first: { unread: 'warn', offline: 'wait' },
    role: 'lead',
    lock: 'printers',
    audit: 'whole',
  }),
  scale: setting(scaleSettingsSchema, {
    first: scaleSettingsSchema.parse({}),
    role: 'lead',
    lock: 'scale',
    audit: 'whole',
  }),
  trackingLinks: setting(trackingLinksSchema.shape.links, {
    first: [...defaultTrackingLinks],
    role: 'lead',
    lock: 'routing',
    audit: 'whole',
  }),
  'webhooks.listener': setting(webhookListenerSchema, {
    first: webhookListenerSchema.parse({}),
    role: 'lead',
    lock: 'webhook',
    audit: 'whole',
  }),
  'people.signIn': setting(signInSettingsSchema, {
    first: signInSettingsSchema.parse({}),
    role: 'lead',
    lock: 'people',
    audit: 'whole',
  }),
  retention: setting(retentionSchema, {
    first: { removePersonalAfterDays: null, dropLabelsAfterDays: 7, dropUpdatesAfterDays: 90 },
    role: 'lead',
    lock: 'backups',
    audit: 'whole',
  }),
  'imports.watch': setting(watchSettingsSchema, {
    first: watchSettingsSchema.parse({}),
    role: 'lead',
    lock: null,
    audit: 'whole',
  }),
  orderTemplates: setting(orderTemplatesSchema.shape.templates, {
    first: [],
    role: 'packer',
    lock: null,
    audit: 'masked',
  }),
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>;
export const settingKeys = Object.keys(settings) as SettingKey[];
