import { type ClaimsAnswer, MAX_CLAIMS } from '../site/protocol/protocol.ts';
import { type Queryable, prepared } from './database.ts';
import { CLAIM_MINUTES } from './site-settings.ts';
import { GroupCommit } from './group-commit.ts';
import { Refused } from './refused.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';

/** Bench that claims an order, and remaining time (ms). */
interface Claim {
  readonly bench: string;
  readonly untilMs: number;
}
/** Display name of the bench if it is not the asking one. */
interface Answered extends Claim {
  readonly called?: { readonly code: string; readonly name: string };
}

/** Expired claims are deleted after this time (hours). */
const RETENTION_HOURS = 24;

const msOf = (interval: string) =>
  `greatest(0, floor(extract(epoch FROM ${interval}) * 1000))::float8`;
const leftMs = `${msOf('until - clock_timestamp()')}::int AS "untilMs"`;
const thisTransaction = 'pg_current_xact_id()::text::bigint';

/** One statement: no other claim and no removal of the bench can happen in between. */
const TAKE = prepared(
  'take-claim',
  `WITH taken AS (
     INSERT INTO site_claims AS known (soc, bench, until)
       SELECT $1, bench, clock_timestamp() + make_interval(mins => (${CLAIM_MINUTES}))
       FROM site_benches WHERE bench = $2 AND revoked_at IS NULL FOR SHARE
     ON CONFLICT (soc) DO UPDATE SET bench = excluded.bench, until = excluded.until, changed_in = ${thisTransaction},
       taken_at = CASE WHEN known.until < clock_timestamp() THEN now() ELSE known.taken_at END
       WHERE known.bench = excluded.bench OR known.until < clock_timestamp()
     RETURNING bench, until
   ) SELECT bench, ${leftMs}, pg_notify($3, '') FROM taken`,
);

/** SQL for the last transaction that changed a claim; 0 without claims. */
export const CLAIMS_HEAD = 'SELECT coalesce(max(changed_in), 0) FROM site_claims';

/** Claims of all benches, timed by the database's clock only, because the clocks of benches differ. */
export class PackingClaims {
  readonly #database;
  /** After a ring of the bell all benches send requests at once. */
  readonly #changed;

  constructor(database: Queryable) {
    this.#database = database;
    this.#changed = new GroupCommit(async (cursors: readonly number[]) => {
      const parts = new Map<number, ClaimsAnswer>();
      for (const after of new Set(cursors)) parts.set(after, await changedAfter(database, after));
      return (after) => parts.get(after) ?? { claims: [], next: after };
    });
  }

  /**
   * Claims an order for a bench, or returns the bench that holds it. One statement: no other claim can happen in
   * between, and no removal of the bench, which would delete its claims.
   */
  async take(soc: string, bench: string): Promise<Answered> {
    const [claimed] = await this.#database.query<Claim>(TAKE, [soc, bench, CHANGE_CHANNEL]);
    if (claimed) return { bench: claimed.bench, untilMs: claimed.untilMs };
    const [held] = await this.#database.query<Answered>(
      `SELECT bench, ${leftMs}, json_build_object('code', code, 'name', name) AS called
       FROM site_claims JOIN site_benches USING (bench) WHERE soc = $1 AND until >= clock_timestamp()`,
      [soc],
    );
    if (held) return held;
    const [gone] = await this.#database.query(
      'SELECT FROM site_benches WHERE bench = $1 AND revoked_at IS NOT NULL',
      [bench],
    );
    if (gone) throw new Refused('bench-revoked');
    // Released at this moment; try again.
    return this.take(soc, bench);
  }

  /** Releases a claim of this bench; a claim of another bench does not change. */
  async giveBack(soc: string, bench: string): Promise<void> {
    await this.#database.query(
      `WITH given AS (UPDATE site_claims SET ${isOver} WHERE soc = $1 AND bench = $2 RETURNING soc)
       SELECT pg_notify($3, '') FROM given`,
      [soc, bench, CHANGE_CHANNEL],
    );
  }

  /** Returns claims that changed after a position, also by release; with 0 all current claims. */
  after(after: number): Promise<ClaimsAnswer> {
    return this.#changed.of(after);
  }
}

const isOver = `until = clock_timestamp() - interval '1 ms', changed_in = ${thisTransaction}`;

/** Releases all claims of a removed bench, inside a transaction. */
export async function giveAllBack(transaction: Queryable, bench: string): Promise<void> {
  await transaction.query(
    `UPDATE site_claims SET ${isOver} WHERE bench = $1 AND until >= clock_timestamp()`,
    [bench],
  );
  await transaction.query(`SELECT pg_notify($1, '')`, [CHANGE_CHANNEL]);
}

/** Deletes long expired claims at `now` (ms, database clock). */
export async function forgetClaims(db: Queryable, now: number): Promise<void> {
  await db.query(
    'DELETE FROM site_claims WHERE until < to_timestamp($2::float8 / 1000) - make_interval(hours => $1)',
    [RETENTION_HOURS, now],
  );
}

/** The next request starts at the oldest open transaction: its changes are not visible yet, although later ones are. */
async function changedAfter(database: Queryable, after: number): Promise<ClaimsAnswer> {
  const [which, values] =
    after === 0 ? ['until >= clock_timestamp()', []] : ['changed_in >= $2', [after]];
  const rows = await database.query<
    Nullable<ClaimsAnswer['claims'][number]> & Pick<ClaimsAnswer, 'next'>
  >(
    `SELECT next, soc, bench, "heldMs", "untilMs"
     FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS next) AS here LEFT JOIN (
       SELECT soc, bench, ${msOf('clock_timestamp() - taken_at')} AS "heldMs", ${leftMs} FROM site_claims
       WHERE ${which} ORDER BY changed_in DESC LIMIT $1
     ) AS changed ON true`,
    [MAX_CLAIMS, ...values],
  );
  const claims = rows.flatMap(({ soc, bench, heldMs, untilMs }) =>
    soc === null || bench === null
      ? []
      : [{ soc, bench, heldMs: heldMs ?? 0, untilMs: untilMs ?? 0 }],
  );
  return { claims, next: rows[0]?.next ?? after };
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };
