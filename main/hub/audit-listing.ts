import { noHash } from '../base/audit-chain.ts';
import { isHashed } from '../site/protocol/audit-protocol.ts';
import type { Queryable } from './database.ts';
import { HubProblem } from './hub-problem.ts';

interface Row {
  epoch: number;
  seq: number;
  at: number;
  by: string;
  packer: string | null;
  kind: string;
  orderId: string | null;
  thing: string | null;
  facts: string;
  prev: Buffer;
  hash: Buffer;
}

/** The previous row. */
interface Last {
  readonly epoch: number;
  readonly seq: number;
  readonly hash: Uint8Array;
}

const AT_ONCE = 1_000;

/**
 * Lists the audit log of a bench, found by its number or its code, also after it was removed. One line of JSON per row,
 * each checked again against the row before. Throws `no-such-bench`.
 */
export async function auditListing(db: Queryable, name: string): Promise<string> {
  const benches = await db.query<{ bench: string; code: string; name: string }>(
    'SELECT bench, code, name FROM site_benches WHERE bench = $1 OR code = $1 ORDER BY joined_at',
    [name],
  );
  if (benches.length === 0) throw new HubProblem('no-such-bench', name);
  const lines: string[] = [];
  for (const benchRow of benches) {
    let last: Last = { epoch: 0, seq: 0, hash: noHash };
    for (let rows = await after(db, benchRow.bench, last); rows.length > 0;) {
      for (const { prev, hash, ...row } of rows) {
        if (row.epoch !== last.epoch) last = { epoch: row.epoch, seq: 0, hash: noHash };
        const goesOn = row.seq === last.seq + 1 && prev.equals(last.hash);
        const isIntact = goesOn && isHashed(last.hash, row, hash);
        const at = new Date(row.at).toISOString();
        lines.push(
          JSON.stringify({
            ...benchRow,
            ...row,
            at,
            hash: hash.toString('hex'),
            isWhole: isIntact,
          }),
        );
        last = { epoch: row.epoch, seq: row.seq, hash };
      }
      rows = await after(db, benchRow.bench, last);
    }
  }
  return lines.join('\n');
}

function after(db: Queryable, bench: string, last: Last): Promise<Row[]> {
  return db.query<Row>(
    `SELECT epoch, seq, at, by, packer, kind, order_id AS "orderId", thing, facts, prev, hash FROM site_audit
     WHERE bench = $1 AND (epoch, seq) > ($2, $3) ORDER BY epoch, seq LIMIT $4`,
    [bench, last.epoch, last.seq, AT_ONCE],
  );
}
