import { type ClaimsAnswer, MOST_CLAIMS } from '../protocol.ts';
import { type Asked, type Database, kept } from './database.ts';
import { CLAIM_MINUTES } from './facts.ts';
import { GroupCommit } from './group-commit.ts';
import { Refused } from './refused.ts';
import { BELL } from './bell.ts';

/** Which bench packs an order, until when, ms from now. */
interface Claim {
  readonly bench: string;
  readonly untilMs: number;
}
/** What that bench is called, where it is another one than asked. */
interface Answered extends Claim {
  readonly called?: { readonly code: string; readonly name: string };
}

/** Claims that are over for longer than this help nobody, hours. */
const KEPT_HOURS = 24;

const msOf = (interval: string) =>
  `greatest(0, floor(extract(epoch FROM ${interval}) * 1000))::float8`;
const leftMs = `${msOf('until - clock_timestamp()')}::int AS "untilMs"`;
const thisTransaction = 'pg_current_xact_id()::text::bigint';

/** Nobody comes in between, nor is the bench taken out meanwhile. */
const TAKE = kept(
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

/** The last transaction that changed a claim, as SQL; 0 where none did. */
export const CLAIMS_HEAD = 'SELECT coalesce(max(changed_in), 0) FROM site_claims';

/** Who packs what. By the database's clock alone: those of the benches differ. */
export class Claims {
  readonly #database;
  /** A ring of the bell has all benches ask at once. */
  readonly #changed;

  constructor(database: Database) {
    this.#database = database;
    this.#changed = new GroupCommit(async (wishes: readonly number[]) => {
      const parts = new Map<number, ClaimsAnswer>();
      for (const after of new Set(wishes)) parts.set(after, await changedAfter(database, after));
      return (after) => parts.get(after) ?? { claims: [], next: after };
    });
  }

  /**
   * Takes an order for a bench, or tells who has it. One statement: nobody comes in between, nor is the bench taken out
   * meanwhile, whose claims go with it.
   */
  async take(soc: string, bench: string): Promise<Answered> {
    const [taken] = await this.#database.query<Claim>(TAKE, [soc, bench, BELL]);
    if (taken) return { bench: taken.bench, untilMs: taken.untilMs };
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
    // It was given back in this very moment.
    return this.take(soc, bench);
  }

  /** Gives back what the bench has; nothing happens where another one has it. */
  async giveBack(soc: string, bench: string): Promise<void> {
    await this.#database.query(
      `WITH given AS (UPDATE site_claims SET ${isOver} WHERE soc = $1 AND bench = $2 RETURNING soc)
       SELECT pg_notify($3, '') FROM given`,
      [soc, bench, BELL],
    );
  }

  /** Those that changed after what was read before, also by being given back; with 0 all that are held now. */
  after(after: number): Promise<ClaimsAnswer> {
    return this.#changed.of(after);
  }
}

const isOver = `until = clock_timestamp() - interval '1 ms', changed_in = ${thisTransaction}`;

/** Gives back all that a bench has, which was taken out; inside of a transaction. */
export async function giveAllBack(transaction: Asked, bench: string): Promise<void> {
  await transaction.query(
    `UPDATE site_claims SET ${isOver} WHERE bench = $1 AND until >= clock_timestamp()`,
    [bench],
  );
  await transaction.query(`SELECT pg_notify($1, '')`, [BELL]);
}

/** Removes those that are long over at `now`, ms by the database's clock. */
export async function forgetClaims(asked: Asked, now: number): Promise<void> {
  await asked.query(
    'DELETE FROM site_claims WHERE until < to_timestamp($2::float8 / 1000) - make_interval(hours => $1)',
    [KEPT_HOURS, now],
  );
}

/**
 * What is asked for next time begins at the oldest transaction that is still under way: what it changed is not seen yet,
 * though a later one is.
 */
async function changedAfter(database: Database, after: number): Promise<ClaimsAnswer> {
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
    [MOST_CLAIMS, ...values],
  );
  const claims = rows.flatMap(({ soc, bench, heldMs, untilMs }) =>
    soc === null || bench === null
      ? []
      : [{ soc, bench, heldMs: heldMs ?? 0, untilMs: untilMs ?? 0 }],
  );
  return { claims, next: rows[0]?.next ?? after };
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };
