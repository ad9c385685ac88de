import { z } from 'zod';
import { required, timestampSchema } from './units.ts';

/** A packer as the window may know them: PIN and badge code stay in main. */
export const packerSchema = z.object({
  id: z.string(),
  name: z.string(),
  hasBadge: z.boolean(),
  hasPin: z.boolean(),
  /** Their own PIN opens what is locked with the shift lead's. */
  mayLead: z.boolean(),
  /** Whether it does at this bench, where it was saved and the PIN typed, and not only at another bench of the site. */
  leadsHere: z.boolean(),
});
export type Packer = z.output<typeof packerSchema>;

/** Digits only, so that every keyboard and number pad types it. */
export const pinSchema = z.string().regex(/^\d{4,12}$/, { error: 'packer.pin' });

/** A PIN that is typed twice, since nobody sees it. */
export const newPinSchema = z
  .object({ pin: pinSchema, again: z.string() })
  .refine(({ pin, again }) => pin === again, { path: ['again'], error: 'packer.again' });

/** An amount or a phone number is left in the field into which it is scanned: no badge may look like one. */
const looksTyped = /^([\d.,]{1,7}(k|tr\d*|g|kg|d)?|(0|\+?84)\d{8,10})$/i;

const badgeSchema = z
  .string()
  .trim()
  .regex(/^[!-~]{4,100}$/, { error: 'packer.badge' })
  .regex(/\d/, { error: 'packer.badge' })
  .refine((code) => !looksTyped.test(code), { error: 'packer.badgeTyped' });

/** What a packer is saved with. A badge or PIN that is left out stays; an empty one is taken away. */
export const packerInputSchema = z.object({
  name: required('packer.name', 60),
  badge: z.literal('').or(badgeSchema).optional(),
  pin: z.literal('').or(pinSchema).optional(),
  mayLead: z.boolean().default(false),
});

/** Whether somebody has to sign in at this station, and for how long that counts. */
export const signInSettingsSchema = z.object({
  isOn: z.boolean().default(false),
  /** Signed out after so many minutes without a key or a scan; null for never. */
  signOutAfterMinutes: z
    .int({ error: 'packer.minutes' })
    .min(1, { error: 'packer.minutes' })
    .max(720, { error: 'packer.minutes' })
    .nullable()
    .default(30),
});
export type SignInSettings = z.output<typeof signInSettingsSchema>;

/** Who works here, who may, and whether the shift lead has opened what is locked. */
export const peopleStateSchema = z.object({
  settings: signInSettingsSchema,
  packers: z.array(packerSchema),
  /** Who is signed in; null for nobody. */
  signedIn: packerSchema.nullable(),
  /** `openUntil` is when it locks itself again; null while it is locked. */
  lead: z.object({ hasPin: z.boolean(), openUntil: timestampSchema.nullable() }),
});
export type PeopleState = z.output<typeof peopleStateSchema>;
