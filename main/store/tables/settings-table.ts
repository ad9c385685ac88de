import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type AuditText, settings } from '../../../shared/settings.ts';
import { changesOf } from './audit-log/audited-setup.ts';
import { unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import { json, parsed } from '../engine/row.ts';
import { storedValues } from './stored-values.ts';

// Stored in milliseconds, as `outbox.recheckMs`.
const { unclearOrders: _, ...edited } = settings;
const table = { ...edited, ...storedValues };

/** Every stored value by its key. */
export type SettingsByKey = {
  [Key in keyof typeof table]: z.output<(typeof table)[Key]['schema']>;
};

/** How much of each value the audit log contains; null for values that it omits or describes differently. */
export const auditTexts = Object.fromEntries(
  Object.entries(table).map(([key, { audit }]) => [key, textOf(audit)]),
) as Readonly<Record<keyof SettingsByKey, AuditText | null>>;

/** The settings. Read from the disk once, because the process that holds the lock is their only writer. */
export class SettingsTable {
  readonly #read;
  readonly #write;
  readonly #cache = new Map<keyof SettingsByKey, unknown>();
  readonly #audit;
  readonly #transaction;
  /** Called after each `set`, even in a transaction that is rolled back later. */
  onSet: (key: keyof SettingsByKey) => void = () => {};

  constructor(db: Database, audit: Witness = unwitnessed) {
    this.#audit = audit;
    this.#transaction = db.transaction((work: () => void) => work());
    this.#read = db.prepare<[string], { value: string }>(
      'SELECT value FROM settings WHERE key = ?',
    );
    this.#write = db.prepare<[string, string]>(
      'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    );
  }

  /** Returns the stored value or the default. A member that this version cannot read has its default. */
  get<Key extends keyof SettingsByKey>(key: Key): SettingsByKey[Key] {
    if (!this.#cache.has(key)) {
      const row = this.#read.get(key);
      this.#cache.set(key, row ? readable(key, parsed(row.value)) : table[key].defaultValue);
    }
    return this.#cache.get(key) as SettingsByKey[Key];
  }

  /** Stores a value. If the transaction is rolled back, call `forget` afterwards. */
  set<Key extends keyof SettingsByKey>(key: Key, value: SettingsByKey[Key]): void {
    const audit = auditTexts[key];
    const changes = audit === null ? [] : changesOf(this.get(key), value, audit);
    if (changes.length === 0) this.#write.run(key, json(value));
    else
      this.#transaction(() => {
        this.#write.run(key, json(value));
        this.#audit.append({ kind: 'setup-changed', thing: key, changes });
      });
    this.#cache.set(key, value);
    this.onSet(key);
  }

  /** Returns the current settings as far as the audit log may contain them. */
  auditedValues(): Record<string, unknown> {
    const keys = Object.keys(auditTexts) as (keyof SettingsByKey)[];
    const auditedKeys = keys.filter((key) => auditTexts[key] === 'whole');
    return Object.fromEntries(auditedKeys.map((key) => [key, this.get(key)]));
  }

  /** Clears the cache after a rollback. */
  forget(): void {
    this.#cache.clear();
  }
}

/**
 * Converts a stored value to this version's type. It may be older, newer or damaged: members that the schema rejects
 * get their default. Items of a list that the schema rejects are returned as stored, because a list shared by all
 * benches of a site would otherwise lose them at every bench.
 */
function readable(key: keyof SettingsByKey, value: unknown): unknown {
  const { schema, defaultValue }: { schema: z.ZodType; defaultValue: unknown } = table[key];
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  if (Array.isArray(value) && schema instanceof z.ZodArray)
    return value.map((item) => z.safeParse(schema.element, item).data ?? item);
  if (!isObject(value) || !isObject(defaultValue)) return defaultValue;
  const mended = { ...value };
  for (const { path } of read.error.issues) {
    const member = String(path[0]);
    if (member in defaultValue) mended[member] = defaultValue[member];
    else delete mended[member];
  }
  return schema.safeParse(mended).data ?? defaultValue;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(audit: AuditText | { readonly text: AuditText } | null): AuditText | null {
  return typeof audit === 'object' ? (audit?.text ?? null) : audit;
}
