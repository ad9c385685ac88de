import type { z } from 'zod';
import { siteViewSchema } from '../../shared/model/site.ts';
import type { ScansAnswer, scansRequest } from '../site/protocol/protocol.ts';
import type { Queryable, Database } from './database.ts';
import { Refused } from './refused.ts';

/**
 * Stores a bench's scans, each once; returns the last stored number. After a restored backup a bench sends all of them
 * again.
 */
export function storeScans(
  database: Database,
  bench: string,
  { epoch, after, rows }: z.infer<typeof scansRequest>,
): Promise<{ seq: number }> {
  return database.commit(async (transaction) => {
    const [benchRow] = await transaction.query<{ epoch: number; of: number; seq: number }>(
      `SELECT epoch, scans_epoch AS of, scans_seq AS seq FROM site_benches
       WHERE bench = $1 AND revoked_at IS NULL FOR UPDATE`,
      [bench],
    );
    if (benchRow?.epoch !== epoch) throw new Refused('journal-elsewhere');
    const before = benchRow.of === epoch ? benchRow.seq : 0;
    // If the hub's database was restored, the bench continues from the stored number.
    if (rows.length === 0 || (after !== undefined && after !== 0 && after !== before))
      return { seq: before };
    const from = after ?? before;
    const seq = rows.reduce((last, row) => Math.max(last, row.seq), from);
    const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
    await transaction.query(
      `INSERT INTO site_scans (bench, seq, at, packer, soc)
       SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING`,
      [
        bench,
        column((row) => row.seq),
        column((row) => row.at),
        column((row) => row.packer),
        column((row) => row.soc),
      ],
    );
    await transaction.query(
      'UPDATE site_benches SET scans_epoch = $2, scans_seq = $3 WHERE bench = $1',
      [bench, epoch, seq],
    );
    return { seq };
  });
}

interface Row {
  bench: string;
  seq: number;
  at: number;
  packer: string | null;
  body: string | null;
}

/**
 * Returns scans of all benches after a given one and before `to` (ms, bench clocks), with the order's current carrier.
 * A bench that left and joined again sent its scans twice; those of its former number are left out.
 */
export async function scansIn(
  db: Queryable,
  { at, seq, bench, to, limit }: { bench: string } & Record<'at' | 'seq' | 'to' | 'limit', number>,
): Promise<ScansAnswer> {
  const rows = await db.query<Row>(
    `SELECT s.bench, s.seq, s.at, s.packer, o.body FROM site_scans AS s LEFT JOIN site_orders AS o USING (soc, bench)
     WHERE (s.at, s.seq, s.bench) > ($1, $2, $3) AND s.at < $4 AND NOT EXISTS (
       SELECT 1 FROM site_scans AS twin JOIN site_benches AS goes_on USING (bench) JOIN site_benches AS gone ON gone.bench = s.bench
       WHERE twin.at = s.at AND twin.seq = s.seq AND twin.soc IS NOT DISTINCT FROM s.soc AND twin.bench <> s.bench
         AND gone.revoked_at IS NOT NULL AND goes_on.joined_at > gone.joined_at)
     ORDER BY s.at, s.seq, s.bench LIMIT $5`,
    [at, seq, bench, to, limit],
  );
  return {
    scans: rows.map(({ body, ...row }) => {
      const view = body === null ? null : siteViewSchema.parse(JSON.parse(body));
      return Object.assign(row, { carrier: view?.carrierName ?? null });
    }),
  };
}
