import type { z } from 'zod';
import type { Ids } from '../../base/ids.ts';
import type { greeting, joinAnswer, joinRequest, Place, PrinterNow } from '../protocol.ts';
import { hashOf } from './codes.ts';
import type { Asked, Database } from './database.ts';
import { factOf, settle } from './facts.ts';
import { Gathering } from './gathering.ts';
import { Refused } from './refused.ts';

type JoinRequest = z.infer<typeof joinRequest>;
type JoinAnswer = z.infer<typeof joinAnswer>;

/** A bench as the site lists it. */
export interface KnownBench {
  readonly bench: string;
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly epoch: number;
  /** What it had not told the hub when it was last heard of. */
  readonly waiting: number;
  readonly heardAt: Date;
  /** How long ago that was, ms, by the database's clock. */
  readonly heardAgoMs: number;
  readonly revokedAt: Date | null;
  /** Up to which row its log of who did what is here, and from which one on it does not go on with what was before. */
  readonly audit: { readonly seq: number; readonly brokenSeq: number | null } | null;
}

/** How a bench's chains are, as JSON: the last one's end, and the first break of any. */
export const auditOf = (benches: string): string =>
  `SELECT json_build_object('seq', (array_agg(c.seq ORDER BY c.epoch DESC))[1], 'brokenSeq',
     (array_agg(c.broken_seq ORDER BY c.epoch DESC) FILTER (WHERE c.broken_seq IS NOT NULL))[1])
   FROM site_audit_chains AS c WHERE c.bench = ${benches}.bench HAVING count(*) > 0`;

/** Who belongs to the site. */
export class Benches {
  readonly #database;
  readonly #ids;
  /** A ring of the bell has all benches ask at once. */
  readonly #byKey;

  constructor(database: Database, ids: Ids) {
    this.#database = database;
    this.#ids = ids;
    this.#byKey = new Gathering((keys: readonly Buffer[]) => benchesOf(database, keys));
  }

  /**
   * Lets a bench in by its code, once. The same request again answers the same. A bench that was here before keeps its
   * number and goes on in a new epoch: what its journal has from now on is no word about what it had before.
   */
  async join(request: JoinRequest): Promise<JoinAnswer> {
    return this.#database.commit(async (transaction) => {
      const key = hashOf(request.key);
      const secret = hashOf(request.secret);
      const [code] = await transaction.query<{ used_by: string | null; good: boolean }>(
        `SELECT used_by, expires_at > now() AS good FROM site_codes WHERE secret_hash = $1 FOR UPDATE`,
        [secret],
      );
      const known = await benchOf(transaction, key);
      const site = (await factOf(transaction, 'site')) ?? '';
      if (code?.used_by && code.used_by === known?.bench)
        return { bench: known.bench, site, epoch: known.epoch };
      if (!code?.good || code.used_by !== null || known) throw new Refused('wrong-code');
      if ((await settle(transaction, 'account', request.account)) !== request.account)
        throw new Refused('other-account');
      const { bench, epoch } = await this.#enter(transaction, request, key);
      await transaction.query('UPDATE site_codes SET used_by = $2 WHERE secret_hash = $1', [
        secret,
        bench,
      ]);
      return { bench, site, epoch };
    });
  }

  async #enter(transaction: Asked, request: JoinRequest, key: Buffer) {
    const { before, code, name, version } = request;
    const [back] = before
      ? await transaction.query<{ bench: string; epoch: number }>(
          `UPDATE site_benches SET key_hash = $3, epoch = epoch + 1, seq = 0, event = '', code = $4, name = $5,
             version = $6, heard_at = now()
           WHERE bench = $1 AND key_hash = $2 AND revoked_at IS NULL AND NOT EXISTS (
             SELECT 1 FROM site_benches AS other
             WHERE other.code = $4 AND other.bench <> $1 AND other.revoked_at IS NULL)
           RETURNING bench, epoch`,
          [before.bench, hashOf(before.key), key, code, name, version],
        )
      : [];
    if (back) return back;
    const [entered] = await transaction.query<{ bench: string; epoch: number }>(
      `INSERT INTO site_benches (bench, code, name, key_hash, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (code) WHERE revoked_at IS NULL DO NOTHING RETURNING bench, epoch`,
      [this.#ids.next(), code, name, key, version],
    );
    if (!entered) throw new Refused('station-code-taken');
    return entered;
  }

  /** The number of the bench that has this key. Throws where there is none, or it was revoked. */
  async byKey(key: string): Promise<string> {
    const known = await this.#byKey.of(hashOf(key));
    if (!known) throw new Refused('unknown-bench');
    if (known.isRevoked) throw new Refused('bench-revoked');
    return known.bench;
  }

  /** A bench is there: notes its version, and answers how far its journal is here. */
  async greet(bench: string, said: z.infer<typeof greeting>): Promise<Place> {
    const [place] = await this.#database.query<Place>(
      `UPDATE site_benches SET version = $2, waiting = $3, forget_days = $4, heard_at = now() WHERE bench = $1
       RETURNING epoch, seq, event`,
      [bench, said.version, said.waiting, said.forgetDays],
    );
    if (!place) throw new Refused('unknown-bench');
    return place;
  }

  /** Notes how a bench's printers are. */
  async notePrinters(bench: string, printers: readonly PrinterNow[]): Promise<void> {
    await this.#database.query('UPDATE site_benches SET printers = $2 WHERE bench = $1', [
      bench,
      JSON.stringify(printers),
    ]);
  }

  list(): Promise<KnownBench[]> {
    return this.#database.query<KnownBench>(
      `SELECT bench, code, name, version, epoch, waiting, heard_at AS "heardAt", revoked_at AS "revokedAt",
         (${auditOf('site_benches')}) AS audit,
         greatest(0, floor(extract(epoch FROM now() - heard_at) * 1000))::float8 AS "heardAgoMs"
       FROM site_benches ORDER BY joined_at`,
    );
  }

  /**
   * Takes a bench's key away for good, by its number or by the code of its orders; what it packs is free at once. `by`
   * is the bench where somebody said so, itself where it leaves. Whether there was such a bench.
   */
  revoke(name: string, by: string | null = null): Promise<boolean> {
    return this.#database.commit(async (transaction) => {
      const revoked = await transaction.query<{ bench: string }>(
        `UPDATE site_benches SET revoked_at = now(), revoked_by = $2
         WHERE (bench = $1 OR code = $1) AND revoked_at IS NULL RETURNING bench`,
        [name, by],
      );
      for (const { bench } of revoked)
        await transaction.query('DELETE FROM site_claims WHERE bench = $1', [bench]);
      return revoked.length > 0;
    });
  }
}

interface Keyed {
  readonly bench: string;
  readonly epoch: number;
  readonly isRevoked: boolean;
}

async function benchOf(asked: Asked, key: Buffer): Promise<Keyed | undefined> {
  return (await benchesOf(asked, [key]))(key);
}

/** Whose keys these are, by their hashes. Who asks is noted to be there, also who only listens. */
async function benchesOf(
  asked: Asked,
  keys: readonly Buffer[],
): Promise<(key: Buffer) => Keyed | undefined> {
  const rows = await asked.query<Keyed & { key: Buffer; isStale: boolean }>(
    `SELECT key_hash AS key, bench, epoch, revoked_at IS NOT NULL AS "isRevoked",
       heard_at < now() - interval '1 minute' AS "isStale"
     FROM site_benches WHERE key_hash = ANY($1)`,
    [keys],
  );
  const stale = rows.filter(({ isStale, isRevoked }) => isStale && !isRevoked);
  if (stale.length > 0)
    // Whoever is just telling something is noted by that.
    await asked.query(
      `UPDATE site_benches SET heard_at = now() WHERE bench IN (
         SELECT bench FROM site_benches WHERE bench = ANY($1) ORDER BY bench FOR UPDATE SKIP LOCKED)`,
      [stale.map(({ bench }) => bench)],
    );
  const known = new Map(rows.map(({ key, ...row }) => [key.toString('hex'), row]));
  return (key) => known.get(key.toString('hex'));
}
