import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import { unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import type { AuditText } from '../../../shared/settings.ts';
import { changesOf } from './audit-log/audited-setup.ts';
import { json, parsed } from '../engine/row.ts';

interface Entry {
  id: string;
  isDefault: boolean;
}

/**
 * A short list of JSON documents, for pickup points and printers. While it is not empty, exactly one entry is the
 * default. An entry that this version cannot parse is skipped and remains in the file, so that the rest of the list is
 * usable.
 */
export class DefaultTable<T extends Entry> {
  readonly #schema;
  readonly #added;
  readonly #all;
  readonly #clear;
  readonly #write;
  readonly #remove;
  readonly #transaction;
  readonly #auditChange;
  /** Cached content of the table. The process that holds the lock is its only writer. */
  #entries: T[] | null = null;

  /** `added` has values for members that older entries lack. */
  constructor(
    db: Database,
    table: 'pickup_points' | 'printers',
    column: 'point' | 'profile',
    schema: z.ZodType<T>,
    added: Partial<T> = {},
    audit: Witness = unwitnessed,
  ) {
    // A pickup point contains the name and phone of a person.
    const audited: AuditText = table === 'printers' ? 'whole' : 'masked';
    this.#auditChange = (id: string, before: T | null, after: T | null) => {
      const changes = changesOf(before, after, audited);
      if (changes.length > 0)
        audit.append({ kind: 'setup-changed', thing: `${table}/${id}`, changes });
    };
    this.#schema = schema;
    this.#added = added;
    type Row = { id: string; is_default: number; document: string };
    const columns = `id, is_default, ${column} AS document`;
    this.#all = db.prepare<[], Row>(`SELECT ${columns} FROM ${table} ORDER BY id`);
    this.#clear = db.prepare(`UPDATE ${table} SET is_default = 0 WHERE is_default = 1`);
    this.#write = db.prepare<[string, number, string]>(
      `INSERT INTO ${table} (id, is_default, ${column}) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET is_default = excluded.is_default, ${column} = excluded.${column}`,
    );
    this.#remove = db.prepare<[string]>(`DELETE FROM ${table} WHERE id = ?`);
    this.#transaction = db.transaction((work: () => void) => work());
  }

  /** Returns the entries by id, which is the order of creation. */
  list(): T[] {
    this.#entries ??= this.#all.all().flatMap((row) => this.#entry(row) ?? []);
    return [...this.#entries];
  }

  get(id: string): T | null {
    return this.list().find((entry) => entry.id === id) ?? null;
  }

  /** Returns the default entry. */
  default(): T | null {
    return this.list().find((entry) => entry.isDefault) ?? null;
  }

  /** Saves an entry. The first entry becomes the default, as does one with `isDefault`. */
  save(entry: T): T {
    const before = this.get(entry.id);
    const otherEntries = this.list().filter((other) => other.id !== entry.id);
    const isDefault = entry.isDefault || !otherEntries.some((other) => other.isDefault);
    this.#commit(() => {
      if (isDefault) this.#clear.run();
      this.#write.run(entry.id, isDefault ? 1 : 0, json({ ...entry, isDefault }));
      this.#auditChange(entry.id, before, { ...entry, isDefault });
    });
    return { ...entry, isDefault };
  }

  /** Removes an entry. If it was the default, the first remaining entry becomes the default. */
  remove(id: string): boolean {
    const before = this.get(id);
    this.#commit(() => {
      this.#remove.run(id);
      this.#auditChange(id, before, null);
      this.#entries = null;
      const remaining = this.list();
      const first = remaining[0];
      if (first && !remaining.some((entry) => entry.isDefault))
        this.save({ ...first, isDefault: true });
    });
    return before !== null;
  }

  /** Clears the cache after a rollback. */
  forget(): void {
    this.#entries = null;
  }

  /** Clears the cache after the commit, whether it succeeds or fails. */
  #commit(work: () => void): void {
    try {
      this.#transaction(work);
    } finally {
      this.#entries = null;
    }
  }

  #entry(row: { id: string; is_default: number; document: string }): T | null {
    const document = parsed<Partial<T>>(row.document);
    const completed = { ...this.#added, ...document, id: row.id, isDefault: row.is_default === 1 };
    return this.#schema.safeParse(completed).data ?? null;
  }
}
