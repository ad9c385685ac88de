import { z } from 'zod';
import { isReservedCode } from '../scans/reserved-codes.ts';
import { required, timestampSchema } from './units.ts';

/** A packer for the window; PIN and badge code stay in the main process. */
export const packerSchema = z.object({
  id: z.string(),
  name: z.string(),
  hasBadge: z.boolean(),
  hasPin: z.boolean(),
  /** True if their PIN is accepted in place of the shift lead's. */
  mayLead: z.boolean(),
  /**
   * True if this holds at this bench, where the right was saved and the PIN entered, and not only at another bench of
   * the site.
   */
  leadsHere: z.boolean(),
});
export type Packer = z.output<typeof packerSchema>;

/** Digits only, so that every keyboard and number pad can enter it. */
export const pinSchema = z.string().regex(/^\d{4,12}$/, { error: 'packer.pin' });

/** A PIN entered twice, because it is not visible. */
export const newPinSchema = z
  .object({ pin: pinSchema, again: z.string() })
  .refine(({ pin, again }) => pin === again, { path: ['again'], error: 'packer.again' });

/** Pattern of amounts and phone numbers, which stay in the scanned field; a badge code must not match it. */
const looksTyped = /^([\d.,]{1,7}(k|tr\d*|g|kg|d)?|(0|\+?84)\d{8,10})$/i;

const badgeSchema = z
  .string()
  .trim()
  .regex(/^[!-~]{4,100}$/, { error: 'packer.badge' })
  .regex(/\d/, { error: 'packer.badge' })
  .refine((code) => !looksTyped.test(code), { error: 'packer.badgeTyped' })
  .refine((code) => !isReservedCode(code), { error: 'packer.badgeReserved' });

/** Input for saving a packer. A missing badge or PIN does not change; an empty one is removed. */
export const packerInputSchema = z.object({
  name: required('packer.name', 60),
  badge: z.literal('').or(badgeSchema).optional(),
  pin: z.literal('').or(pinSchema).optional(),
  mayLead: z.boolean().default(false),
});

/** Sign-in settings of this station. */
export const signInSettingsSchema = z.object({
  isOn: z.boolean().default(false),
  /** Minutes without a key or scan before automatic sign-out; null for never. */
  signOutAfterMinutes: z
    .int({ error: 'packer.minutes' })
    .min(1, { error: 'packer.minutes' })
    .max(720, { error: 'packer.minutes' })
    .nullable()
    .default(30),
});
export type SignInSettings = z.output<typeof signInSettingsSchema>;

/** Sign-in state: packers, the signed-in packer, and the lead lock. */
export const peopleStateSchema = z.object({
  settings: signInSettingsSchema,
  packers: z.array(packerSchema),
  /** Signed-in packer; null without one. */
  signedIn: packerSchema.nullable(),
  /** `openUntil` is the time of automatic locking; null while locked. */
  lead: z.object({ hasPin: z.boolean(), openUntil: timestampSchema.nullable() }),
});
export type PeopleState = z.output<typeof peopleStateSchema>;
