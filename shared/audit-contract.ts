import { z } from 'zod';
import { command, query } from './contract-entries.ts';
import {
  auditCheckSchema,
  auditFileSchema,
  auditFilterSchema,
  auditFormatSchema,
  auditGroupSchema,
  auditPageSchema,
} from './model/audit.ts';
import { languageSchema } from './model/station.ts';

const idAndName = z.object({ id: z.string(), name: z.string() });

/** Contract entries for the audit log; see `contract.ts`. */
export const auditContract = {
  /** Verifies the whole audit log and compares it with the backups' records of it. */
  'audit.check': query(z.undefined(), auditCheckSchema, { needs: 'packer' }),
  /** Filter options for rows, labelled in a language. */
  'audit.choices': query(
    z.object({ language: languageSchema }),
    z.object({
      /** Packers of this station. Removed packers are found by their orders. */
      packers: z.array(idAndName),
      groups: z.array(
        z.object({ id: auditGroupSchema, name: z.string(), kinds: z.array(idAndName) }),
      ),
    }),
    { needs: 'nobody' },
  ),
  /** Rows that match a filter, below a sequence number; newest first, in pages. */
  'audit.page': query(
    z.object({
      filter: auditFilterSchema,
      below: z.int().positive().nullable(),
      limit: z.int().min(1).max(200),
      language: languageSchema,
    }),
    auditPageSchema,
    { needs: 'packer' },
  ),
  /** Saves the rows that match a filter as a file; returns its path. */
  'audit.save': command(
    z.object({ filter: auditFilterSchema, format: auditFormatSchema, language: languageSchema }),
    auditFileSchema,
    { needs: 'packer', emits: [] },
  ),
} as const;
