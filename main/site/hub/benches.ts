import type { z } from 'zod';
import type { Ids } from '../../base/ids.ts';
import {
  type greeting,
  type joinAnswer,
  type joinRequest,
  type PrinterNow,
  type Told,
  toldOf,
} from '../protocol.ts';
import { giveAllBack } from './claims.ts';
import { hashOf } from './codes.ts';
import type { Asked, Database } from './database.ts';
import { factOf, settle } from './facts.ts';
import { GroupCommit } from './group-commit.ts';
import { Refused } from './refused.ts';

type JoinRequest = z.infer<typeof joinRequest>;
type JoinAnswer = z.output<typeof joinAnswer>;

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
  /** How many orders it packs now. */
  readonly holds: number;
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
    this.#byKey = new GroupCommit((keys: readonly Buffer[]) => benchesOf(database, keys));
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
      // Whoever has its key asked before, and the answer got lost, however long ago: codes that were used are not kept.
      if (known) return { bench: known.bench, site, epoch: known.epoch, before: known.before };
      if (!code?.good || code.used_by !== null) throw new Refused('wrong-code');
      if ((await settle(transaction, 'account', request.account)) !== request.account)
        throw new Refused('other-account');
      const { bench, epoch, before } = await this.#enter(transaction, request, key, site);
      await transaction.query('UPDATE site_codes SET used_by = $2 WHERE secret_hash = $1', [
        secret,
        bench,
      ]);
      return { bench, site, epoch, before };
    });
  }

  async #enter(transaction: Asked, request: JoinRequest, key: Buffer, site: string) {
    const { before, code, name, version } = request;
    const told = before && (await toldBy(transaction, before.bench));
    const [back] = before
      ? await transaction.query<{ bench: string; epoch: number }>(
          `UPDATE site_benches SET key_hash = $3, epoch = epoch + 1, seq = 0, event = '', code = $4, name = $5,
             version = $6, heard_at = now(), log = $7, before = $8
           WHERE bench = $1 AND key_hash = $2 AND revoked_at IS NULL AND NOT EXISTS (
             SELECT 1 FROM site_benches AS other
             WHERE other.code = $4 AND other.bench <> $1 AND other.revoked_at IS NULL)
           RETURNING bench, epoch`,
          [before.bench, hashOf(before.key), key, code, name, version, site, JSON.stringify(told)],
        )
      : [];
    if (back) return { ...back, before: told };
    const [entered] = await transaction.query<{ bench: string; epoch: number }>(
      `INSERT INTO site_benches (bench, code, name, key_hash, version, log) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (code) WHERE revoked_at IS NULL DO NOTHING RETURNING bench, epoch`,
      [this.#ids.next(), code, name, key, version, site],
    );
    if (!entered) throw new Refused('station-code-taken');
    return { ...entered, before: null };
  }

  /** The number of the bench that has this key. Throws where there is none, or it was revoked. */
  async byKey(key: string): Promise<string> {
    const known = await this.#byKey.of(hashOf(key));
    if (!known) throw new Refused('unknown-bench');
    if (known.isRevoked) throw new Refused('bench-revoked');
    return known.bench;
  }

  /** A bench is there: notes its version, and answers how much of it is here. */
  async greet(bench: string, said: z.infer<typeof greeting>): Promise<Told> {
    await this.#database.query(
      'UPDATE site_benches SET version = $2, waiting = $3, forget_days = $4, heard_at = now() WHERE bench = $1',
      [bench, said.version, said.waiting, said.forgetDays],
    );
    const told = await toldBy(this.#database, bench);
    if (!told) throw new Refused('unknown-bench');
    return told;
  }

  /** A bench hears the log's name now. One that numbers from 1 again in each log (`isAnew`) is heard from there on. */
  async enterLog(bench: string, log: string, isAnew: boolean): Promise<void> {
    await this.#database.query(
      `UPDATE site_benches SET log = $2, records_seq = CASE WHEN $3 THEN 0 ELSE records_seq END
       WHERE bench = $1 AND log IS DISTINCT FROM $2`,
      [bench, log, isAnew],
    );
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
         (SELECT count(*)::int FROM site_claims AS c WHERE c.bench = site_benches.bench AND c.until > now()) AS holds,
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
      for (const { bench } of revoked) await giveAllBack(transaction, bench);
      return revoked.length > 0;
    });
  }
}

interface Keyed {
  readonly bench: string;
  readonly epoch: number;
  readonly isRevoked: boolean;
  /** How much of it was here before it was let in for the last time. */
  readonly before: Told | null;
}

interface ToldRow {
  epoch: number;
  seq: number;
  event: string;
  records: number;
  auditSeq: number | null;
  auditHash: string | null;
}

/** How much of a bench is here, of its present epoch; null where there is no such bench. */
async function toldBy(asked: Asked, bench: string): Promise<Told | null> {
  const [row] = await asked.query<ToldRow>(
    `SELECT b.epoch, b.seq, b.event, CASE WHEN records_epoch = b.epoch THEN records_seq ELSE 0 END AS records,
       c.seq AS "auditSeq", encode(c.hash, 'hex') AS "auditHash"
     FROM site_benches AS b LEFT JOIN site_audit_chains AS c USING (bench, epoch) WHERE b.bench = $1`,
    [bench],
  );
  if (!row) return null;
  const { auditSeq: seq, auditHash: hash, records, ...place } = row;
  return { place, records, audit: seq === null || hash === null ? null : { seq, hash } };
}

async function benchOf(asked: Asked, key: Buffer): Promise<Keyed | undefined> {
  return (await benchesOf(asked, [key]))(key);
}

/** Whose keys these are, by their hashes. Who asks is noted to be there, also who only listens. */
async function benchesOf(
  asked: Asked,
  keys: readonly Buffer[],
): Promise<(key: Buffer) => Keyed | undefined> {
  const rows = await asked.query<
    Omit<Keyed, 'before'> & { key: Buffer; isStale: boolean; before: string | null }
  >(
    `SELECT key_hash AS key, bench, epoch, revoked_at IS NOT NULL AS "isRevoked", before,
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
  const known = new Map(
    rows.map(({ key, before, ...row }) => [
      key.toString('hex'),
      { ...row, before: before === null ? null : toldOf.nullable().parse(JSON.parse(before)) },
    ]),
  );
  return (key) => known.get(key.toString('hex'));
}
