import type { Database } from './database.ts';
import { claimMs } from './facts.ts';
import { Refused } from './refused.ts';

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

  /**
   * Takes an order for a bench, or tells who has it. One statement: nobody comes in between, nor is the bench taken out
   * meanwhile, whose claims go with it.
   */
  async take(soc: string, bench: string): Promise<Claim> {
    const ms = await claimMs(this.#database);
    const [taken] = await this.#database.query<Claim>(
      `INSERT INTO site_claims SELECT $1, bench, clock_timestamp() + make_interval(secs => $3 / 1000.0)
       FROM site_benches WHERE bench = $2 AND revoked_at IS NULL FOR SHARE
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
    if (held) return held;
    const [gone] = await this.#database.query(
      'SELECT FROM site_benches WHERE bench = $1 AND revoked_at IS NOT NULL',
      [bench],
    );
    if (gone) throw new Refused('bench-revoked');
    // It was given back in this very moment.
    return this.take(soc, bench);
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
