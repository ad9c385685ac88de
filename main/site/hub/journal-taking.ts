import type { JournalEntry, Place } from '../protocol.ts';
import { type Asked, kept } from './database.ts';
import { Refused } from './refused.ts';

/** A part of a bench's journal, waiting to be appended. */
export interface Waiting {
  readonly bench: string;
  readonly after: Place;
  readonly entries: readonly JournalEntry[];
}

const HOLD_BENCHES = kept(
  'hold-benches',
  `SELECT bench, epoch, seq, event, revoked_at IS NOT NULL AS "isRevoked" FROM site_benches
   WHERE bench = ANY($1) ORDER BY bench FOR UPDATE`,
);

/** Journal positions of some benches, and the number of new entries of each. */
export type Places = Map<string, { place: Place; readonly isRevoked: boolean; fresh: number }>;

/** An entry to append to the log. */
export interface Taken {
  readonly bench: string;
  readonly epoch: number;
  readonly seq: number;
  readonly entry: JournalEntry;
}

/** Locks the rows until the commit, sorted, so that two hubs never deadlock. */
export async function placesOf(transaction: Asked, together: readonly Waiting[]): Promise<Places> {
  const found = await transaction.query<Place & { bench: string; isRevoked: boolean }>(
    HOLD_BENCHES,
    [together.map(({ bench }) => bench)],
  );
  return new Map(
    found.map(({ bench, isRevoked, ...place }) => [bench, { place, isRevoked, fresh: 0 }]),
  );
}

/** Adds a request's new entries to `taken` and returns the journal's new position. A refused request adds no entry. */
export function take(
  { bench, after, entries }: Waiting,
  places: Places,
  taken: Taken[],
): Refused | Place {
  const here = places.get(bench);
  if (!here) return new Refused('unknown-bench');
  if (here.isRevoked) return new Refused('bench-revoked');
  const { epoch, seq, event } = here.place;
  // Entries already stored, because the receipt got lost.
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

/** Removes entries that a bench sends again from its previous epoch after a restored backup. */
export async function withoutRepeated(
  transaction: Asked,
  taken: readonly Taken[],
): Promise<Taken[]> {
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
