import { z } from 'zod';
import { overStates } from '../order-state.ts';
import { factSchema } from './order-event.ts';
import { daySchema } from './day.ts';

/** Kinds of audit rows, in the groups of the filter. */
export const auditGroups = {
  orders: [
    'entered',
    'created',
    'adopted',
    'rejected',
    'corrected',
    'retried',
    'declared-missing',
    'declared-found',
    'difference-accepted',
    'cancel-asked',
    ...overStates,
    'cancel-refused',
    'change-accepted',
    'personal-data-removed',
  ],
  labels: [
    'print-queued',
    'print-sent',
    'print-confirmed',
    'print-failed',
    'print-unknown',
    'print-held',
    'label-in-file',
    'print-released',
    'print-dropped',
  ],
  parcels: [
    'label-checked',
    'check-undone',
    'contents-verified',
    'contents-restarted',
    'weighed',
    'handed-over',
    'handed-back',
    'handover-opened',
    'handover-closed',
    'handover-reopened',
  ],
  people: [
    'signed-in',
    'signed-out',
    'sign-in-failed',
    'packer-saved',
    'packer-removed',
    'lead-opened',
    'lead-failed',
    'lead-pin-changed',
  ],
  setup: [
    'setup-changed',
    'account-changed',
    'platform-changed',
    'provisioned',
    'site-joined',
    'site-left',
    /** The hub refuses this bench, permanently or until it joins again. */
    'site-refused',
    'site-bench-removed',
  ],
  data: [
    'import-begun',
    'import-entered',
    'import-stopped',
    'exported',
    'backup-restored',
    /** A person decided that data which another computer used are those of this bench. */
    'data-moved',
    'version-changed',
    /** Installation of another version of Packbench, and its result. */
    'update-begun',
    'update-failed',
  ],
} as const;

export const auditGroupSchema = z.enum(
  Object.keys(auditGroups) as [keyof typeof auditGroups, ...(keyof typeof auditGroups)[]],
);
export type AuditGroup = z.output<typeof auditGroupSchema>;

const auditKindSchema = z.enum([
  ...Object.values(auditGroups).flat(),
  /** Written by another version of Packbench with further kinds. */
  'unknown',
]);
export type AuditKind = z.output<typeof auditKindSchema>;

/** A changed field of the set-up, before and after; both null if only the change itself is recorded. */
const auditChangeSchema = z.object({ field: z.string(), before: factSchema, after: factSchema });
export type AuditChange = z.output<typeof auditChangeSchema>;

/** Actor: a packer, the shift lead by PIN, the station itself, or the platform. */
export const auditBySchema = z.enum(['packer', 'lead', 'station', 'platform']);
export type AuditBy = z.output<typeof auditBySchema>;

/** End of the log at one time: number of its last row and start of that row's hash. */
export const auditHeadSchema = z.object({ seq: z.int(), code: z.string() });
export type AuditHead = z.output<typeof auditHeadSchema>;

/** Formats a head's code for comparison by people: "9f3a 2b7c 01de 44aa". */
export function inFours(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Defects of the log, by row. `changed`: the row does not match its hash. `inserted`: it was added later. `missing`:
 * rows from `seq` to `until` are missing. `unlinked`: it lacks the hash of the row before, which was replaced.
 * `cut-off`: rows from `seq` to `until` are missing at the end, according to the backup made at `backupAt`.
 * `rewritten`: that row differed when the backup was made, so the log was rewritten up to there.
 */
const auditBreakSchema = z.object({
  what: z.enum(['changed', 'inserted', 'missing', 'unlinked', 'cut-off', 'rewritten']),
  seq: z.int(),
  until: z.int(),
  backupAt: z.string().nullable(),
});
export type AuditBreak = z.output<typeof auditBreakSchema>;

/** Result of checking the whole log. */
export const auditCheckSchema = z.object({
  /** Number of rows. */
  rows: z.int(),
  /** Number of log ends from backups that were compared. */
  compared: z.int(),
  head: auditHeadSchema.nullable(),
  /** Sorted by row; at most 100 of `broken`. */
  breaks: z.array(auditBreakSchema),
  broken: z.int(),
});
export type AuditCheck = z.output<typeof auditCheckSchema>;

/** Filter for rows of the log; null matches any value. Days are those of this computer's calendar. */
export const auditFilterSchema = z.object({
  by: auditBySchema.nullable(),
  /** The id of a packer. */
  packer: z.string().nullable(),
  what: z.union([auditGroupSchema, auditKindSchema]).nullable(),
  orderId: z.string().nullable(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** A row of the log for display, in the requested language. */
const auditRowSchema = z.object({
  seq: z.int(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  /** The id is null if this bench does not have the order. */
  order: z.object({ id: z.string().nullable(), soc: z.string() }).nullable(),
  /** Details as texts; may be empty. */
  details: z.array(z.string()),
  /** Display name of the bench; null if the list shows only one bench. */
  bench: z.string().nullable(),
  /** Start of the row's hash, unique in the log. */
  code: z.string(),
  /**
   * True if it was altered or does not continue the row before. A bench's own rows are checked only by the full check.
   */
  isBroken: z.boolean(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/** A page of rows, newest first. */
export const auditPageSchema = z.object({
  rows: z.array(auditRowSchema),
  /** Rows below this number may match too; null at the end. */
  next: z.int().nullable(),
});

export const auditFormatSchema = z.enum(['csv', 'pdf']);
export type AuditFormat = z.output<typeof auditFormatSchema>;

/** An exported log file: path, number of rows, and number of matching rows that were left out. */
export const auditFileSchema = z.object({ file: z.string(), rows: z.int(), cut: z.int() });
export type AuditFile = z.output<typeof auditFileSchema>;
