import {
  type CoverageAnswer,
  type SharedAction,
  actionDetails,
  type ActionsAnswer,
  parseJson,
} from '../site/protocol/protocol.ts';
import { siteViewSchema } from '../../shared/model/site.ts';
import type { Queryable } from './database.ts';

/** Event kinds that shift reports use; the index of duplicates covers only these. */
const counted = `IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed')`;

/**
 * SQL: true if the same event is in the log again, before or after. A bench that left and joined again sends its past
 * again.
 */
export const hasTwin = (row: string, where: '<' | '>') =>
  `EXISTS (SELECT 1 FROM site_log AS twin WHERE twin.event = ${row}.event AND twin.kind ${counted}
     AND twin.position ${where} ${row}.position)`;
/** SQL for the first position of an event. */
const firstOf = (row: string) =>
  `(SELECT min(position) FROM site_log AS twin WHERE twin.event = ${row}.event AND twin.kind ${counted})`;

interface Row {
  position: number;
  bench: string;
  soc: string;
  at: number;
  kind: SharedAction['kind'];
  facts: string;
  isLast: boolean;
  steps: string | null;
  body: string | null;
}

/**
 * Returns actions of benches from `from` to before `to` (ms, bench clocks), after a log position. Each has its order's
 * current state at that bench, without the receiver. Of duplicates it returns the last one, because its bench continues
 * with the order.
 */
export async function findActions(
  db: Queryable,
  { from, to, after, limit }: Readonly<Record<'from' | 'to' | 'after' | 'limit', number>>,
): Promise<ActionsAnswer> {
  const rows = await db.query<Row>(
    `SELECT l.position, l.bench, l.soc, l.at, l.kind, l.facts, o.body,
       CASE l.kind WHEN 'entered' THEN o.steps END AS steps,
       l.kind <> 'weighed' OR NOT EXISTS (SELECT 1 FROM site_log AS later
         WHERE later.kind = 'weighed' AND later.soc = l.soc AND later.event <> l.event
           AND ${firstOf('later')} > ${firstOf('l')}) AS "isLast" FROM site_log AS l
     LEFT JOIN site_orders AS o USING (soc, bench)
     WHERE l.at >= $1 AND l.at < $2 AND l.position > $3 AND l.kind ${counted} AND NOT ${hasTwin('l', '>')}
     ORDER BY l.position LIMIT $4`,
    [from, to, after, limit],
  );
  return { deeds: rows.map(parseAction) };
}

function parseAction({ facts, steps, body, ...row }: Row): SharedAction {
  const view = body === null ? null : siteViewSchema.parse(JSON.parse(body));
  return {
    ...row,
    // An earlier hub stored unchecked facts; one bad row must not break the site's shift report.
    facts: actionDetails.safeParse(parseJson(facts)).data ?? {},
    steps: steps === null ? null : (JSON.parse(steps) as SharedAction['steps']),
    sync: view?.sync ?? 'queued',
    carrier: view?.carrierName ?? null,
    cod: view?.codAmount ?? null,
    fee: view?.fee ?? null,
    weight: view?.weight ?? null,
  };
}

/** Returns for each bench since when the hub has its data, and how much is missing. */
export async function coverageOf(db: Queryable): Promise<CoverageAnswer> {
  return {
    benches: await db.query(
      `SELECT code, name, revoked_at IS NOT NULL AS "isGone", waiting,
         greatest(0, floor(extract(epoch FROM now() - heard_at) * 1000))::float8 AS "heardAgoMs",
         (SELECT at FROM site_log AS l WHERE l.bench = b.bench ORDER BY epoch, seq LIMIT 1) AS since
       FROM site_benches AS b ORDER BY code, joined_at`,
    ),
  };
}
