import type { AuditChainsAnswer, AuditLook, AuditLookAnswer } from '../audit-protocol.ts';
import { MOST_TEXT } from '../protocol.ts';
import type { Asked } from './database.ts';

/** The logs of who did what that are here, also of benches that are gone. */
export async function auditChains(asked: Asked): Promise<AuditChainsAnswer> {
  const chains = await asked.query<AuditChainsAnswer['chains'][number]>(
    `SELECT c.bench, c.epoch, b.code, b.name, c.epoch = b.epoch AS "isNow", c.seq, encode(c.hash, 'hex') AS hash,
       c.broken_seq AS "brokenSeq"
     FROM site_audit_chains AS c JOIN site_benches AS b USING (bench)
     WHERE c.seq > 0 ORDER BY "isNow" DESC, b.code, c.epoch DESC`,
  );
  return { chains };
}

/** Rows of one of them, each with the hash of the row before. */
export async function auditRows(asked: Asked, look: AuditLook): Promise<AuditLookAnswer> {
  const { bench, epoch, above, below, isUp, limit, by, packer, kinds, soc, from, until } = look;
  const way = isUp ? 'ASC' : 'DESC';
  const found = await asked.query<AuditLookAnswer['rows'][number] & { found: number }>(
    `SELECT seq, at, by, packer, kind, "orderId", soc, thing, facts, prev, hash, before, found FROM (
       SELECT *, count(*) OVER () AS found, sum(length(facts)) OVER (ORDER BY seq ${way}) - length(facts) AS size_before
       FROM (
         SELECT r.seq, r.at, r.by, r.packer, r.kind, r.order_id AS "orderId", r.soc, r.thing, r.facts,
           encode(r.prev, 'hex') AS prev, encode(r.hash, 'hex') AS hash, encode(b.hash, 'hex') AS before
         FROM site_audit AS r
         LEFT JOIN site_audit AS b ON b.bench = r.bench AND b.epoch = r.epoch AND b.seq = r.seq - 1
         WHERE r.bench = $1 AND r.epoch = $2 AND r.seq > $3 AND ($4::bigint IS NULL OR r.seq < $4)
           AND ($5::text IS NULL OR r.by = $5) AND ($6::text IS NULL OR r.packer = $6)
           AND ($7::text[] IS NULL OR r.kind = ANY($7)) AND ($8::text IS NULL OR r.soc = $8)
           AND ($9::bigint IS NULL OR r.at >= $9) AND ($10::bigint IS NULL OR r.at < $10)
         ORDER BY r.seq ${way} LIMIT $11
       ) AS part
     ) AS measured WHERE size_before < $12 ORDER BY seq ${way}`,
    [bench, epoch, above, below, by, packer, kinds, soc, from, until, limit, MOST_TEXT],
  );
  const all = found[0]?.found ?? 0;
  return {
    rows: found.map((row) => {
      const { found: _, ...told } = row;
      return told;
    }),
    isEnd: all < limit && found.length === all,
  };
}
