import { z } from 'zod';
import { appFeedSchema } from '../../shared/model/app-update.ts';
import { defaultLabelSizes, labelSizeInputSchema } from '../../shared/model/label-size.ts';
import { lockableSchema } from '../../shared/model/lock.ts';
import { importProfileSchema } from '../../shared/model/import-profile.ts';
import { pickupPointInputSchema } from '../../shared/model/pickup-point.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { accountInputSchema } from '../../shared/model/station.ts';
import { webhookListenerSchema } from '../../shared/model/webhook-listener.ts';
import { readInvitation } from '../site/protocol/join-code.ts';
import { provisionMessage } from './provision-message.ts';
import { settingMembers } from './provision-settings.ts';
import { SET_ON_OTHER_COMPUTER } from './provision-secrets.ts';

/** Address at which the station listens for updates; `listen` is `host:port`. */
const webhookProvisionSchema = z
  .strictObject({
    listen: z.string().regex(/^(.+):([0-9]{1,5})$/, { error: 'host:port, 127.0.0.1:8080' }),
    publicUrl: z.string().default(''),
    certificateFile: z.string().default(''),
    keyFile: z.string().default(''),
  })
  .transform(({ listen, ...rest }, context) => {
    const [, host, port] = /^(.+):([0-9]+)$/.exec(listen) ?? [];
    const setting = { ...rest, isOn: true, host, port: Number(port) };
    const checked = webhookListenerSchema.safeParse(setting);
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

/**
 * Feed of app updates. `policy`: `off` disables updates, `locked` allows only such files to change the feed, `free`
 * also the window.
 */
const updatesProvisionSchema = z.strictObject({
  ...appFeedSchema.shape,
  policy: z.enum(['free', 'locked', 'off']).default('free'),
  proxyPassword: z.string().optional(),
});

/** A hub's invitation as the hub displays it. It is valid once, so each computer needs its own. */
const siteProvisionSchema = z.strictObject({
  invitation: z
    .string()
    .refine((text) => text === SET_ON_OTHER_COMPUTER || readInvitation(text) !== null, {
      error: 'packbench://HOST:PORT/…',
    }),
});

/** The set-up of a station, written once for many stations. */
export const provisionSchema = z.strictObject({
  ...settingMembers({ 'webhooks.listener': webhookProvisionSchema }),
  account: accountInputSchema.optional(),
  pickupPoints: z.array(withDefault(pickupPointInputSchema)).optional(),
  /** Added, or replaces the entry with the same name. */
  labelSizes: z.array(labelSizeInputSchema).optional(),
  printers: z.array(withDefault(withSize(printerInputSchema))).optional(),
  importProfiles: z.array(importProfileSchema).optional(),
  updates: updatesProvisionSchema.optional(),
  site: siteProvisionSchema.optional(),
  /** Settings pages that cannot be changed in the window until another file unlocks them. */
  locked: z.array(lockableSchema).optional(),
});
export type Provision = z.output<typeof provisionSchema>;

/** The part of a file for the station alone. */
export type StationProvision = Omit<Provision, 'account'>;

/**
 * A pending set-up. The listener's address is already converted to the form of the settings. `spent`: files of
 * secrets to remove once everything is saved.
 */
const pendingSchema = provisionSchema.omit({ account: true }).extend({
  ...settingMembers(),
  spent: z.array(z.string()).default([]),
});
export type PendingProvision = z.output<typeof pendingSchema>;

/** Parses a pending set-up that an earlier process saved; null if this version cannot read it. */
export function parsePendingProvision(stored: unknown): PendingProvision | null {
  return pendingSchema.safeParse(stored).data ?? null;
}

/** Renames `default` of a provisioning file to the app's `isDefault`. */
function withDefault<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('default' in value)) return value;
    const { default: isDefault, ...entry } = value;
    return { ...entry, isDefault };
  }, schema);
}

/**
 * Lets a printer name a label size instead of its measures. Label sizes that a station added cannot be named, because
 * a file cannot know their ids.
 */
function withSize(schema: typeof printerInputSchema) {
  const withMeasures = z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('sizeId' in value)) return value;
    const size = defaultLabelSizes.find(({ id }) => id === value.sizeId);
    if (!size) return value;
    const { widthMm, heightMm, platformSize } = size;
    return { widthMm, heightMm, ...(platformSize && { labelSize: platformSize }), ...value };
  }, schema);
  return withMeasures.superRefine(({ sizeId, widthMm, heightMm }, context) => {
    if (sizeId === null) return;
    const size = defaultLabelSizes.find(({ id }) => id === sizeId);
    const sizeIds = defaultLabelSizes.map(({ id }) => id).join(', ');
    if (!size)
      context.addIssue({
        code: 'custom',
        path: ['sizeId'],
        message: `${provisionMessage('noSuchSize')}: ${sizeIds}`,
      });
    else if (size.widthMm !== widthMm || size.heightMm !== heightMm)
      context.addIssue({
        code: 'custom',
        path: ['sizeId'],
        message: `${sizeId} = ${size.widthMm} × ${size.heightMm} mm, ${provisionMessage('notSize')} ${widthMm} × ${heightMm} mm`,
      });
  });
}
