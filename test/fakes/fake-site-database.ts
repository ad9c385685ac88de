import type { Queryable } from '../../main/hub/database.ts';

/** The facts of a site and its database's clock, without PostgreSQL. Any other statement finds no rows. */
export class FakeSiteDatabase implements Queryable {
  readonly #values = new Map<unknown, unknown>();
  /** Returns the database's time, ms. */
  readonly #now;
  #writeError: Error | null = null;

  constructor(now: () => number = () => 0) {
    this.#now = now;
  }

  /** From now on every write fails with this error. */
  rejectWrites(error: Error): void {
    this.#writeError = error;
  }

  async query<Row extends object>(
    statement: string | { readonly text: string },
    [name, value]: readonly unknown[] = [],
  ): Promise<Row[]> {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('clock_timestamp')) return [{ now: this.#now() }] as unknown as Row[];
    if (text.startsWith('INSERT INTO site_facts')) {
      if (this.#writeError) throw this.#writeError;
      this.#values.set(name, value);
    }
    if (!text.startsWith('SELECT value FROM site_facts') || !this.#values.has(name)) return [];
    return [{ value: this.#values.get(name) }] as unknown as Row[];
  }
}
