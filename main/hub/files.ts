import type { z } from 'zod';
import type { FileClaimAnswer, fileClaimRequest } from '../site/protocol/protocol.ts';
import type { Queryable, Database } from './database.ts';
import { Refused } from './refused.ts';

interface Holder {
  readonly bench: string;
  readonly called: { readonly code: string; readonly name: string };
}

/**
 * Claims an order file and codes in it for a bench, permanently. Returns the bench that owns the file, and the codes
 * that belong to another file. Repeating the claim has no effect.
 */
export function claimFile(
  database: Database,
  bench: string,
  { hash, socs }: z.infer<typeof fileClaimRequest>,
): Promise<FileClaimAnswer> {
  return database.commit(async (transaction) => {
    const [asker] = await transaction.query(
      'SELECT FROM site_benches WHERE bench = $1 AND revoked_at IS NULL FOR SHARE',
      [bench],
    );
    if (!asker) throw new Refused('bench-revoked');
    await transaction.query(
      'INSERT INTO site_files (hash, bench) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash, bench],
    );
    const [holder] = await transaction.query<Holder>(
      `SELECT bench, json_build_object('code', code, 'name', name) AS called
       FROM site_files JOIN site_benches USING (bench) WHERE hash = $1`,
      [hash],
    );
    if (!holder) throw new Error('A claimed file has no bench');
    if (holder.bench !== bench || socs.length === 0) return { ...holder, codes: [] };
    return { ...holder, codes: await claimCodes(transaction, hash, socs) };
  });
}

/** Claims codes for a file; returns those that belong to another file. */
async function claimCodes(
  transaction: Queryable,
  hash: string,
  socs: readonly string[],
): Promise<FileClaimAnswer['codes']> {
  // Sorted, so that two transactions never deadlock.
  await transaction.query(
    `INSERT INTO site_file_codes (soc, hash)
     SELECT DISTINCT soc, $2 FROM unnest($1::text[]) AS t (soc) ORDER BY soc ON CONFLICT DO NOTHING`,
    [socs, hash],
  );
  return transaction.query<FileClaimAnswer['codes'][number]>(
    `SELECT soc, bench FROM site_file_codes JOIN site_files USING (hash) WHERE soc = ANY($1) AND hash <> $2`,
    [socs, hash],
  );
}
