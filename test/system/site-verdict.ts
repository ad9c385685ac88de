import { isDeepStrictEqual } from 'node:util';
import type { CrashHub } from './crash-hub.ts';
import { rowsIn } from './crash-station.ts';

/** What does not agree between a hub and its benches. */
export interface SiteVerdict {
  /** Entries of the log. */
  readonly siteLog: number;
  /** Benches of which the log does not have exactly the timeline, in its order. */
  readonly siteEventsApart: number;
  /** Orders that stand otherwise at a bench than at the hub, or are known at one of them only; all benches together. */
  readonly siteOrdersApart: number;
  /** Orders of which the site counts other labels than the bench that printed them. */
  readonly siteLabelsApart: number;
}

interface Told {
  soc: string;
  bench: string;
  first_at: number;
  at: number;
  corrected_at: number | null;
  view: string;
}

/** Compares what lies in the hub's PostgreSQL with the benches' own files. */
export async function compareSite(
  hub: CrashHub,
  benches: readonly { readonly code: string; readonly file: string }[],
): Promise<SiteVerdict> {
  const log = await hub.rows<{ code: string; event: string; position: string }>(
    'SELECT code, site_log.event, position FROM site_log JOIN site_benches USING (bench) ORDER BY position',
  );
  const numbers = 'first_at::int, at::int, corrected_at::int';
  const orders = await hub.rows<Told & { code: string }>(
    `SELECT soc, bench, ${numbers}, body AS view, code FROM site_orders JOIN site_benches USING (bench)`,
  );
  const told = Map.groupBy(log, ({ code }) => code);
  const verdict = { siteEventsApart: 0, siteOrdersApart: 0, siteLabelsApart: 0 };
  for (const { code, file } of benches) {
    const events = rowsIn<{ id: string }>(file, 'SELECT id FROM order_events ORDER BY id');
    const there = (told.get(code) ?? []).map(({ event }) => event);
    const isSame = isDeepStrictEqual(
      there,
      events.map(({ id }) => id),
    );
    if (!isSame) verdict.siteEventsApart += 1;
    verdict.siteOrdersApart += apart(orders, rowsIn<Told>(file, 'SELECT * FROM site_orders'));
    const printed = new Map(
      rowsIn<{ soc: string; printed: number }>(file, 'SELECT soc, printed FROM orders').map(
        (order) => [order.soc, order.printed],
      ),
    );
    for (const { soc, view } of orders.filter((order) => order.code === code)) {
      const { printed: counted } = JSON.parse(view) as { printed: number };
      if (counted !== printed.get(soc)) verdict.siteLabelsApart += 1;
    }
  }
  return { siteLog: log.length, ...verdict };
}

function apart(hub: readonly Told[], bench: readonly Told[]): number {
  const named = ({ soc, bench: by }: Told) => `${by} ${soc}`;
  const facts = (told: Told) => [told.first_at, told.at, told.corrected_at, JSON.parse(told.view)];
  const here = new Map(bench.map((told) => [named(told), told]));
  const otherwise = hub.filter((told) => {
    const found = here.get(named(told));
    return !found || !isDeepStrictEqual(facts(found), facts(told));
  });
  const unknown = bench.length - (hub.length - hub.filter((told) => !here.has(named(told))).length);
  return otherwise.length + unknown;
}
