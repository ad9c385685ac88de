import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import {
  packerInputSchema,
  packerSchema,
  peopleStateSchema,
  pinSchema,
  signInSettingsSchema,
} from './model/people.ts';

const nothing = z.undefined();

/** The part of the contract that is about who works here: see `contract.ts`. */
export const peopleContract = {
  'people.state': call(nothing, peopleStateSchema),
  /** Switching it on is refused while nobody has a badge or a PIN (`nobody-could-sign-in`). */
  'people.saveSettings': call(
    signInSettingsSchema.extend({ before: signInSettingsSchema.optional() }),
    nothing,
  ),
  /** Adds a packer, or changes one. */
  'people.save': call(
    z.object({
      id: z.string().nullable(),
      packer: packerInputSchema,
      /** The packer whom the form began with: `changed-elsewhere` once it is another. */
      before: packerSchema.optional(),
    }),
    packerSchema,
  ),
  /** Takes a packer away who left. What they did stays in the timelines, with their name or without it. */
  'people.remove': call(z.object({ id: z.string(), keepsName: z.boolean() }), nothing),
  /** Takes back that a packer was removed since the start; `badge-taken` where somebody else has the badge by now. */
  'people.putBack': call(z.object({ id: z.string() }), nothing),
  /** Signs in whose badge this is; null for a code that is no badge, which is then somebody else's to take. */
  'people.scan': call(z.object({ code: z.string().max(1_000) }), packerSchema.nullable()),
  'people.signIn': call(z.object({ id: z.string(), pin: pinSchema }), packerSchema),
  'people.signOut': call(nothing, nothing),
  /** Somebody pressed a key or scanned: nobody is signed out for being away. */
  'people.awake': call(nothing, nothing),

  /** Opens, for five minutes, what only the shift lead may change. */
  'lead.open': call(z.object({ pin: pinSchema }), nothing),
  'lead.close': call(nothing, nothing),
  /** Sets the shift lead's PIN, or takes it away: then everybody may change everything. */
  'lead.setPin': call(z.object({ pin: pinSchema.nullable() }), nothing),

  /** Somebody signed in or out, packers or settings changed, or the shift lead opened or locked something. */
  'people.changed': event(nothing),
} as const;
