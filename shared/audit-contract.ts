import { z } from 'zod';
import { call } from './contract-entries.ts';
import { auditCheckSchema } from './model/audit.ts';

/** The part of the contract that is about the log of who did what: see `contract.ts`. */
export const auditContract = {
  /** Looks the whole log through, and compares it with what the backups know of it. */
  'audit.check': call(z.undefined(), auditCheckSchema),
} as const;
