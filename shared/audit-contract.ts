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

const named = z.object({ id: z.string(), name: z.string() });

/** The part of the contract that is about the log of who did what: see `contract.ts`. */
export const auditContract = {
  /** Looks the whole log through, and compares it with what the backups know of it. */
  'audit.check': query(z.undefined(), auditCheckSchema),
  /** What rows can be looked for, in the words of a language. */
  'audit.choices': query(
    z.object({ language: languageSchema }),
    z.object({
      /** Who packs here; those who were removed are found by their orders. */
      packers: z.array(named),
      groups: z.array(z.object({ id: auditGroupSchema, name: z.string(), kinds: z.array(named) })),
    }),
  ),
  /** Rows that answer a filter, below a number; the newest first, in pieces. */
  'audit.page': query(
    z.object({
      filter: auditFilterSchema,
      below: z.int().positive().nullable(),
      limit: z.int().min(1).max(200),
      language: languageSchema,
    }),
    auditPageSchema,
  ),
  /** Keeps the rows that answer a filter as a file; answers where. */
  'audit.save': command(
    z.object({ filter: auditFilterSchema, format: auditFormatSchema, language: languageSchema }),
    auditFileSchema,
    { emits: [] },
  ),
} as const;
