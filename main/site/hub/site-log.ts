import type { JournalEntry, Place } from '../protocol.ts';
import { type Asked, type Database, kept } from './database.ts';
import { Refused } from './refused.ts';
import { GroupCommit } from './group-commit.ts';
import { type Taken, type Waiting, placesOf, take, withoutRepeated } from './journal-taking.ts';
import { write } from './journal-writing.ts';

/** Maximum requests per commit. */
const MOST_TOGETHER = 64;

/**
 * Appends journals to the site's log. One transaction at a time, across all hubs, locks the head row and numbers its
 * entries. So positions have no gaps, and a reader has all entries before its position. Requests that arrive during a
 * commit share the next one.
 */
export class SiteLog {
  readonly #database;
  readonly #together;

  constructor(database: Database) {
    this.#database = database;
    this.#together = new GroupCommit((together: readonly Waiting[]) => this.#commit(together), {
      max: MOST_TOGETHER,
      isolates: true,
    });
  }

  /** Resolves with the journal's end here, after the commit. Rejects with `Refused` or `HubTrouble`. */
  async append(bench: string, after: Place, entries: readonly JournalEntry[]): Promise<Place> {
    const outcome = await this.#together.of({ bench, after, entries });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  /** Returns the log's end and its name. */
  async head(): Promise<Head> {
    return headOf(this.#database);
  }

  async #commit(together: readonly Waiting[]): Promise<(waiting: Waiting) => Refused | Place> {
    const outcomes = new Map<Waiting, Refused | Place>();
    await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(HOLD_HEAD);
      const before = head?.position ?? 0;
      const places = await placesOf(transaction, together);
      const taken: Taken[] = [];
      for (const waiting of together) outcomes.set(waiting, take(waiting, places, taken));
      const rows = await withoutRepeated(transaction, taken);
      if (taken.length > 0) await write(transaction, before, rows, places);
    });
    return (waiting) => outcomes.get(waiting) as Refused | Place;
  }
}

export interface Head {
  /** Name of the log; it changes after a restored backup. */
  readonly site: string;
  readonly position: number;
}

export async function headOf(asked: Asked): Promise<Head> {
  const [row] = await asked.query<Head>(
    `SELECT position, (SELECT value FROM site_facts WHERE name = 'site') AS site FROM site_head`,
  );
  return row ?? { site: '', position: 0 };
}

/** Lock held by one transaction at a time, across all hubs. */
const HOLD_HEAD = kept('hold-head', 'SELECT position FROM site_head FOR UPDATE');
