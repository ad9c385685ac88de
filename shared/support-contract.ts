import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { incidentSchema, selfTestSchema, supportBundleSchema } from './model/self-test.ts';
import { languageSchema } from './model/station.ts';

const inLanguage = z.object({ language: languageSchema });

/** The part of the contract that is about whether everything works, and help where it does not: see `contract.ts`. */
export const supportContract = {
  /** Looks at everything that this station needs; takes some seconds. */
  'support.selfTest': query(inLanguage, selfTestSchema),
  /** The last incidents, the newest first. */
  'support.incidents': query(z.undefined(), z.array(incidentSchema)),
  /** Writes a folder for whoever helps, with nothing in it that is secret or private. */
  'support.bundle': command(inLanguage, supportBundleSchema, { emits: [] }),
  /** Something failed that no call was waiting for; the incident is what the packer sees. */
  'support.incident': event(z.object({ incident: z.string() })),
} as const;
