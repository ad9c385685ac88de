import { z } from 'zod';
import { appFeedSchema } from '../../shared/model/app-update.ts';
import { defaultLabelSizes, labelSizeInputSchema } from '../../shared/model/label-size.ts';
import { lockableSchema } from '../../shared/model/lock.ts';
import { importProfileSchema, watchSettingsSchema } from '../../shared/model/import-profile.ts';
import { pickupPointInputSchema } from '../../shared/model/pickup-point.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { scaleSettingsSchema } from '../../shared/model/scale.ts';
import { accountInputSchema, stationSettingsSchema } from '../../shared/model/station.ts';
import { unclearOrdersSchema } from '../../shared/model/unclear-orders.ts';
import { webhookListenerSchema } from '../../shared/model/webhook-listener.ts';
import { readInvitation } from '../site/join-code.ts';
import { SET_ELSEWHERE } from './provision-secrets.ts';

/** Where the station listens for updates; `listen` is `host:port`. */
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
 * Where newer versions of the app come from. `policy`: `off` switches them off, `locked` leaves the feed to such
 * files, `free` also to the window.
 */
const updatesProvisionSchema = z.strictObject({
  ...appFeedSchema.shape,
  policy: z.enum(['free', 'locked', 'off']).default('free'),
  proxyPassword: z.string().optional(),
});

/** The invitation of a hub, as it shows it; good once, so that each computer has its own. */
const siteProvisionSchema = z.strictObject({
  invitation: z.string().refine((text) => text === SET_ELSEWHERE || readInvitation(text) !== null, {
    error: 'packbench://HOST:PORT/…',
  }),
});

/** A station's set-up as whoever rolls out twenty of them writes it down once. */
export const provisionSchema = z.strictObject({
  account: accountInputSchema.optional(),
  station: stationSettingsSchema.optional(),
  unclearOrders: unclearOrdersSchema.optional(),
  pickupPoints: z.array(withDefault(pickupPointInputSchema)).optional(),
  /** Added, or put in the place of those of the same name. */
  labelSizes: z.array(labelSizeInputSchema).optional(),
  printers: z.array(withDefault(withSize(printerInputSchema))).optional(),
  webhook: webhookProvisionSchema.optional(),
  scale: scaleSettingsSchema.optional(),
  importProfiles: z.array(importProfileSchema).optional(),
  importFolder: watchSettingsSchema.optional(),
  updates: updatesProvisionSchema.optional(),
  site: siteProvisionSchema.optional(),
  /** Pages of the set-up that nobody changes at the window until a file says otherwise. */
  locked: z.array(lockableSchema).optional(),
});
export type Provision = z.output<typeof provisionSchema>;

/** What a file says of the station alone. */
export type StationProvision = Omit<Provision, 'account'>;

/**
 * What is still to be done. What was read once says where to listen in the settings' own words. `spent`: files of
 * secrets that go once everything is kept.
 */
const keptSchema = provisionSchema.omit({ account: true }).extend({
  webhook: webhookListenerSchema.optional(),
  spent: z.array(z.string()).default([]),
});
export type KeptProvision = z.output<typeof keptSchema>;

/** As an earlier process kept it; null where this version cannot read it. */
export function keptProvision(kept: unknown): KeptProvision | null {
  return keptSchema.safeParse(kept).data ?? null;
}

/** A provisioning file says `default`, as people do; the app's own schema says `isDefault`. */
function withDefault<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('default' in value)) return value;
    const { default: isDefault, ...entry } = value;
    return { ...entry, isDefault };
  }, schema);
}

/**
 * A printer may name a row of the table of label sizes instead of its measures. Rows that a station
 * added have names that no file can know.
 */
function withSize(schema: typeof printerInputSchema) {
  const named = z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('sizeId' in value)) return value;
    const size = defaultLabelSizes.find(({ id }) => id === value.sizeId);
    if (!size) return value;
    const { widthMm, heightMm, platformSize } = size;
    return { widthMm, heightMm, ...(platformSize && { labelSize: platformSize }), ...value };
  }, schema);
  return named.superRefine(({ sizeId, widthMm, heightMm }, context) => {
    if (sizeId === null) return;
    const size = defaultLabelSizes.find(({ id }) => id === sizeId);
    const known = defaultLabelSizes.map(({ id }) => id).join(', ');
    if (!size)
      context.addIssue({
        code: 'custom',
        path: ['sizeId'],
        message: `không có khổ này, chỉ có / no such size, only: ${known}`,
      });
    else if (size.widthMm !== widthMm || size.heightMm !== heightMm)
      context.addIssue({
        code: 'custom',
        path: ['sizeId'],
        message: `${sizeId} = ${size.widthMm} × ${size.heightMm} mm, không phải / not ${widthMm} × ${heightMm} mm`,
      });
  });
}
