import { z } from 'zod';
import { event, query } from './contract-entries.ts';
import { locksSchema } from './model/lock.ts';

/** The part of the contract that is about what nobody at this computer may change: see `contract.ts`. */
export const lockContract = {
  /** Always answers, also while no station is open. */
  'locks.get': query(z.undefined(), locksSchema),
  /** The policy of this computer is known, later than the window was there. */
  'locks.changed': event(z.undefined()),
} as const;
