import type { Clock, Log } from '../base/host-services.ts';
import { faultInLog } from '../base/loggable.ts';
import { siteViewSchema, type SiteView } from '../../shared/model/site.ts';
import { forgetClaims } from './claims.ts';
import type { Queryable, Database } from './database.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';
import type { DatabaseClock } from './database-clock.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;
/** Rows per commit; the commit blocks requests of benches. */
const AT_ONCE = 100;

/** SQL: data older than this is past its bench's retention at the time `$2` (ms); null if the bench keeps all data. */
const youngest = 'to_timestamp($2::float8 / 1000) - make_interval(days => b.forget_days)';
/** Text in the JSON of a view without receiver (already removed). */
const forgotten = `'"receiverName":""'`;

/**
 * Removes personal data periodically for benches that cannot do it themselves: removed ones, and those silent for their
 * whole retention time. Each bench's own rule applies. Does not run while the database's clock is in doubt. Returns a
 * function that stops it.
 */
export function forgetForGone(
  database: Database,
  { databaseClock, clock, log }: { databaseClock: DatabaseClock; clock: Clock; log: Log },
): () => void {
  let cancel = () => {};
  const wait = (ms: number) => {
    cancel = clock.after(ms, () => {
      forgetAll(database, databaseClock).catch((error: unknown) =>
        log.warn('hub.not-forgotten', { error: faultInLog(error) }),
      );
      wait(EVERY_MS);
    });
  };
  wait(FIRST_AFTER_MS);
  return () => cancel();
}

/**
 * Removes receivers from orders of such benches. Returns the number of changed orders; 0 while the clock is in doubt.
 */
export async function forgetAll(
  database: Pick<Database, 'query' | 'commit'>,
  databaseClock: Pick<DatabaseClock, 'trustedNow'>,
): Promise<number> {
  for (let all = 0; ;) {
    const now = await databaseClock.trustedNow();
    if (now === null) return all;
    await forgetClaims(database, now);
    const some = await database.commit((transaction) => forgetSome(transaction, now));
    all += some;
    if (some < AT_ONCE) return all;
  }
}

/**
 * Each changed row gets a log position, in an epoch that no bench has, so the other benches read it normally. An order
 * must be old by both the database's clock and its bench's: one may have been wrong.
 */
async function forgetSome(transaction: Queryable, now: number): Promise<number> {
  const [head] = await transaction.query<{ position: number }>(
    'SELECT position FROM site_head FOR UPDATE',
  );
  const rows = await transaction.query<{ soc: string; bench: string; body: string }>(
    `SELECT o.soc, o.bench, o.body FROM site_orders AS o
     JOIN site_benches AS b USING (bench) JOIN site_log AS l ON l.position = o.at
     WHERE position(${forgotten} IN o.body) = 0
       AND (b.revoked_at IS NOT NULL OR b.heard_at < ${youngest})
       AND (l.told_at < ${youngest} AND l.at < extract(epoch FROM ${youngest}) * 1000 OR EXISTS (
         SELECT 1 FROM site_orders AS other WHERE other.soc = o.soc AND other.bench <> o.bench
           AND position(${forgotten} IN other.body) > 0))
     LIMIT $1`,
    [AT_ONCE, now],
  );
  if (rows.length === 0) return 0;
  const before = head?.position ?? 0;
  const positions = rows.map((_, at) => before + at + 1);
  const socs = rows.map(({ soc }) => soc);
  const benches = rows.map(({ bench }) => bench);
  await transaction.query(
    `INSERT INTO site_log (position, bench, epoch, seq, event, soc, kind, by, at, facts)
     SELECT place, bench, 0, place, 'hub-' || place, soc, 'personal-data-removed', 'hub',
       floor(extract(epoch FROM now()) * 1000), '{}'
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (place, bench, soc)`,
    [positions, benches, socs],
  );
  await transaction.query(
    `UPDATE site_orders AS o SET at = t.place, body = t.body
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS t (place, bench, soc, body)
     WHERE o.soc = t.soc AND o.bench = t.bench`,
    [positions, benches, socs, rows.map(({ body }) => withoutReceiver(body))],
  );
  const position = before + rows.length;
  await transaction.query('UPDATE site_head SET position = $1', [position]);
  await transaction.query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, String(position)]);
  return rows.length;
}

/** Returns a view as a bench sends it after removing personal data; areas stay for statistics. */
function withoutReceiver(body: string): string {
  const view = siteViewSchema.parse(JSON.parse(body));
  return JSON.stringify({
    ...view,
    receiverName: '',
    receiverPhone: '',
    address: '',
  } satisfies SiteView);
}
