import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';
import { type ChainedRow, hashOf } from '../base/audit-chain.ts';
import { auditPlace, hash, MOST_ENTRIES, STORED, storedText, UNSTORABLE } from './protocol.ts';

/** The part of what bench and hub say to each other that is about who did what: see `protocol.ts`. */

/** Rows in one request. */
export const MOST_AUDIT_ROWS = 200;

const auditRow = z.object({
  seq: z.int(),
  at: z.int(),
  by: z.string(),
  packer: z.string().nullable(),
  kind: z.string(),
  orderId: z.string().nullable(),
  /** The code of that order, beside what was hashed; benches of the first version tell none. */
  soc: storedText(codeLength).nullable().catch(null),
  thing: z.string().nullable(),
  facts: z.string(),
  prev: hash,
  hash,
});

/**
 * Rows of a bench's log of who did what, in their order, as they were hashed: nothing is cut. `head` is the number of the last one
 * that the bench has.
 */
export const auditRequest = z.object({
  epoch: z.int(),
  head: z.int(),
  rows: z.array(auditRow).max(MOST_AUDIT_ROWS),
});
export const auditAnswer = z.object({ place: auditPlace });

/** Logs of who did what, as the hub has them: one for each bench and epoch, those of the present first. */
export const auditChainsAnswer = z.object({
  chains: z.array(
    z.object({
      bench: z.string(),
      epoch: z.int(),
      code: z.string(),
      name: z.string(),
      /** Whether the bench goes on with it. */
      isNow: z.boolean(),
      seq: z.int(),
      hash,
      /** The first row that did not go on with the one before it when it was told. */
      brokenSeq: z.int().nullable(),
    }),
  ),
});
export type AuditChainsAnswer = z.infer<typeof auditChainsAnswer>;

/** Which rows are wanted; null stands for any. Times in ms, `until` not counted. */
const wanted = z.object({
  limit: z.int().min(1).max(MOST_ENTRIES),
  by: z.string().max(16).nullable(),
  packer: z.string().max(64).nullable(),
  kinds: z.array(z.string().max(64)).max(200).nullable(),
  from: z.int().nullable(),
  until: z.int().nullable(),
});
const soc = z.string().min(1).max(codeLength);
/** `before` is the hash of the row before as the hub has it; null where it has none. */
const heldRow = auditRow.extend({ before: hash.nullable() });

/** Rows of one such log, the newest first unless `isUp`. */
export const auditLook = wanted.extend({
  bench: z.string().max(64),
  epoch: z.int(),
  above: z.int().min(0),
  below: z.int().nullable(),
  isUp: z.boolean(),
  soc: soc.nullable(),
});
export type AuditLook = z.infer<typeof auditLook>;
/** `isEnd` where no more rows answer. */
export const auditLookAnswer = z.object({ rows: z.array(heldRow), isEnd: z.boolean() });
export type AuditLookAnswer = z.infer<typeof auditLookAnswer>;

/** Rows of an order in the logs of all benches, the last that was told first; the first `passed` of them are known. */
export const auditOfOrder = wanted.extend({ soc, passed: z.int().min(0) });
export type AuditOfOrder = z.infer<typeof auditOfOrder>;
/** Each with its bench. `told` is the last row of the asking bench's log that the hub has. */
export const auditOfOrderAnswer = z.object({
  rows: z.array(heldRow.extend({ code: z.string(), name: z.string() })),
  isEnd: z.boolean(),
  told: z.int(),
});
export type AuditOfOrderAnswer = z.infer<typeof auditOfOrderAnswer>;

/** Whether the hash of a row that a hub keeps was made of it. What PostgreSQL does not take was told, and hashed, all the same. */
export function isHashed(prev: Uint8Array, row: ChainedRow, own: Uint8Array): boolean {
  const isOf = (thing: string | null) => Buffer.compare(hashOf(prev, { ...row, thing }), own) === 0;
  return isOf(row.thing) || isOf(row.thing?.replaceAll(STORED, UNSTORABLE) ?? null);
}
