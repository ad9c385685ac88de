import type { Database } from './database.ts';
import { claimMs } from './facts.ts';

/** Which bench packs an order, until when, ms from now. */
export interface Claim {
  readonly bench: string;
  readonly untilMs: number;
}

/** Who packs what. By the database's clock alone: those of the benches differ. */
export class Claims {
  readonly #database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes an order for a bench, or tells who has it. One statement on one row: nobody comes in between. */
  async take(soc: string, bench: string): Promise<Claim> {
    const ms = await claimMs(this.#database);
    const [taken] = await this.#database.query<Claim>(
      `INSERT INTO site_claims VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3 / 1000.0))
       ON CONFLICT (soc) DO UPDATE SET bench = excluded.bench, until = excluded.until
         WHERE site_claims.bench = excluded.bench OR site_claims.until < clock_timestamp()
       RETURNING bench, ${leftMs}`,
      [soc, bench, ms],
    );
    if (taken) return taken;
    const [held] = await this.#database.query<Claim>(
      `SELECT bench, ${leftMs} FROM site_claims WHERE soc = $1`,
      [soc],
    );
    // It was given back in this very moment.
    return held ?? this.take(soc, bench);
  }

  /** Gives back what the bench has; nothing happens where another one has it. */
  async giveBack(soc: string, bench: string): Promise<void> {
    await this.#database.query('DELETE FROM site_claims WHERE soc = $1 AND bench = $2', [
      soc,
      bench,
    ]);
  }
}

const leftMs = `greatest(0, floor(extract(epoch FROM until - clock_timestamp()) * 1000))::int AS "untilMs"`;
