import { z } from 'zod';

/** Set-up pages that an administrator of many computers can lock. */
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

/** Source of the lock: managed policy, or the provisioning file. */
export const lockerSchema = z.enum(['policy', 'provision']);
export type Locker = z.infer<typeof lockerSchema>;

/**
 * Locked pages; `where` is the policy's location. Everything is locked while the policy is unreadable, or the system
 * has not reported it yet.
 */
export const locksSchema = z.object({
  locked: z.array(z.object({ setting: lockableSchema, by: lockerSchema })),
  policy: z
    .object({ where: z.string(), is: z.enum(['understood', 'not-understood', 'awaited']) })
    .nullable(),
});
export type Locks = z.infer<typeof locksSchema>;
