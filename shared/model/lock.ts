import { z } from 'zod';

/** What somebody who looks after many computers can keep anybody at this one from changing: a page of the set-up each. */
export const lockableSchema = z.enum([
  'station',
  'account',
  'pickupPoints',
  'printers',
  'labelSizes',
  'scale',
  'routing',
  'webhook',
  'site',
  'people',
  'backups',
  'updates',
]);
export type Lockable = z.infer<typeof lockableSchema>;

/** Who locked it: the policy of whoever manages this computer, or the file that it was set up from. */
export const lockerSchema = z.enum(['policy', 'provision']);
export type Locker = z.infer<typeof lockerSchema>;

/**
 * What is locked here. `where` the policy stands; everything is locked while it cannot be understood, or is awaited since the
 * system has not told it yet.
 */
export const locksSchema = z.object({
  locked: z.array(z.object({ setting: lockableSchema, by: lockerSchema })),
  policy: z
    .object({ where: z.string(), is: z.enum(['understood', 'not-understood', 'awaited']) })
    .nullable(),
});
export type Locks = z.infer<typeof locksSchema>;
