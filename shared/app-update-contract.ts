import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { appFeedSchema, appUpdateSchema } from './model/app-update.ts';

const nothing = z.undefined();

/** Contract entries for updates of Packbench itself; see `contract.ts`. */
export const appUpdateContract = {
  /** Always answers, also while no station is open. */
  'appUpdate.state': query(nothing, appUpdateSchema, { needs: 'nobody' }),
  /** Checks the feed now and downloads a newer version. Answers at once. */
  'appUpdate.check': command(nothing, nothing, { needs: 'packer', emits: ['appUpdate.changed'] }),
  /** `password` is the proxy's password: null deletes it, undefined leaves it unchanged. */
  'appUpdate.save': command(
    appFeedSchema.extend({
      password: z.string().max(200).nullable().optional(),
      before: appFeedSchema.optional(),
    }),
    nothing,
    { needs: 'lead', locks: 'updates', emits: ['appUpdate.changed'] },
  ),
  /** Installs the downloaded version in spite of any obstacle. Running work is stored and continues after the start. */
  'appUpdate.install': command(nothing, nothing, { needs: 'lead', emits: ['appUpdate.changed'] }),
  /** Reports that the packer uses the bench: no version is installed for some minutes. */
  'appUpdate.touched': command(nothing, nothing, { needs: 'nobody', emits: [] }),

  'appUpdate.changed': event(appUpdateSchema),
} as const;
