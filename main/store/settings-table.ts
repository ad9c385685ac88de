import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type AuditText, settings } from '../../shared/settings.ts';
import { changesOf } from './audited-setup.ts';
import { unwitnessed, type Witness } from './audit-log-table.ts';
import { json, parsed } from './row.ts';
import { storedValues } from './stored-values.ts';

// Stored in milliseconds, as `outbox.recheckMs`.
const { unclearOrders: _, ...edited } = settings;
const table = { ...edited, ...storedValues };

/** Every stored value by its key. */
export type SettingsByKey = {
  [Key in keyof typeof table]: z.output<(typeof table)[Key]['schema']>;
};

/** How much of each the audit log contains; null for values that it does not mention, or describes otherwise. */
export const auditTexts = Object.fromEntries(
  Object.entries(table).map(([key, { audit }]) => [key, textOf(audit)]),
) as Readonly<Record<keyof SettingsByKey, AuditText | null>>;

/** The settings; read from the disk once, since the process that holds the lock is their only writer. */
export class SettingsTable {
  readonly #read;
  readonly #write;
  readonly #known = new Map<keyof SettingsByKey, unknown>();
  readonly #audit;
  readonly #transaction;
  /** Runs after each `set`; also inside a transaction that is rolled back later. */
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

  /** The last value that was set, or the default. A member that this version cannot read has its default. */
  get<Key extends keyof SettingsByKey>(key: Key): SettingsByKey[Key] {
    if (!this.#known.has(key)) {
      const row = this.#read.get(key);
      this.#known.set(key, row ? readable(key, parsed(row.value)) : table[key].first);
    }
    return this.#known.get(key) as SettingsByKey[Key];
  }

  /** Inside a transaction that is rolled back, call `forget` afterwards. */
  set<Key extends keyof SettingsByKey>(key: Key, value: SettingsByKey[Key]): void {
    const audit = auditTexts[key];
    const changes = audit === null ? [] : changesOf(this.get(key), value, audit);
    if (changes.length === 0) this.#write.run(key, json(value));
    else
      this.#transaction(() => {
        this.#write.run(key, json(value));
        this.#audit.append({ kind: 'setup-changed', thing: key, changes });
      });
    this.#known.set(key, value);
    this.onSet(key);
  }

  /** What the audit log may tell of the settings, as it stands now. */
  told(): Record<string, unknown> {
    const keys = Object.keys(auditTexts) as (keyof SettingsByKey)[];
    const whole = keys.filter((key) => auditTexts[key] === 'whole');
    return Object.fromEntries(whole.map((key) => [key, this.get(key)]));
  }

  /** Drops what is held in memory, because a transaction was rolled back. */
  forget(): void {
    this.#known.clear();
  }
}

/**
 * A stored value as this version reads it. It may be older, newer or damaged: what the schema refuses falls back to the
 * default, member by member. Items of a list stay as they are stored, because a list that all benches of a site share
 * would lose them at every bench.
 */
function readable(key: keyof SettingsByKey, value: unknown): unknown {
  const { schema, first }: { schema: z.ZodType; first: unknown } = table[key];
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  if (Array.isArray(value) && schema instanceof z.ZodArray)
    return value.map((item) => z.safeParse(schema.element, item).data ?? item);
  if (!isObject(value) || !isObject(first)) return first;
  const mended = { ...value };
  for (const { path } of read.error.issues) {
    const member = String(path[0]);
    if (member in first) mended[member] = first[member];
    else delete mended[member];
  }
  return schema.safeParse(mended).data ?? first;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(audit: AuditText | { readonly text: AuditText } | null): AuditText | null {
  return typeof audit === 'object' ? (audit?.text ?? null) : audit;
}
