import type { z } from 'zod';
import { watchSettingsSchema } from './model/import-profile.ts';
import type { Lockable } from './model/lock.ts';
import { noticeSettingsSchema } from './model/notices.ts';
import { orderTemplatesSchema } from './model/order-template.ts';
import { signInSettingsSchema } from './model/people.ts';
import { printRulesSchema } from './model/print-rules.ts';
import { retentionSchema } from './model/retention.ts';
import { scaleSettingsSchema } from './model/scale.ts';
import { scannerSettingsSchema } from './model/scanner.ts';
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
  readonly defaultValue: z.output<Schema>;
  /** Role that may save it while packers sign in and the shift lead has a PIN. */
  readonly role: 'packer' | 'lead';
  /** The set-up page that a policy or a provisioning file locks this setting with; null without one. */
  readonly lock: Lockable | null;
  /**
   * Detail of a change in the audit log, and the setting's names there; null if another audit row records the change.
   */
  readonly audit: { readonly text: AuditText; readonly en: string; readonly vi: string } | null;
  /** Member of provisioning files; null if a file cannot set it. */
  readonly provisionedAs: string | null;
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  otherFields: Omit<Setting<Schema>, 'schema'>,
): Setting<Schema> {
  return { schema, ...otherFields };
}

/**
 * Every stored setting that the window edits, by its key in the database. `settings.get` and `settings.save`, their
 * checks, the audit log and the windows' reloads derive from this table. Other effects of saving are in
 * `main/station/special-settings.ts`.
 */
export const settings = {
  station: setting(stationSettingsSchema, {
    defaultValue: {
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
    audit: { text: 'whole', en: 'station', vi: 'bàn đóng gói' },
    provisionedAs: 'station',
  }),
  // Stored and audited in milliseconds as `outbox.recheckMs`.
  unclearOrders: setting(unclearOrdersSchema, {
    defaultValue: { missingAfterMinutes: 3 },
    role: 'lead',
    lock: 'station',
    audit: null,
    provisionedAs: 'unclearOrders',
  }),
  notices: setting(noticeSettingsSchema, {
    defaultValue: noticeSettingsSchema.parse({}),
    role: 'lead',
    lock: 'station',
    audit: { text: 'whole', en: 'notices', vi: 'thông báo' },
    provisionedAs: 'notices',
  }),
  'shift.goal': setting(shiftGoalSchema, {
    defaultValue: shiftGoalSchema.parse({}),
    role: 'lead',
    lock: 'station',
    audit: { text: 'whole', en: 'goal of a shift', vi: 'mục tiêu của ca' },
    provisionedAs: 'shiftGoal',
  }),
  'printing.rules': setting(printRulesSchema, {
    defaultValue: { unread: 'warn', offline: 'wait' },
    role: 'lead',
    lock: 'printers',
    audit: { text: 'whole', en: 'rules of printing', vi: 'quy tắc in' },
    provisionedAs: 'printRules',
  }),
  scale: setting(scaleSettingsSchema, {
    defaultValue: scaleSettingsSchema.parse({}),
    role: 'lead',
    lock: 'scale',
    audit: { text: 'whole', en: 'scale', vi: 'cân' },
    provisionedAs: 'scale',
  }),
  scanners: setting(scannerSettingsSchema, {
    defaultValue: [],
    role: 'lead',
    lock: 'station',
    audit: { text: 'whole', en: 'scanners', vi: 'máy quét' },
    provisionedAs: 'scanners',
  }),
  trackingLinks: setting(trackingLinksSchema.shape.links, {
    defaultValue: [...defaultTrackingLinks],
    role: 'lead',
    lock: 'routing',
    audit: { text: 'whole', en: 'tracking pages', vi: 'trang tra cứu' },
    provisionedAs: 'trackingLinks',
  }),
  'webhooks.listener': setting(webhookListenerSchema, {
    defaultValue: webhookListenerSchema.parse({}),
    role: 'lead',
    lock: 'webhook',
    audit: { text: 'whole', en: 'where updates come in', vi: 'nơi nhận cập nhật' },
    provisionedAs: 'webhook',
  }),
  'people.signIn': setting(signInSettingsSchema, {
    defaultValue: signInSettingsSchema.parse({}),
    role: 'lead',
    lock: 'people',
    audit: { text: 'whole', en: 'signing in', vi: 'vào ca' },
    // It is refused without packers, which a file does not contain.
    provisionedAs: null,
  }),
  retention: setting(retentionSchema, {
    defaultValue: {
      removePersonalAfterDays: null,
      dropLabelsAfterDays: 7,
      dropUpdatesAfterDays: 90,
    },
    role: 'lead',
    lock: 'backups',
    audit: { text: 'whole', en: 'how long data are kept', vi: 'thời hạn giữ dữ liệu' },
    provisionedAs: 'retention',
  }),
  'imports.watch': setting(watchSettingsSchema, {
    defaultValue: watchSettingsSchema.parse({}),
    role: 'lead',
    lock: null,
    audit: { text: 'whole', en: 'watched folder', vi: 'thư mục theo dõi' },
    provisionedAs: 'importFolder',
  }),
  orderTemplates: setting(orderTemplatesSchema.shape.templates, {
    defaultValue: [],
    role: 'packer',
    lock: null,
    audit: { text: 'masked', en: 'order templates', vi: 'mẫu đơn' },
    provisionedAs: null,
  }),
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>;
export const settingKeys = Object.keys(settings) as SettingKey[];

/** Names of the settings in the audit log. */
export function auditNames(language: 'en' | 'vi'): Record<string, string> {
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const { audit } = settings[key];
      return audit === null ? [] : [[key, audit[language]]];
    }),
  );
}
