import type { Asked } from '../../main/site/hub/database.ts';

/** The facts of a site and its database's clock, without PostgreSQL. Any other statement finds no rows. */
export class SiteFacts implements Asked {
  readonly #facts = new Map<unknown, unknown>();
  /** Returns the database's time, ms. */
  readonly #now;

  constructor(now: () => number = () => 0) {
    this.#now = now;
  }

  async query<Row extends object>(
    statement: string | { readonly text: string },
    [name, value]: readonly unknown[] = [],
  ): Promise<Row[]> {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('clock_timestamp')) return [{ now: this.#now() }] as unknown as Row[];
    if (text.startsWith('INSERT INTO site_facts')) this.#facts.set(name, value);
    if (!text.startsWith('SELECT value FROM site_facts') || !this.#facts.has(name)) return [];
    return [{ value: this.#facts.get(name) }] as unknown as Row[];
  }
}
