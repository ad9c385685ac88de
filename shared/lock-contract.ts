import { z } from 'zod';
import { event, query } from './contract-entries.ts';
import { locksSchema } from './model/lock.ts';

/** Contract entries for settings that users of this computer cannot change; see `contract.ts`. */
export const lockContract = {
  /** Always answers, also while no station is open. */
  'locks.get': query(z.undefined(), locksSchema, { needs: 'nobody' }),
  /** This computer's policy was read after the window opened. */
  'locks.changed': event(z.undefined()),
} as const;
