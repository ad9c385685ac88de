import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { packerInputSchema, packerSchema, peopleStateSchema, pinSchema } from './model/people.ts';

const nothing = z.undefined();

/** The part of the contract that is about who works here: see `contract.ts`. */
export const peopleContract = {
  'people.state': query(nothing, peopleStateSchema),
  /** Adds a packer, or changes one. */
  'people.save': command(
    z.object({
      id: z.string().nullable(),
      packer: packerInputSchema,
      /** The packer whom the form began with: `changed-elsewhere` once it is another. */
      before: packerSchema.optional(),
    }),
    packerSchema,
    { emits: ['people.changed'] },
  ),
  /** Takes a packer away who left. What they did stays in the timelines, with their name or without it. */
  'people.remove': command(z.object({ id: z.string(), keepsName: z.boolean() }), nothing, {
    emits: ['people.changed'],
  }),
  /** Takes back that a packer was removed since the start; `badge-taken` where somebody else has the badge by now. */
  'people.putBack': command(z.object({ id: z.string() }), nothing, { emits: ['people.changed'] }),
  /** Signs in whose badge this is; null for a code that is no badge, which is then somebody else's to take. */
  'people.scan': command(z.object({ code: z.string().max(1_000) }), packerSchema.nullable(), {
    emits: ['people.changed'],
  }),
  'people.signIn': command(z.object({ id: z.string(), pin: pinSchema }), packerSchema, {
    emits: ['people.changed'],
  }),
  'people.signOut': command(nothing, nothing, { emits: ['people.changed'] }),
  /** Somebody pressed a key or scanned: nobody is signed out for being away. */
  'people.awake': command(nothing, nothing, { emits: [] }),

  /** Opens, for five minutes, what only the shift lead may change. */
  'lead.open': command(z.object({ pin: pinSchema }), nothing, { emits: ['people.changed'] }),
  'lead.close': command(nothing, nothing, { emits: ['people.changed'] }),
  /** Sets the shift lead's PIN, or takes it away: then everybody may change everything. */
  'lead.setPin': command(z.object({ pin: pinSchema.nullable() }), nothing, {
    emits: ['people.changed'],
  }),

  /** Somebody signed in or out, packers or settings changed, or the shift lead opened or locked something. */
  'people.changed': event(nothing),
} as const;
