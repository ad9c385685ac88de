import type { JournalEntry, JournalPosition } from '../site/protocol/protocol.ts';
import { type Queryable, type Database, prepared } from './database.ts';
import { Refused } from './refused.ts';
import { GroupCommit } from './group-commit.ts';
import {
  type AcceptedEntry,
  type Waiting,
  lockJournalEnds,
  acceptEntries,
  withoutRepeated,
} from './accept-journal.ts';
import { writeJournal } from './write-journal.ts';

/** Maximum requests per commit. */
const MAX_REQUESTS_PER_COMMIT = 64;

/**
 * Appends journals to the site's log. One transaction at a time, across all hubs, locks the head row and numbers its
 * entries. So positions have no gaps, and a reader has all entries before its position. Requests that arrive during a
 * commit share the next one.
 */
export class SiteLog {
  readonly #database;
  readonly #group;

  constructor(database: Database) {
    this.#database = database;
    this.#group = new GroupCommit((group: readonly Waiting[]) => this.#commit(group), {
      max: MAX_REQUESTS_PER_COMMIT,
      isolates: true,
    });
  }

  /** Resolves with the journal's end here, after the commit. Rejects with `Refused` or `HubProblem`. */
  async append(
    bench: string,
    after: JournalPosition,
    entries: readonly JournalEntry[],
  ): Promise<JournalPosition> {
    const outcome = await this.#group.of({ bench, after, entries });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  /** Returns the log's end and its name. */
  async head(): Promise<Head> {
    return siteLogHead(this.#database);
  }

  async #commit(
    group: readonly Waiting[],
  ): Promise<(waiting: Waiting) => Refused | JournalPosition> {
    const outcomes = new Map<Waiting, Refused | JournalPosition>();
    await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(HOLD_HEAD);
      const before = head?.position ?? 0;
      const journalEnds = await lockJournalEnds(transaction, group);
      const accepted: AcceptedEntry[] = [];
      for (const waiting of group)
        outcomes.set(waiting, acceptEntries(waiting, journalEnds, accepted));
      const rows = await withoutRepeated(transaction, accepted);
      if (accepted.length > 0) await writeJournal(transaction, before, rows, journalEnds);
    });
    return (waiting) => outcomes.get(waiting) as Refused | JournalPosition;
  }
}

export interface Head {
  /** Name of the log; it changes after a restored backup. */
  readonly site: string;
  readonly position: number;
}

export async function siteLogHead(db: Queryable): Promise<Head> {
  const [row] = await db.query<Head>(
    `SELECT position, (SELECT value FROM site_facts WHERE name = 'site') AS site FROM site_head`,
  );
  return row ?? { site: '', position: 0 };
}

/** Lock held by one transaction at a time, across all hubs. */
const HOLD_HEAD = prepared('hold-head', 'SELECT position FROM site_head FOR UPDATE');
