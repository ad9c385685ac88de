import type { z } from 'zod';
import { hashOf, noHash } from '../base/audit-chain.ts';
import type { auditRequest } from '../site/protocol/audit-protocol.ts';
import { type AuditPosition, storable } from '../site/protocol/protocol.ts';
import type { Queryable, Database } from './database.ts';
import { Refused } from './refused.ts';

type Part = z.infer<typeof auditRequest>;
type Row = Part['rows'][number];

/** End of a chain at the hub. */
interface Chain {
  readonly seq: number;
  readonly hash: Buffer;
}
type Nullable<T> = { [K in keyof T]: T[K] | null };

/**
 * Stores the audit logs of benches. Every row is checked against the row before it. A row that does not match is stored
 * too, and the chain is broken from there on.
 */
export class AuditChains {
  readonly #database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Appends new rows and returns the chain's end. Repeated rows have no effect. */
  append(bench: string, { epoch, head, rows }: Part): Promise<AuditPosition> {
    return this.#database.commit(async (transaction) => {
      const chain = await this.#lockChain(transaction, bench, epoch);
      // The bench's log was truncated: the hub has rows that the bench lost.
      let mismatchSeq = head < chain.seq && rows.length === 0 ? head + 1 : null;
      let { seq, hash } = chain;
      const newRows: Row[] = [];
      for (const row of rows) {
        if (row.seq <= chain.seq) continue;
        if (row.seq !== seq + 1) break;
        const goesOn = row.prev === hash.toString('hex') && row.hash === hexOf(hash, row);
        if (!goesOn) mismatchSeq ??= row.seq;
        hash = Buffer.from(row.hash, 'hex');
        ({ seq } = row);
        newRows.push(row);
      }
      await transaction.query(
        `INSERT INTO site_audit_chains AS c (bench, epoch, seq, hash, broken_seq, broken_at)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $5::bigint IS NOT NULL THEN now() END)
         ON CONFLICT (bench, epoch) DO UPDATE SET seq = excluded.seq, hash = excluded.hash,
           broken_seq = least(c.broken_seq, excluded.broken_seq), broken_at = coalesce(c.broken_at, excluded.broken_at)`,
        [bench, epoch, seq, hash, mismatchSeq],
      );
      await insert(transaction, bench, epoch, newRows);
      return { seq, hash: hash.toString('hex') };
    });
  }

  /** Locks the bench's row until the commit. */
  async #lockChain(transaction: Queryable, bench: string, epoch: number): Promise<Chain> {
    const [benchRow] = await transaction.query<Nullable<Chain> & { epoch: number }>(
      `SELECT b.epoch, c.seq, c.hash FROM site_benches AS b LEFT JOIN site_audit_chains AS c USING (bench, epoch)
       WHERE b.bench = $1 AND b.revoked_at IS NULL FOR UPDATE OF b`,
      [bench],
    );
    if (benchRow?.epoch !== epoch) throw new Refused('journal-elsewhere');
    return { seq: benchRow.seq ?? 0, hash: benchRow.hash ?? Buffer.from(noHash) };
  }
}

function hexOf(prev: Buffer, row: Row): string {
  return Buffer.from(hashOf(prev, row)).toString('hex');
}

async function insert(
  transaction: Queryable,
  bench: string,
  epoch: number,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (row: Row) => T) => rows.map(of);
  await transaction.query(
    `INSERT INTO site_audit (bench, epoch, seq, at, by, packer, kind, order_id, soc, thing, facts, prev, hash)
     SELECT $1, $2, t.* FROM unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::bytea[], $13::bytea[]) AS t`,
    [
      bench,
      epoch,
      column(({ seq }) => seq),
      column(({ at }) => at),
      column(({ by }) => by),
      column(({ packer }) => packer),
      column(({ kind }) => kind),
      column(({ orderId }) => orderId),
      column(({ soc }) => soc),
      // The hash covers the original text; only the stored text lacks the character.
      column(({ thing }) => (thing === null ? null : storable(thing))),
      column(({ facts }) => facts),
      column(({ prev }) => Buffer.from(prev, 'hex')),
      column(({ hash }) => Buffer.from(hash, 'hex')),
    ],
  );
}
