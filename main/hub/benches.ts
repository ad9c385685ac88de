import type { z } from 'zod';
import type { Clock } from '../base/host-services.ts';
import type { Ids } from '../base/ids.ts';
import {
  type greeting,
  type joinAnswer,
  type joinRequest,
  type PrinterNow,
  type ReceivedState,
  receivedState,
} from '../site/protocol/protocol.ts';
import { giveAllBack } from './claims.ts';
import { hashSecret } from './invitations.ts';
import type { Queryable, Database } from './database.ts';
import { siteSetting, setSiteSettingOnce } from './site-settings.ts';
import { GroupCommit } from './group-commit.ts';
import { type BenchRun, BenchRuns, runsOf, type SentRun } from './bench-runs.ts';
import { Refused } from './refused.ts';

type JoinRequest = z.infer<typeof joinRequest>;
type JoinAnswer = z.output<typeof joinAnswer>;

/** A bench in the site's list. */
export interface KnownBench {
  readonly bench: string;
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly epoch: number;
  /** Unsent events at the last contact. */
  readonly waiting: number;
  readonly heardAt: Date;
  /** Time since the last contact (ms, database clock). */
  readonly heardAgoMs: number;
  readonly revokedAt: Date | null;
  /** Orders that it has claimed now. */
  readonly holds: number;
  /** Last audit row at the hub, and the first row that broke the chain. */
  readonly audit: { readonly seq: number; readonly brokenSeq: number | null } | null;
}

/** SQL for a bench's chains as JSON: end of the last one, and the first break of any. */
export const auditOf = (benches: string): string =>
  `SELECT json_build_object('seq', (array_agg(c.seq ORDER BY c.epoch DESC))[1], 'brokenSeq',
     (array_agg(c.broken_seq ORDER BY c.epoch DESC) FILTER (WHERE c.broken_seq IS NOT NULL))[1])
   FROM site_audit_chains AS c WHERE c.bench = ${benches}.bench HAVING count(*) > 0`;

/** Benches of the site. */
export class Benches {
  readonly #database;
  readonly #ids;
  /** After a ring of the bell all benches send requests at once. */
  readonly #byKey;
  readonly #runs;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#runs = new BenchRuns(database, clock);
    this.#byKey = new GroupCommit((keys: readonly Buffer[]) => benchesOf(database, keys));
  }

  /**
   * Admits a bench with a one-time code. The same request again gets the same answer. A former bench keeps its number
   * and starts a new epoch: its later journal does not replace the earlier one.
   */
  async join(request: JoinRequest): Promise<JoinAnswer> {
    return this.#database.commit(async (transaction) => {
      const key = hashSecret(request.key);
      const secret = hashSecret(request.secret);
      const [code] = await transaction.query<{ used_by: string | null; good: boolean }>(
        `SELECT used_by, expires_at > now() AS good FROM site_codes WHERE secret_hash = $1 FOR UPDATE`,
        [secret],
      );
      const registered = await benchOf(transaction, key);
      const site = (await siteSetting(transaction, 'site')) ?? '';
      // A registered key means that the answer got lost, however long ago; used codes are deleted.
      if (registered)
        return {
          bench: registered.bench,
          site,
          epoch: registered.epoch,
          before: registered.before,
        };
      if (!code?.good || code.used_by !== null) throw new Refused('wrong-code');
      if ((await setSiteSettingOnce(transaction, 'account', request.account)) !== request.account)
        throw new Refused('other-account');
      const { bench, epoch, before } = await this.#enter(transaction, request, key, site);
      await transaction.query('UPDATE site_codes SET used_by = $2 WHERE secret_hash = $1', [
        secret,
        bench,
      ]);
      return { bench, site, epoch, before };
    });
  }

  async #enter(transaction: Queryable, request: JoinRequest, key: Buffer, site: string) {
    const { before, code, name, version } = request;
    const received = before && (await readReceived(transaction, before.bench));
    const [back] = before
      ? await transaction.query<{ bench: string; epoch: number }>(
          `UPDATE site_benches SET key_hash = $3, epoch = epoch + 1, seq = 0, event = '', code = $4, name = $5,
             version = $6, heard_at = now(), log = $7, before = $8
           WHERE bench = $1 AND key_hash = $2 AND revoked_at IS NULL AND NOT EXISTS (
             SELECT 1 FROM site_benches AS other
             WHERE other.code = $4 AND other.bench <> $1 AND other.revoked_at IS NULL)
           RETURNING bench, epoch`,
          [
            before.bench,
            hashSecret(before.key),
            key,
            code,
            name,
            version,
            site,
            JSON.stringify(received),
          ],
        )
      : [];
    if (back) return { ...back, before: received };
    const [entered] = await transaction.query<{ bench: string; epoch: number }>(
      `INSERT INTO site_benches (bench, code, name, key_hash, version, log) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (code) WHERE revoked_at IS NULL DO NOTHING RETURNING bench, epoch`,
      [this.#ids.next(), code, name, key, version, site],
    );
    if (!entered) throw new Refused('station-code-taken');
    return { ...entered, before: null };
  }

  /**
   * Returns the number of the bench with this key. Throws for an unknown or revoked key, and for a bench whose data are
   * open in another `run`, too. Without a run, as from an older bench, that is not checked.
   */
  async byKey(key: string, run: SentRun | null = null): Promise<string> {
    const keyed = await this.#byKey.of(hashSecret(key));
    if (!keyed) throw new Refused('unknown-bench');
    if (keyed.isRevoked) throw new Refused('bench-revoked');
    if (run !== null) await this.#runs.demandOnly(keyed.bench, run, keyed.runs);
    return keyed.bench;
  }

  /** Stores a bench's version and returns what the hub has of it. */
  async greet(bench: string, reported: z.infer<typeof greeting>): Promise<ReceivedState> {
    await this.#database.query(
      'UPDATE site_benches SET version = $2, waiting = $3, forget_days = $4, heard_at = now() WHERE bench = $1',
      [bench, reported.version, reported.waiting, reported.forgetDays],
    );
    const received = await readReceived(this.#database, bench);
    if (!received) throw new Refused('unknown-bench');
    return received;
  }

  /** Stores the log that a bench knows. A bench that numbers from 1 again in each log (`isAnew`) starts there. */
  async enterLog(bench: string, log: string, isAnew: boolean): Promise<void> {
    await this.#database.query(
      `UPDATE site_benches SET log = $2, records_seq = CASE WHEN $3 THEN 0 ELSE records_seq END
       WHERE bench = $1 AND log IS DISTINCT FROM $2`,
      [bench, log, isAnew],
    );
  }

  /** Stores a bench's printer states. */
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
   * Revokes a bench's key permanently, by its number or code, and releases its claims. `by` is the bench where a user
   * removed it, or itself if it leaves. True if there was such a bench.
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
  /** Data that the hub had before its last admission. */
  readonly before: ReceivedState | null;
  readonly runs: readonly BenchRun[];
}

interface ReceivedRow {
  epoch: number;
  seq: number;
  event: string;
  records: number;
  auditSeq: number | null;
  auditHash: string | null;
}

/** Returns the hub's records of a bench's current epoch; null for an unknown bench. */
async function readReceived(db: Queryable, bench: string): Promise<ReceivedState | null> {
  const [row] = await db.query<ReceivedRow>(
    `SELECT b.epoch, b.seq, b.event, CASE WHEN records_epoch = b.epoch THEN records_seq ELSE 0 END AS records,
       c.seq AS "auditSeq", encode(c.hash, 'hex') AS "auditHash"
     FROM site_benches AS b LEFT JOIN site_audit_chains AS c USING (bench, epoch) WHERE b.bench = $1`,
    [bench],
  );
  if (!row) return null;
  const { auditSeq: seq, auditHash: hash, records, ...journalEnd } = row;
  return {
    place: journalEnd,
    records,
    audit: seq === null || hash === null ? null : { seq, hash },
  };
}

async function benchOf(db: Queryable, key: Buffer): Promise<Keyed | undefined> {
  return (await benchesOf(db, [key]))(key);
}

/** Finds benches by the hashes of their keys. Updates the time of last contact, also for a bench that only listens. */
async function benchesOf(
  db: Queryable,
  keys: readonly Buffer[],
): Promise<(key: Buffer) => Keyed | undefined> {
  const rows = await db.query<
    Omit<Keyed, 'before'> & { key: Buffer; isStale: boolean; before: string | null }
  >(
    `SELECT key_hash AS key, bench, epoch, revoked_at IS NOT NULL AS "isRevoked", before,
       heard_at < now() - interval '1 minute' AS "isStale", (${runsOf('site_benches')}) AS runs
     FROM site_benches WHERE key_hash = ANY($1)`,
    [keys],
  );
  const stale = rows.filter(({ isStale, isRevoked }) => isStale && !isRevoked);
  if (stale.length > 0)
    // A bench whose row is locked is sending something, which updates its time too.
    await db.query(
      `UPDATE site_benches SET heard_at = now() WHERE bench IN (
         SELECT bench FROM site_benches WHERE bench = ANY($1) ORDER BY bench FOR UPDATE SKIP LOCKED)`,
      [stale.map(({ bench }) => bench)],
    );
  const byHash = new Map(
    rows.map(({ key, before, ...row }) => [
      key.toString('hex'),
      {
        ...row,
        before: before === null ? null : receivedState.nullable().parse(JSON.parse(before)),
      },
    ]),
  );
  return (key) => byHash.get(key.toString('hex'));
}
