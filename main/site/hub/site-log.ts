import type { JournalEntry, Place } from '../protocol.ts';
import { type Asked, type Database, kept } from './database.ts';
import { Refused } from './refused.ts';
import { Together } from './together.ts';

/** A part of a bench's journal that waits to be appended. */
interface Waiting {
  readonly bench: string;
  readonly after: Place;
  readonly entries: readonly JournalEntry[];
  readonly done: (place: Place) => void;
  readonly failed: (why: unknown) => void;
}

/** How many requests share a commit. */
const MOST_TOGETHER = 64;

/** Where somebody hears that the log has grown. */
export const BELL = 'packbench_site_log';

/**
 * Appends journals to the site's log. One transaction at a time, of all hubs, holds the row of the head, and numbers what
 * it appends: places have no gaps, and who has read up to one has missed nothing before it. Requests that come while a
 * commit is under way share the next one.
 */
export class SiteLog {
  readonly #database;
  readonly #together;

  constructor(database: Database) {
    this.#database = database;
    this.#together = new Together<Waiting>({
      most: MOST_TOGETHER,
      commit: (together) => this.#commit(together),
      failed: (waiting, why) => waiting.failed(why),
    });
  }

  /** Resolves with where the journal ends here, after the commit. Rejects with `Refused` or `HubTrouble`. */
  append(bench: string, after: Place, entries: readonly JournalEntry[]): Promise<Place> {
    return new Promise((done, failed) => {
      this.#together.add({ bench, after, entries, done, failed });
    });
  }

  /** Where the log ends, and which log it is. */
  async head(): Promise<Head> {
    return headOf(this.#database);
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(HOLD_HEAD);
      const before = head?.position ?? 0;
      const places = await placesOf(transaction, together);
      const taken: Taken[] = [];
      const outcomes = together.map((waiting) => {
        const outcome = take(waiting, places, taken);
        return outcome instanceof Refused
          ? () => waiting.failed(outcome)
          : () => waiting.done(outcome);
      });
      const rows = await withoutRepeated(transaction, taken);
      if (taken.length > 0) await write(transaction, before, rows, places);
      return outcomes;
    });
    for (const settle of outcomes) settle();
  }
}

export interface Head {
  /** The log's name: another one after it went back to a backup. */
  readonly site: string;
  readonly position: number;
}

export async function headOf(asked: Asked): Promise<Head> {
  const [row] = await asked.query<Head>(
    `SELECT position, (SELECT value FROM site_facts WHERE name = 'site') AS site FROM site_head`,
  );
  return row ?? { site: '', position: 0 };
}

/** One transaction at a time, of all hubs, has it. */
const HOLD_HEAD = kept('hold-head', 'SELECT position FROM site_head FOR UPDATE');
const HOLD_BENCHES = kept(
  'hold-benches',
  `SELECT bench, epoch, seq, event, revoked_at IS NOT NULL AS "isRevoked" FROM site_benches
   WHERE bench = ANY($1) ORDER BY bench FOR UPDATE`,
);
/** One statement, which costs the hub as much whatever is in it. */
const WRITE = kept(
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

/** How far the journals of some benches are, and how many entries they were found to have more. */
type Places = Map<string, { place: Place; readonly isRevoked: boolean; fresh: number }>;

/** An entry that goes into the log. */
interface Taken {
  readonly bench: string;
  readonly epoch: number;
  readonly seq: number;
  readonly entry: JournalEntry;
}

/** Held until the commit, in an order that two hubs cannot lock each other out by. */
async function placesOf(transaction: Asked, together: readonly Waiting[]): Promise<Places> {
  const found = await transaction.query<Place & { bench: string; isRevoked: boolean }>(
    HOLD_BENCHES,
    [together.map(({ bench }) => bench)],
  );
  return new Map(
    found.map(({ bench, isRevoked, ...place }) => [bench, { place, isRevoked, fresh: 0 }]),
  );
}

/** Takes what of a request is not there yet; answers where its journal is then. A refusal takes nothing. */
function take({ bench, after, entries }: Waiting, places: Places, taken: Taken[]): Refused | Place {
  const here = places.get(bench);
  if (!here) return new Refused('unknown-bench');
  if (here.isRevoked) return new Refused('bench-revoked');
  const { epoch, seq, event } = here.place;
  // Entries that are here already, because the receipt got lost.
  const known = seq - after.seq;
  const meets = known === 0 ? after.event : entries[known - 1]?.event;
  if (after.epoch !== epoch || known < 0 || known > entries.length || meets !== event)
    return new Refused('journal-elsewhere', here.place);
  const fresh = entries.slice(known);
  taken.push(...fresh.map((entry, at) => ({ bench, epoch, seq: seq + at + 1, entry })));
  here.fresh += fresh.length;
  here.place = { epoch, seq: seq + fresh.length, event: fresh.at(-1)?.event ?? event };
  return here.place;
}

/** After going back to a backup a bench tells again what it told in its epoch before. */
async function withoutRepeated(transaction: Asked, taken: readonly Taken[]): Promise<Taken[]> {
  const again = taken.filter(({ epoch }) => epoch > 1);
  if (again.length === 0) return [...taken];
  const found = await transaction.query<{ bench: string; event: string }>(
    `SELECT bench, event FROM site_log JOIN unnest($1::text[], $2::text[]) AS t (bench, event)
     USING (bench, event)`,
    [again.map(({ bench }) => bench), again.map(({ entry }) => entry.event)],
  );
  const told = new Set(found.map(({ bench, event }) => `${bench} ${event}`));
  return taken.filter(({ bench, entry }) => !told.has(`${bench} ${entry.event}`));
}

/** Puts down what was taken: how far each journal is, the entries, how their orders stand, and where the log ends. */
async function write(
  transaction: Asked,
  head: number,
  rows: readonly Taken[],
  places: Places,
): Promise<void> {
  const grown = [...places].filter(([, { fresh }]) => fresh > 0);
  const entry = <T>(of: (row: Taken, position: number) => T) =>
    rows.map((row, at) => of(row, head + at + 1));
  const orders = toldIn(rows, head).flatMap(({ view, ...at }) => (view ? [{ view, ...at }] : []));
  const position = head + rows.length;
  await transaction.query(WRITE, [
    grown.map(([bench]) => bench),
    grown.map(([, { place }]) => place.seq),
    grown.map(([, { place }]) => place.event),
    grown.map(([, { fresh }]) => fresh),
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
    BELL,
    String(position),
  ]);
}

interface Told {
  readonly soc: string;
  readonly bench: string;
  readonly firstAt: number;
  readonly at: number;
  readonly correctedAt: number | null;
  readonly view: JournalEntry['view'];
  readonly steps: JournalEntry['steps'];
}

/** How the orders stand of which these entries tell, each order and bench once. */
function toldIn(rows: readonly Taken[], head: number): Told[] {
  const orders = new Map<string, Told>();
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
