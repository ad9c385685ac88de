import type {
  AuditChainsAnswer,
  AuditQuery,
  AuditQueryAnswer,
  AuditOfOrder,
  AuditOfOrderAnswer,
} from '../site/protocol/audit-protocol.ts';
import { MAX_TEXT_LENGTH } from '../site/protocol/protocol.ts';
import type { Queryable } from './database.ts';

/** Lists the stored audit logs, also of removed benches. */
export async function auditChains(db: Queryable): Promise<AuditChainsAnswer> {
  const chains = await db.query<AuditChainsAnswer['chains'][number]>(
    `SELECT c.bench, c.epoch, b.code, b.name, c.epoch = b.epoch AS "isNow", c.seq, encode(c.hash, 'hex') AS hash,
       c.broken_seq AS "brokenSeq"
     FROM site_audit_chains AS c JOIN site_benches AS b USING (bench)
     WHERE c.seq > 0 ORDER BY "isNow" DESC, b.code, c.epoch DESC`,
  );
  return { chains };
}

/** Returns rows of one log, each with the hash of the row before. */
export async function auditRows(db: Queryable, query: AuditQuery): Promise<AuditQueryAnswer> {
  const { bench, epoch, above, below, isUp, limit, soc } = query;
  const order = `seq ${isUp ? 'ASC' : 'DESC'}`;
  return queryFitting<AuditQueryAnswer['rows'][number]>(db, query, {
    columns: COLUMNS,
    order,
    select: `SELECT ${ROW_COLUMNS} FROM ${LOGS}
     WHERE r.bench = $7 AND r.epoch = $8 AND r.seq > $9 AND ($10::bigint IS NULL OR r.seq < $10)
       AND ($11::text IS NULL OR r.soc = $11) AND ${ANSWERS}
     ORDER BY ${order} LIMIT $12`,
    values: [bench, epoch, above, below, soc, limit],
  });
}

/**
 * Returns rows of an order from the logs of all benches, last received first, and the end of the asking `bench`'s log.
 * A row that was sent again, after a restored backup or under a new bench number, keeps its first position.
 */
export async function rowsOfOrder(
  db: Queryable,
  query: AuditOfOrder,
  bench: string,
): Promise<AuditOfOrderAnswer> {
  const [own] = await db.query<{ seq: number }>(
    `SELECT c.seq FROM site_benches AS b JOIN site_audit_chains AS c USING (bench, epoch) WHERE b.bench = $1`,
    [bench],
  );
  const { soc, passed, limit } = query;
  // The running maximum keeps each log in order even if the database's clock was set back.
  const runningMax = `max(r.told_at) OVER (PARTITION BY r.bench, r.epoch ORDER BY r.seq) AS told`;
  const order = 'told DESC, bench DESC, epoch DESC, seq DESC';
  const part = await queryFitting<AuditOfOrderAnswer['rows'][number]>(db, query, {
    columns: `${COLUMNS}, code, name`,
    order,
    select: `SELECT ${ROW_COLUMNS}, r.bench, r.epoch, s.code, s.name, ${runningMax} FROM ${LOGS} JOIN site_benches AS s ON s.bench = r.bench
     WHERE r.soc = $7 AND ${ANSWERS} AND NOT EXISTS (
       SELECT FROM site_audit AS first WHERE first.soc = r.soc AND first.hash = r.hash
         AND (first.told_at, first.bench, first.epoch) < (r.told_at, r.bench, r.epoch))
     ORDER BY ${order} LIMIT $8 OFFSET $9`,
    values: [soc, limit, passed],
  });
  return { ...part, told: own?.seq ?? 0 };
}

/** A row, and the row before it in its log. */
const LOGS = `site_audit AS r
  LEFT JOIN site_audit AS b ON b.bench = r.bench AND b.epoch = r.epoch AND b.seq = r.seq - 1`;
const ROW_COLUMNS = `r.seq, r.at, r.by, r.packer, r.kind, r.order_id AS "orderId", r.soc, r.thing, r.facts,
  encode(r.prev, 'hex') AS prev, encode(r.hash, 'hex') AS hash, encode(b.hash, 'hex') AS before`;
const ANSWERS = `($2::text IS NULL OR r.by = $2) AND ($3::text IS NULL OR r.packer = $3)
  AND ($4::text[] IS NULL OR r.kind = ANY($4)) AND ($5::bigint IS NULL OR r.at >= $5) AND ($6::bigint IS NULL OR r.at < $6)`;

const COLUMNS = `seq, at, by, packer, kind, "orderId", soc, thing, facts, prev, hash, before`;

/** Runs `select`, whose own values begin with $7, and returns the rows that fit into one answer. */
async function queryFitting<Row>(
  db: Queryable,
  { by, packer, kinds, from, until, limit }: Omit<AuditOfOrder, 'soc' | 'passed'>,
  parts: { columns: string; order: string; select: string; values: readonly unknown[] },
): Promise<{ rows: Row[]; isEnd: boolean }> {
  const { columns, order, select, values } = parts;
  const measured = await db.query<Row & { found: number }>(
    `SELECT ${columns}, found FROM (
       SELECT *, count(*) OVER () AS found, sum(length(facts)) OVER (ORDER BY ${order}) - length(facts) AS size_before
       FROM (${select}) AS part
     ) AS measured WHERE size_before < $1 ORDER BY ${order}`,
    [MAX_TEXT_LENGTH, by, packer, kinds, from, until, ...values],
  );
  const all = measured[0]?.found ?? 0;
  const rows = measured.map((row) => {
    const { found: _, ...stored } = row;
    return stored as Row;
  });
  return { rows, isEnd: all < limit && measured.length === all };
}
