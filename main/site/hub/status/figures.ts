import { auditOf, type KnownBench } from '../benches.ts';
import type { Asked } from '../database.ts';
import type { DatabaseClock, DatabaseClockDoubt } from '../database-clock.ts';
import { hasTwin } from '../deeds.ts';
import { type WentBack, wentBack } from '../went-back.ts';

/** What the status page shows: codes and counts, nobody's name. */
export interface Figures {
  /** By their codes. */
  readonly benches: readonly BenchFigures[];
  /** Orders that benches entered, an hour, the last first; 24 of them. */
  readonly perHour: readonly { readonly hour: Date; readonly orders: number }[];
  /** Orders that somebody has to look at, and how many there are in all. */
  readonly stuck: readonly { readonly soc: string; readonly code: string; readonly sync: string }[];
  readonly stuckCount: number;
  /** Of all benches; where there are very many, about so many. */
  readonly orders: number;
  /** When its database was last seen to have gone back. */
  readonly wentBack: WentBack | null;
  /** Why nothing is removed by its age; null where the database's clock is trusted. */
  readonly clockDoubt: DatabaseClockDoubt | null;
  /** Bytes of the database. */
  readonly bytes: number;
}

interface BenchFigures {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** Seconds since it was last heard of. */
  readonly silentSeconds: number;
  /** What it had not told the hub by then. */
  readonly waiting: number;
  readonly isRevoked: boolean;
  readonly audit: KnownBench['audit'];
  /** As it told them, JSON; null where it never did. */
  readonly printers: string | null;
}

/** A bench that says nothing for longer is shown as silent, seconds; a bell rings every 15, and each ring is answered. */
export const SILENT_SECONDS = 5 * 60;
/** Orders that are counted one by one; of more, what PostgreSQL guesses is near enough. */
const MOST_COUNTED = 10_000;
/** PB2 comes before PB10. */
const { compare } = new Intl.Collator('vi', { numeric: true });
/** Stuck orders that are listed. */
const MOST_STUCK = 50;

export async function figuresOf(
  asked: Asked,
  databaseClock: Pick<DatabaseClock, 'doubt'>,
): Promise<Figures> {
  const [sum] = await asked.query<{ orders: number; stuck: number; bytes: number }>(
    `SELECT (SELECT CASE WHEN n < ${MOST_COUNTED} THEN orders ELSE greatest(n, guess) END
         FROM (SELECT count(*) AS n, count(DISTINCT soc) AS orders FROM (SELECT soc FROM site_orders LIMIT ${MOST_COUNTED}) AS first) AS counted,
           (SELECT reltuples::bigint AS guess FROM pg_class WHERE oid = 'site_orders'::regclass) AS guessed) AS orders,
       (SELECT count(*) FROM site_orders WHERE ${isStuck}) AS stuck, pg_database_size(current_database()) AS bytes`,
  );
  return {
    benches: (
      await asked.query<BenchFigures>(
        `SELECT code, name, version, waiting, revoked_at IS NOT NULL AS "isRevoked",
         extract(epoch FROM now() - heard_at)::int AS "silentSeconds", (${auditOf('site_benches')}) AS audit, printers
       FROM site_benches`,
      )
    ).toSorted((one, other) => compare(one.code, other.code)),
    perHour: await asked.query(
      `SELECT hour, (SELECT count(*) FROM site_log AS l WHERE kind = 'entered' AND told_at >= hour
         AND told_at < hour + interval '1 hour' AND NOT ${hasTwin('l', '<')}) AS orders
       FROM generate_series(date_trunc('hour', now()) - interval '23 hours', now(), '1 hour') AS hour
       ORDER BY hour DESC`,
    ),
    stuck: await asked.query(
      `SELECT soc, code, sync FROM site_orders JOIN site_benches USING (bench) WHERE ${isStuck}
       ORDER BY at LIMIT ${MOST_STUCK}`,
    ),
    stuckCount: sum?.stuck ?? 0,
    orders: sum?.orders ?? 0,
    wentBack: await wentBack(asked),
    clockDoubt: await databaseClock.doubt(),
    bytes: sum?.bytes ?? 0,
  };
}

/** Not the last word of a bench that is gone, where another one went on with the order. */
const isStuck = `site_orders.sync IN ('uncertain', 'rejected') AND NOT EXISTS (
  SELECT 1 FROM site_orders AS goes_on, site_benches AS gone WHERE goes_on.soc = site_orders.soc AND goes_on.at > site_orders.at
    AND gone.bench = site_orders.bench AND gone.revoked_at IS NOT NULL)`;
