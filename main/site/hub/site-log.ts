import type { JournalEntry, Place } from '../protocol.ts';
import type { Asked, Database } from './database.ts';
import { Refused } from './refused.ts';

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
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves with where the journal ends here, after the commit. Rejects with `Refused` or `HubTrouble`. */
  append(bench: string, after: Place, entries: readonly JournalEntry[]): Promise<Place> {
    return new Promise((done, failed) => {
      this.#waiting.push({ bench, after, entries, done, failed });
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Where the log ends. */
  async head(): Promise<number> {
    return headOf(this.#database);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_TOGETHER);
      try {
        await this.#commit(together);
      } catch (error) {
        if (together.length === 1) together[0]?.failed(error);
        // What one brings must not keep the others out.
        else for (const alone of together) await this.#commit([alone]).catch(alone.failed);
      }
    }
    this.#isRunning = false;
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(
        'SELECT position FROM site_head FOR UPDATE',
      );
      let position = head?.position ?? 0;
      const settled: (() => void)[] = [];
      for (const waiting of together) {
        const appended = await appendOne(transaction, waiting, position);
        if (appended instanceof Refused) settled.push(() => waiting.failed(appended));
        else {
          ({ position } = appended);
          settled.push(() => waiting.done(appended.place));
        }
      }
      if (position > (head?.position ?? 0)) {
        await transaction.query('UPDATE site_head SET position = $1', [position]);
        await transaction.query('SELECT pg_notify($1, $2)', [BELL, String(position)]);
      }
      return settled;
    });
    for (const settle of outcomes) settle();
  }
}

export async function headOf(asked: Asked): Promise<number> {
  const [row] = await asked.query<{ position: number }>('SELECT position FROM site_head');
  return row?.position ?? 0;
}

/** Appends what of a request is not there yet. A refusal changes nothing. */
async function appendOne(
  transaction: Asked,
  { bench, after, entries }: Waiting,
  head: number,
): Promise<Refused | { place: Place; position: number }> {
  const [here] = await transaction.query<Place & { isRevoked: boolean }>(
    `SELECT epoch, seq, event, revoked_at IS NOT NULL AS "isRevoked" FROM site_benches WHERE bench = $1 FOR UPDATE`,
    [bench],
  );
  if (!here) return new Refused('unknown-bench');
  if (here.isRevoked) return new Refused('bench-revoked');
  const { isRevoked: _, ...place } = here;
  // Entries that are here already, because the receipt got lost.
  const known = place.seq - after.seq;
  const meets = known === 0 ? after.event : entries[known - 1]?.event;
  if (after.epoch !== place.epoch || known < 0 || known > entries.length || meets !== place.event)
    return new Refused('journal-elsewhere', place);
  const fresh = entries.slice(known);
  const last = fresh.at(-1);
  if (!last) return { place, position: head };
  const rows = await withoutRepeated(transaction, bench, place, fresh);
  await insert(transaction, bench, place.epoch, head, rows);
  const seq = place.seq + fresh.length;
  await transaction.query(
    'UPDATE site_benches SET seq = $2, event = $3, waiting = greatest(0, waiting - $4), heard_at = now() WHERE bench = $1',
    [bench, seq, last.event, fresh.length],
  );
  return { place: { epoch: place.epoch, seq, event: last.event }, position: head + rows.length };
}

interface Numbered {
  readonly entry: JournalEntry;
  readonly seq: number;
}

/** After going back to a backup a bench tells again what it told in its epoch before. */
async function withoutRepeated(
  transaction: Asked,
  bench: string,
  place: Place,
  entries: readonly JournalEntry[],
): Promise<Numbered[]> {
  const numbered = entries.map((entry, at) => ({ entry, seq: place.seq + at + 1 }));
  if (place.epoch === 1) return numbered;
  const found = await transaction.query<{ event: string }>(
    'SELECT event FROM site_log WHERE bench = $1 AND event = ANY($2)',
    [bench, entries.map(({ event }) => event)],
  );
  const told = new Set(found.map(({ event }) => event));
  return numbered.filter(({ entry }) => !told.has(entry.event));
}

async function insert(
  transaction: Asked,
  bench: string,
  epoch: number,
  head: number,
  rows: readonly Numbered[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (row: Numbered, position: number) => T) =>
    rows.map((row, at) => of(row, head + at + 1));
  await transaction.query(
    `INSERT INTO site_log (position, bench, epoch, seq, event, soc, kind, by, at, facts)
     SELECT position, $1, $2, seq, event, soc, kind, by, at, facts FROM unnest($3::bigint[], $4::bigint[], $5::text[],
       $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[])
       AS t (position, seq, event, soc, kind, by, at, facts)`,
    [
      bench,
      epoch,
      column((_, position) => position),
      column(({ seq }) => seq),
      column(({ entry }) => entry.event),
      column(({ entry }) => stored(entry.soc)),
      column(({ entry }) => entry.kind),
      column(({ entry }) => entry.by),
      column(({ entry }) => entry.at),
      column(({ entry }) => stored(entry.facts)),
    ],
  );
  await putOrders(transaction, bench, head, rows);
}

/** How the orders stand of which these entries tell. */
async function putOrders(
  transaction: Asked,
  bench: string,
  head: number,
  rows: readonly Numbered[],
): Promise<void> {
  const orders = new Map<string, Told>();
  rows.forEach(({ entry }, at) => {
    const position = head + at + 1;
    const soc = stored(entry.soc);
    const before = orders.get(soc);
    orders.set(soc, {
      firstAt: before?.firstAt ?? position,
      at: position,
      correctedAt: entry.kind === 'corrected' ? position : (before?.correctedAt ?? null),
      view: entry.view ?? before?.view ?? null,
    });
  });
  const told = [...orders].flatMap(([soc, { view, ...at }]) =>
    view ? [{ soc, view, ...at }] : [],
  );
  await transaction.query(
    `INSERT INTO site_orders (soc, bench, first_at, at, corrected_at, sync, printed, body)
     SELECT soc, $1, first_at, at, corrected_at, sync, printed, body FROM unnest($2::text[], $3::bigint[], $4::bigint[],
       $5::bigint[], $6::text[], $7::int[], $8::text[]) AS t (soc, first_at, at, corrected_at, sync, printed, body)
     ON CONFLICT (soc, bench) DO UPDATE SET at = excluded.at, sync = excluded.sync, printed = excluded.printed,
       body = excluded.body, corrected_at = coalesce(excluded.corrected_at, site_orders.corrected_at)`,
    [
      bench,
      told.map(({ soc }) => soc),
      told.map(({ firstAt }) => firstAt),
      told.map(({ at }) => at),
      told.map(({ correctedAt }) => correctedAt),
      told.map(({ view }) => view.sync),
      told.map(({ view }) => view.printed),
      told.map(({ view }) => JSON.stringify(view)),
    ],
  );
}

interface Told {
  readonly firstAt: number;
  readonly at: number;
  readonly correctedAt: number | null;
  readonly view: JournalEntry['view'];
}

/** PostgreSQL takes every text but this one character. */
function stored(text: string): string {
  return text.replaceAll('\0', '�');
}
