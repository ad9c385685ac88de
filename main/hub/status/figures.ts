import { auditOf, type KnownBench } from '../benches.ts';
import type { Queryable } from '../database.ts';
import type { DatabaseClock, DatabaseClockDoubt } from '../database-clock.ts';
import { hasTwin } from '../actions.ts';
import { type AutomaticRename, lastAutomaticRename } from '../rolled-back.ts';

/** Data of the status page: codes and numbers, no names of people. */
export interface StatusFigures {
  /** Sorted by code. */
  readonly benches: readonly BenchFigures[];
  /** Orders entered per hour, latest first; 24 hours. */
  readonly perHour: readonly { readonly hour: Date; readonly orders: number }[];
  /** Orders that need attention, and their total number. */
  readonly stuck: readonly { readonly soc: string; readonly code: string; readonly sync: string }[];
  readonly stuckCount: number;
  /** Number of orders at all benches; an estimate for large numbers. */
  readonly orders: number;
  /** Last time the database was found to be restored to an earlier state. */
  readonly lastRename: AutomaticRename | null;
  /** Reason why no data is removed by age; null while the database's clock is trusted. */
  readonly clockDoubt: DatabaseClockDoubt | null;
  /** Size of the database (bytes). */
  readonly bytes: number;
}

interface BenchFigures {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** Seconds since the last contact. */
  readonly silentSeconds: number;
  /** Unsent events at that time. */
  readonly waiting: number;
  readonly isRevoked: boolean;
  readonly audit: KnownBench['audit'];
  /** JSON as the bench sent it; null if it never did. */
  readonly printers: string | null;
}

/**
 * A bench without contact for longer is shown as silent (seconds). The bell (`/v1/bell`) rings at
 * least every 15 s, and benches answer each ring.
 */
export const SILENT_SECONDS = 5 * 60;
/** Maximum exact number of orders; above it PostgreSQL's estimate is used. */
const MAX_EXACT_COUNT = 10_000;
/** Sorts PB2 before PB10. */
const { compare } = new Intl.Collator('vi', { numeric: true });
/** Maximum listed orders. */
const MAX_LISTED = 50;

export async function statusFigures(
  db: Queryable,
  databaseClock: Pick<DatabaseClock, 'doubt'>,
): Promise<StatusFigures> {
  const [sum] = await db.query<{ orders: number; stuck: number; bytes: number }>(
    `SELECT (SELECT CASE WHEN n < ${MAX_EXACT_COUNT} THEN orders ELSE greatest(n, guess) END
         FROM (SELECT count(*) AS n, count(DISTINCT soc) AS orders FROM (SELECT soc FROM site_orders LIMIT ${MAX_EXACT_COUNT}) AS first) AS counted,
           (SELECT reltuples::bigint AS guess FROM pg_class WHERE oid = 'site_orders'::regclass) AS guessed) AS orders,
       (SELECT count(*) FROM site_orders WHERE ${isStuck}) AS stuck, pg_database_size(current_database()) AS bytes`,
  );
  return {
    benches: (
      await db.query<BenchFigures>(
        `SELECT code, name, version, waiting, revoked_at IS NOT NULL AS "isRevoked",
         extract(epoch FROM now() - heard_at)::int AS "silentSeconds", (${auditOf('site_benches')}) AS audit, printers
       FROM site_benches`,
      )
    ).toSorted((one, other) => compare(one.code, other.code)),
    perHour: await db.query(
      `SELECT hour, (SELECT count(*) FROM site_log AS l WHERE kind = 'entered' AND told_at >= hour
         AND told_at < hour + interval '1 hour' AND NOT ${hasTwin('l', '<')}) AS orders
       FROM generate_series(date_trunc('hour', now()) - interval '23 hours', now(), '1 hour') AS hour
       ORDER BY hour DESC`,
    ),
    stuck: await db.query(
      `SELECT soc, code, sync FROM site_orders JOIN site_benches USING (bench) WHERE ${isStuck}
       ORDER BY at LIMIT ${MAX_LISTED}`,
    ),
    stuckCount: sum?.stuck ?? 0,
    orders: sum?.orders ?? 0,
    lastRename: await lastAutomaticRename(db),
    clockDoubt: await databaseClock.doubt(),
    bytes: sum?.bytes ?? 0,
  };
}

/** SQL: not for a view of a removed bench if another bench continued with the order. */
const isStuck = `site_orders.sync IN ('uncertain', 'rejected') AND NOT EXISTS (
  SELECT 1 FROM site_orders AS goes_on, site_benches AS gone WHERE goes_on.soc = site_orders.soc AND goes_on.at > site_orders.at
    AND gone.bench = site_orders.bench AND gone.revoked_at IS NOT NULL)`;
