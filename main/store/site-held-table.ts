import type { Database } from 'better-sqlite3';

/** An order that this bench packs: since when, and until when the hub keeps it, ms; null where it was not asked yet. */
interface HeldOrder {
  readonly soc: string;
  readonly askedAt: number;
  readonly until: number | null;
}

/** Orders that somebody at this bench took to pack, as a restart finds them again. */
export class SiteHeldTable {
  readonly #put;
  readonly #get;
  readonly #remove;
  readonly #unasked;
  readonly #forget;
  readonly #shift;

  constructor(db: Database) {
    this.#put = db.prepare<[string, number, number | null]>(
      `INSERT INTO site_held (soc, asked_at, until) VALUES (?, ?, ?)
       ON CONFLICT (soc) DO UPDATE SET asked_at = excluded.asked_at, until = excluded.until`,
    );
    this.#get = db.prepare<[string], HeldOrder>(
      'SELECT soc, asked_at AS askedAt, until FROM site_held WHERE soc = ?',
    );
    this.#remove = db.prepare<[string]>('DELETE FROM site_held WHERE soc = ?');
    this.#unasked = db
      .prepare<[number], string>(
        'SELECT soc FROM site_held WHERE asked_at >= ? AND until IS NULL ORDER BY asked_at',
      )
      .pluck();
    this.#shift = db.prepare<[{ by: number }]>(
      'UPDATE site_held SET asked_at = asked_at + :by, until = until + :by',
    );
    this.#forget = db.prepare<[number]>('DELETE FROM site_held WHERE asked_at < ?');
  }

  put({ soc, askedAt, until }: HeldOrder): void {
    this.#put.run(soc, askedAt, until);
  }

  get(soc: string): HeldOrder | null {
    return this.#get.get(soc) ?? null;
  }

  remove(soc: string): void {
    this.#remove.run(soc);
  }

  /** Those that were taken since then, ms, and that the hub was not asked for. */
  unasked(since: number): string[] {
    return this.#unasked.all(since);
  }

  /** Moves all times by `byMs`, as the wall clock was set. */
  shift(byMs: number): void {
    this.#shift.run({ by: byMs });
  }

  /** Forgets what was taken before then, ms. */
  forgetBefore(at: number): void {
    this.#forget.run(at);
  }
}
