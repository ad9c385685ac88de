import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { appFeedSchema, appUpdateSchema } from './model/app-update.ts';

const nothing = z.undefined();

/** The part of the contract that is about newer versions of Packbench itself: see `contract.ts`. */
export const appUpdateContract = {
  /** Always answers, also while no station is open. */
  'appUpdate.state': query(nothing, appUpdateSchema),
  /** Looks into the feed now, and downloads what is newer. Answers at once. */
  'appUpdate.check': command(nothing, nothing, { emits: ['appUpdate.changed'] }),
  /** `password` is the proxy's: null forgets it, and one that is left out stays as it is. */
  'appUpdate.save': command(
    appFeedSchema.extend({
      password: z.string().max(200).nullable().optional(),
      before: appFeedSchema.optional(),
    }),
    nothing,
    { emits: ['appUpdate.changed'] },
  ),
  /** Installs what lies ready, whatever is in the way: what is under way is kept, and goes on after the start. */
  'appUpdate.install': command(nothing, nothing, { emits: ['appUpdate.changed'] }),
  /** Somebody is at the bench: nothing is installed for some minutes. */
  'appUpdate.touched': command(nothing, nothing, { emits: [] }),

  'appUpdate.changed': event(appUpdateSchema),
} as const;
