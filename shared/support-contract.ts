import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { incidentSchema, selfTestSchema, supportBundleSchema } from './model/self-test.ts';
import { languageSchema } from './model/station.ts';

const inLanguage = z.object({ language: languageSchema });

/** Contract entries for the self-test, incidents and support; see `contract.ts`. */
export const supportContract = {
  /** Tests everything that this station needs; lasts some seconds. */
  'support.selfTest': query(inLanguage, selfTestSchema, { needs: 'packer' }),
  /** The last incidents, newest first. */
  'support.incidents': query(z.undefined(), z.array(incidentSchema), { needs: 'nobody' }),
  /** Writes the support bundle, without secrets or personal data. */
  'support.bundle': command(inLanguage, supportBundleSchema, { needs: 'packer', emits: [] }),
  /** An error occurred outside of any call; `incident` is the code that the packer sees. */
  'support.incident': event(z.object({ incident: z.string() })),
} as const;
