import type { JournalEntry, JournalPosition } from '../site/protocol/protocol.ts';
import { type Queryable, prepared } from './database.ts';
import { Refused } from './refused.ts';

/** A part of a bench's journal, waiting to be appended. */
export interface Waiting {
  readonly bench: string;
  readonly after: JournalPosition;
  readonly entries: readonly JournalEntry[];
}

const HOLD_BENCHES = prepared(
  'hold-benches',
  `SELECT bench, epoch, seq, event, revoked_at IS NOT NULL AS "isRevoked" FROM site_benches
   WHERE bench = ANY($1) ORDER BY bench FOR UPDATE`,
);

/** Journal positions of some benches, and the number of new entries of each. */
export type JournalEnds = Map<
  string,
  { end: JournalPosition; readonly isRevoked: boolean; added: number }
>;

/** An entry to append to the log. */
export interface AcceptedEntry {
  readonly bench: string;
  readonly epoch: number;
  readonly seq: number;
  readonly entry: JournalEntry;
}

/** Locks the rows until the commit, sorted, so that two hubs never deadlock. */
export async function lockJournalEnds(
  transaction: Queryable,
  group: readonly Waiting[],
): Promise<JournalEnds> {
  const rows = await transaction.query<JournalPosition & { bench: string; isRevoked: boolean }>(
    HOLD_BENCHES,
    [group.map(({ bench }) => bench)],
  );
  return new Map(rows.map(({ bench, isRevoked, ...end }) => [bench, { end, isRevoked, added: 0 }]));
}

/** Adds a request's new entries to `accepted` and returns the journal's new position. A refused request adds no entry. */
export function acceptEntries(
  { bench, after, entries }: Waiting,
  journalEnds: JournalEnds,
  accepted: AcceptedEntry[],
): Refused | JournalPosition {
  const journal = journalEnds.get(bench);
  if (!journal) return new Refused('unknown-bench');
  if (journal.isRevoked) return new Refused('bench-revoked');
  const { epoch, seq, event } = journal.end;
  // Entries already stored, because the receipt got lost.
  const repeated = seq - after.seq;
  const lastKnownEvent = repeated === 0 ? after.event : entries[repeated - 1]?.event;
  if (
    after.epoch !== epoch ||
    repeated < 0 ||
    repeated > entries.length ||
    lastKnownEvent !== event
  )
    return new Refused('journal-elsewhere', journal.end);
  const newEntries = entries.slice(repeated);
  accepted.push(...newEntries.map((entry, at) => ({ bench, epoch, seq: seq + at + 1, entry })));
  journal.added += newEntries.length;
  journal.end = { epoch, seq: seq + newEntries.length, event: newEntries.at(-1)?.event ?? event };
  return journal.end;
}

/** Removes entries that a bench sends again from its previous epoch after a restored backup. */
export async function withoutRepeated(
  transaction: Queryable,
  accepted: readonly AcceptedEntry[],
): Promise<AcceptedEntry[]> {
  const again = accepted.filter(({ epoch }) => epoch > 1);
  if (again.length === 0) return [...accepted];
  const repeats = await transaction.query<{ bench: string; event: string }>(
    `SELECT bench, event FROM site_log JOIN unnest($1::text[], $2::text[]) AS t (bench, event)
     USING (bench, event)`,
    [again.map(({ bench }) => bench), again.map(({ entry }) => entry.event)],
  );
  const repeatedEvents = new Set(repeats.map(({ bench, event }) => `${bench} ${event}`));
  return accepted.filter(({ bench, entry }) => !repeatedEvents.has(`${bench} ${entry.event}`));
}
