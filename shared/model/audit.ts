import { z } from 'zod';
import { factSchema } from './order-event.ts';
import { daySchema } from './day.ts';

/** What the audit log tells of, in the groups by which it is looked through. */
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
    'withdrawn',
    'cancel-asked',
    'cancelled',
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
    /** The hub lets this bench in no more, or not yet again. */
    'site-refused',
    'site-bench-removed',
  ],
  data: [
    'import-begun',
    'import-entered',
    'import-stopped',
    'exported',
    'backup-restored',
    'version-changed',
    /** Another version of Packbench is put in the place of this one; what came of it. */
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
  /** Written by another version of Packbench, which knows more kinds. */
  'unknown',
]);
export type AuditKind = z.output<typeof auditKindSchema>;

/** A field of the set-up before and after; both null where only that it changed is told. */
const auditChangeSchema = z.object({ field: z.string(), before: factSchema, after: factSchema });
export type AuditChange = z.output<typeof auditChangeSchema>;

/** Who did it: a packer, the shift lead by their PIN, the station by itself, or the platform. */
export const auditBySchema = z.enum(['packer', 'lead', 'station', 'platform']);
export type AuditBy = z.output<typeof auditBySchema>;

/** The end of the log at some moment: the number of its last row and the beginning of that row's hash. */
export const auditHeadSchema = z.object({ seq: z.int(), code: z.string() });
export type AuditHead = z.output<typeof auditHeadSchema>;

/** The code of a head as people compare it: "9f3a 2b7c 01de 44aa". */
export function inFours(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Where the log is not as it was written, by row:
 * `changed`: the row is not what its hash was made of. `inserted`: it came in between later. `missing`: rows from
 * `seq` to `until` are gone. `unlinked`: it does not carry the hash of the row before, which therefore was exchanged.
 * `cut-off`: rows from `seq` to `until` are gone from the end, as the backup made at `backupAt` knows.
 * `rewritten`: at that row the log was another when the backup was made, so it was written anew up to there.
 */
const auditBreakSchema = z.object({
  what: z.enum(['changed', 'inserted', 'missing', 'unlinked', 'cut-off', 'rewritten']),
  seq: z.int(),
  until: z.int(),
  backupAt: z.string().nullable(),
});
export type AuditBreak = z.output<typeof auditBreakSchema>;

/** What came of checking the whole log. */
export const auditCheckSchema = z.object({
  /** How many rows there are. */
  rows: z.int(),
  /** How many ends of the log that backups know were compared. */
  compared: z.int(),
  head: auditHeadSchema.nullable(),
  /** In the order of the rows; at most 100 of `broken`. */
  breaks: z.array(auditBreakSchema),
  broken: z.int(),
});
export type AuditCheck = z.output<typeof auditCheckSchema>;

/** Which rows of the log are looked at; null stands for any. Days are those of this computer's calendar. */
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

/** A row of the log as a person reads it, in the language that was asked for. */
const auditRowSchema = z.object({
  seq: z.int(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  /** Its id is null where this bench does not have it. */
  order: z.object({ id: z.string().nullable(), soc: z.string() }).nullable(),
  /** With what it was done, and how: a text for each, or none. */
  details: z.array(z.string()),
  /** Where it was done, as people call that bench; null where rows of one bench are looked at. */
  bench: z.string().nullable(),
  /** The beginning of the row's hash: no other row has it. */
  code: z.string(),
  /** It is not as it was written, or does not go on with the row before; a bench's own rows are looked at by the check alone. */
  isBroken: z.boolean(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/** Some rows, the newest first. */
export const auditPageSchema = z.object({
  rows: z.array(auditRowSchema),
  /** Rows below this number may answer too; null where there are no more. */
  next: z.int().nullable(),
});

export const auditFormatSchema = z.enum(['csv', 'pdf']);
export type AuditFormat = z.output<typeof auditFormatSchema>;

/** A file of the log: where it lies, how many rows stand in it, and how many that were wanted do not. */
export const auditFileSchema = z.object({ file: z.string(), rows: z.int(), cut: z.int() });
export type AuditFile = z.output<typeof auditFileSchema>;
