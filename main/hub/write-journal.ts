import type { JournalEntry } from '../site/protocol/protocol.ts';
import { type Queryable, prepared } from './database.ts';
import type { JournalEnds, AcceptedEntry } from './accept-journal.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';

/** One statement; its cost for the hub hardly depends on its size. */
const WRITE = prepared(
  'write',
  `WITH grown AS (
     UPDATE site_benches AS b SET seq = t.seq, event = t.event, waiting = greatest(0, b.waiting - t.fresh),
       heard_at = now()
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::int[]) AS t (bench, seq, event, fresh)
     WHERE b.bench = t.bench
   ), logged AS (
     INSERT INTO site_log (position, bench, epoch, seq, event, soc, kind, by, at, facts)
     SELECT * FROM unnest($5::bigint[], $6::text[], $7::int[], $8::bigint[], $9::text[], $10::text[], $11::text[],
       $12::text[], $13::bigint[], $14::text[])
   ), stands AS (
     INSERT INTO site_orders (soc, bench, first_at, at, corrected_at, sync, printed, body, steps)
     SELECT * FROM unnest($15::text[], $16::text[], $17::bigint[], $18::bigint[], $19::bigint[], $20::text[],
       $21::int[], $22::text[], $23::text[])
     ON CONFLICT (soc, bench) DO UPDATE SET at = excluded.at, sync = excluded.sync, printed = excluded.printed,
       body = excluded.body, steps = coalesce(excluded.steps, site_orders.steps), corrected_at = coalesce(excluded.corrected_at, site_orders.corrected_at)
   ), ended AS (
     UPDATE site_head SET position = $24
   )
   SELECT pg_notify($25, $26)`,
);

/** Writes journal positions, entries, order views and the log's end. */
export async function writeJournal(
  transaction: Queryable,
  head: number,
  rows: readonly AcceptedEntry[],
  journalEnds: JournalEnds,
): Promise<void> {
  const grown = [...journalEnds].filter(([, { added }]) => added > 0);
  const entry = <T>(of: (row: AcceptedEntry, position: number) => T) =>
    rows.map((row, at) => of(row, head + at + 1));
  const orders = latestUpdates(rows, head).flatMap(({ view, ...at }) =>
    view ? [{ view, ...at }] : [],
  );
  const position = head + rows.length;
  await transaction.query(WRITE, [
    grown.map(([bench]) => bench),
    grown.map(([, { end }]) => end.seq),
    grown.map(([, { end }]) => end.event),
    grown.map(([, { added }]) => added),
    entry((_, position) => position),
    entry(({ bench }) => bench),
    entry(({ epoch }) => epoch),
    entry(({ seq }) => seq),
    entry(({ entry: { event } }) => event),
    entry(({ entry: { soc } }) => soc),
    entry(({ entry: { kind } }) => kind),
    entry(({ entry: { by } }) => by),
    entry(({ entry: { at } }) => at),
    entry(({ entry: { facts } }) => facts),
    orders.map(({ soc }) => soc),
    orders.map(({ bench }) => bench),
    orders.map(({ firstAt }) => firstAt),
    orders.map(({ at }) => at),
    orders.map(({ correctedAt }) => correctedAt),
    orders.map(({ view }) => view.sync),
    orders.map(({ view }) => view.printed),
    orders.map(({ view }) => JSON.stringify(view)),
    orders.map(({ steps }) => (steps === null ? null : JSON.stringify(steps))),
    position,
    CHANGE_CHANNEL,
    String(position),
  ]);
}

interface OrderUpdate {
  readonly soc: string;
  readonly bench: string;
  readonly firstAt: number;
  readonly at: number;
  readonly correctedAt: number | null;
  readonly view: JournalEntry['view'];
  readonly steps: JournalEntry['steps'];
}

/** Returns the latest view of each order and bench in these entries. */
function latestUpdates(rows: readonly AcceptedEntry[], head: number): OrderUpdate[] {
  const orders = new Map<string, OrderUpdate>();
  rows.forEach(({ bench, entry }, index) => {
    const at = head + index + 1;
    const { soc } = entry;
    const before = orders.get(`${bench} ${soc}`);
    orders.set(`${bench} ${soc}`, {
      soc,
      bench,
      firstAt: before?.firstAt ?? at,
      at,
      correctedAt: entry.kind === 'corrected' ? at : (before?.correctedAt ?? null),
      view: entry.view ?? before?.view ?? null,
      steps: entry.steps ?? before?.steps ?? null,
    });
  });
  return [...orders.values()];
}
