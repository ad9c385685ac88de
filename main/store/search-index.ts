import type { Database } from 'better-sqlite3';
import { fold } from '../../shared/fold.ts';
import type { KeptDraft, PlatformOrder } from '../../shared/model/order.ts';
import { parsed, parsedOrNull } from './row.ts';
import { nationalPhone } from './search.ts';

interface Row {
  seq: number;
  soc: string;
  draft: string;
  platform: string | null;
}

/** Pages of the index that are written in one go: a few milliseconds, also where most was removed. */
const MERGED_AT_ONCE = 16;

/**
 * The index behind search as you type. Entering an order does not wait for it: new orders are
 * added a moment later by `catchUp`.
 */
export class SearchIndex {
  readonly #newer;
  readonly #add;
  readonly #drop;
  readonly #merge;
  readonly #changes;
  readonly #tidiness;
  readonly #transaction;
  /** The newest order that is indexed. */
  #upTo: number;

  constructor(db: Database) {
    this.#newer = db.prepare<[number, number], Row>(
      'SELECT seq, soc, draft, platform FROM orders WHERE seq > ? ORDER BY seq LIMIT ?',
    );
    this.#add = db.prepare<[number, string]>(
      'INSERT INTO orders_search (rowid, text) VALUES (?, ?)',
    );
    this.#drop = db.prepare<[number]>('DELETE FROM orders_search WHERE rowid = ?');
    // The shadow table answers at once; the virtual one would read its whole index.
    const last = db.prepare<[], number | null>('SELECT max(id) FROM orders_search_docsize');
    this.#upTo = last.pluck().get() ?? 0;
    this.#merge = db.prepare<[number]>(
      `INSERT INTO orders_search (orders_search, rank) VALUES ('merge', ?)`,
    );
    // FTS5 takes whole numbers only, which a bound one is not.
    const [never, usually] = [
      { automerge: 0, crisismerge: 1_000 },
      { automerge: 4, crisismerge: 16 },
    ].map((values) =>
      Object.entries(values).map(([name, value]) =>
        db.prepare(`INSERT INTO orders_search (orders_search, rank) VALUES ('${name}', ${value})`),
      ),
    );
    this.#tidiness = { never, usually };
    this.#changes = db.prepare<[], number>('SELECT total_changes()').pluck();
    this.#transaction = db.transaction((rows: readonly Row[]) => {
      for (const { seq, soc, draft, platform } of rows)
        this.#add.run(seq, searchText(soc, parsed(draft), parsedOrNull(platform)));
    });
  }

  /** Indexes at most `limit` orders that are not yet; answers whether there may be more. */
  catchUp(limit: number): boolean {
    const rows = this.#newer.all(this.#upTo, limit);
    const last = rows.at(-1);
    if (!last) return false;
    this.#transaction(rows);
    this.#upTo = last.seq;
    return rows.length === limit;
  }

  /**
   * Writes a small part of the index anew, without the words of texts that were replaced; answers
   * whether there is more to do. `begin` starts over with the whole index.
   */
  compact(begin: boolean): boolean {
    const before = this.#changes.get() ?? 0;
    this.#merge.run(begin ? -MERGED_AT_ONCE : MERGED_AT_ONCE);
    // SQLite's documentation: fewer than two changes mean that there was nothing to merge.
    return (this.#changes.get() ?? 0) - before >= 2;
  }

  /**
   * Whether the index tidies itself up in the commits that change it. While thousands of texts are
   * replaced, one commit in a hundred would take some tenths of a second: then `compact` has to
   * be called in between. Kept in the database.
   */
  tidyItself(itself: boolean): void {
    for (const statement of this.#tidiness[itself ? 'usually' : 'never'] ?? []) statement.run();
  }

  /** What is searched of an order has changed. */
  refresh(seq: number, soc: string, draft: KeptDraft, platform: PlatformOrder | null): void {
    if (seq > this.#upTo) return;
    this.#drop.run(seq);
    this.#add.run(seq, searchText(soc, draft, platform));
  }
}

function searchText(soc: string, draft: KeptDraft, platform: PlatformOrder | null): string {
  const { name, phone, address, commune, district, province } = draft.receiver;
  const ours = [soc, name, nationalPhone(phone ?? ''), address, commune, district, province];
  const theirs = platform ? [platform.platformCode, platform.shortCode, platform.waybill] : [];
  return fold([...ours, ...theirs].filter(Boolean).join(' '));
}
