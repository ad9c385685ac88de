import { z } from 'zod';
import { codeLength } from '../../../shared/model/units.ts';
import { type ChainedRow, hashOf } from '../../base/audit-chain.ts';
import {
  auditPosition,
  sha256Hex,
  MAX_ENTRIES,
  STORED,
  storedText,
  UNSTORABLE,
} from './protocol.ts';

/** Protocol between bench and hub for the audit log; see `protocol.ts`. */

/** Maximum rows per request. */
export const MAX_AUDIT_ROWS = 200;

const auditRow = z.object({
  seq: z.int(),
  at: z.int(),
  by: z.string(),
  packer: z.string().nullable(),
  kind: z.string(),
  orderId: z.string().nullable(),
  /** Code of that order, which is not part of the hash. Benches of the first version omit it. */
  soc: storedText(codeLength).nullable().catch(null),
  thing: z.string().nullable(),
  facts: z.string(),
  prev: sha256Hex,
  hash: sha256Hex,
});

/**
 * Rows of a bench's audit log, in order, exactly as hashed: no value is cut. `head` is the number of the bench's last
 * row.
 */
export const auditRequest = z.object({
  epoch: z.int(),
  head: z.int(),
  rows: z.array(auditRow).max(MAX_AUDIT_ROWS),
});
export const auditAnswer = z.object({ place: auditPosition });

/** Audit logs at the hub: one for each bench and epoch, current epochs first. */
export const auditChainsAnswer = z.object({
  chains: z.array(
    z.object({
      bench: z.string(),
      epoch: z.int(),
      code: z.string(),
      name: z.string(),
      /** True if the bench still appends to this log. */
      isNow: z.boolean(),
      seq: z.int(),
      hash: sha256Hex,
      /** First row whose `prev` hash did not match the row before it on arrival. */
      brokenSeq: z.int().nullable(),
    }),
  ),
});
export type AuditChainsAnswer = z.infer<typeof auditChainsAnswer>;

/** Filter for audit rows; null matches any value. Times in ms, `until` exclusive. */
const rowFilter = z.object({
  limit: z.int().min(1).max(MAX_ENTRIES),
  by: z.string().max(16).nullable(),
  packer: z.string().max(64).nullable(),
  kinds: z.array(z.string().max(64)).max(200).nullable(),
  from: z.int().nullable(),
  until: z.int().nullable(),
});
const soc = z.string().min(1).max(codeLength);
/** `before` is the hash of the previous row at the hub; null for the first row. */
const heldRow = auditRow.extend({ before: sha256Hex.nullable() });

/** Query for rows of one audit log, newest first unless `isUp`. */
export const auditQuery = rowFilter.extend({
  bench: z.string().max(64),
  epoch: z.int(),
  above: z.int().min(0),
  below: z.int().nullable(),
  isUp: z.boolean(),
  soc: soc.nullable(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
/** `isEnd` is true if no more rows match. */
export const auditQueryAnswer = z.object({ rows: z.array(heldRow), isEnd: z.boolean() });
export type AuditQueryAnswer = z.infer<typeof auditQueryAnswer>;

/**
 * Query for rows of one order in the logs of all benches, last received first; the caller already has the first
 * `passed` rows.
 */
export const auditOfOrder = rowFilter.extend({ soc, passed: z.int().min(0) });
export type AuditOfOrder = z.infer<typeof auditOfOrder>;
/** Rows with their bench. `told` is the last row of the asking bench's log at the hub. */
export const auditOfOrderAnswer = z.object({
  rows: z.array(heldRow.extend({ code: z.string(), name: z.string() })),
  isEnd: z.boolean(),
  told: z.int(),
});
export type AuditOfOrderAnswer = z.infer<typeof auditOfOrderAnswer>;

/**
 * Checks the hash of a row that the hub stores. The bench hashed and sent the original text, which may contain the
 * character that PostgreSQL rejects.
 */
export function isHashed(prev: Uint8Array, row: ChainedRow, own: Uint8Array): boolean {
  const isOf = (thing: string | null) => Buffer.compare(hashOf(prev, { ...row, thing }), own) === 0;
  return isOf(row.thing) || isOf(row.thing?.replaceAll(STORED, UNSTORABLE) ?? null);
}
