import { z } from 'zod';
import { optional, optionalPhoneSchema, required } from './units.ts';

/**
 * Address where the courier collects parcels (contract 4.4, the pickup fields). A `code` that the platform has replaces
 * all address fields; without one they are required. `name` is the station's name for it; `platformName` is sent to the
 * platform, if set.
 */
export const pickupPointInputSchema = z
  .object({
    name: required('pickupPoint.name', 100),
    platformName: optional(100),
    contact: optional(100),
    code: optional(50),
    phone: optionalPhoneSchema.default(''),
    address: optional(200),
    province: optional(100),
    district: optional(100),
    commune: optional(100),
    isDefault: z.boolean().default(false),
  })
  .superRefine((point, context) => {
    const needed = ['phone', 'address', 'province', 'district', 'commune'] as const;
    const missing = needed.filter((field) => point[field] === '' && point.code === '');
    for (const field of missing)
      context.addIssue({ code: 'custom', path: [field], message: `pickupPoint.${field}` });
  });
export type PickupPointInput = z.input<typeof pickupPointInputSchema>;

export const pickupPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Missing in orders and pickup points of older versions. */
  platformName: z.string().default(''),
  contact: z.string(),
  code: z.string(),
  phone: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
  isDefault: z.boolean(),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;
