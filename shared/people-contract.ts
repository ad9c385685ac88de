import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { packerInputSchema, packerSchema, peopleStateSchema, pinSchema } from './model/people.ts';

const nothing = z.undefined();

/** Contract entries for packers and the shift lead; see `contract.ts`. */
export const peopleContract = {
  'people.state': query(nothing, peopleStateSchema, { needs: 'nobody' }),
  /** Adds or changes a packer. */
  'people.save': command(
    z.object({
      id: z.string().nullable(),
      packer: packerInputSchema,
      /** The packer as the form loaded it; `changed-elsewhere` if it differs by now. */
      before: packerSchema.optional(),
    }),
    packerSchema,
    { needs: 'lead', locks: 'people', emits: ['people.changed'] },
  ),
  /** Removes a packer. Their actions remain in the timelines, with or without their name. */
  'people.remove': command(z.object({ id: z.string(), keepsName: z.boolean() }), nothing, {
    needs: 'lead',
    locks: 'people',
    emits: ['people.changed'],
  }),
  /** Undoes the removal of a packer since the start; `badge-taken` if another packer has the badge by now. */
  'people.putBack': command(z.object({ id: z.string() }), nothing, {
    needs: 'lead',
    locks: 'people',
    emits: ['people.changed'],
  }),
  /** Signs in the packer with this badge; null if the code is no badge, so that another function can use it. */
  'people.scan': command(z.object({ code: z.string().max(1_000) }), packerSchema.nullable(), {
    needs: 'nobody',
    emits: ['people.changed'],
  }),
  'people.signIn': command(z.object({ id: z.string(), pin: pinSchema }), packerSchema, {
    needs: 'nobody',
    emits: ['people.changed'],
  }),
  'people.signOut': command(nothing, nothing, { needs: 'nobody', emits: ['people.changed'] }),
  /** Reports a key press or a scan, which postpones automatic sign-out. */
  'people.awake': command(nothing, nothing, { needs: 'nobody', emits: [] }),

  /** Unlocks the shift lead's functions for five minutes. */
  'lead.open': command(z.object({ pin: pinSchema }), nothing, {
    needs: 'nobody',
    emits: ['people.changed'],
  }),
  'lead.close': command(nothing, nothing, { needs: 'nobody', emits: ['people.changed'] }),
  /** Sets or removes the shift lead's PIN. Without a PIN, every user may change everything. */
  'lead.setPin': command(z.object({ pin: pinSchema.nullable() }), nothing, {
    needs: 'lead',
    locks: 'people',
    emits: ['people.changed'],
  }),

  /** A packer signed in or out, packers or settings changed, or the shift lead unlocked or locked something. */
  'people.changed': event(nothing),
} as const;
