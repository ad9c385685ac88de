import type { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/edit-conflict.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';

/** Storage of a short list, and rules for its entries. */
interface ListParts<Entry, Listed extends Entry> {
  /** Kind of the entries in failures, and in the plural in events. */
  readonly what: 'pickup-point' | 'printer' | 'label-size';
  readonly schema: z.ZodType<Entry>;
  /** Returns the entries in their order. */
  readonly list: () => Listed[];
  /** Stores an entry in the place of `before`, or adds it. Returns the entry as stored. */
  readonly store: (entry: Entry, before?: Entry) => Entry;
  /** Removes an entry. Returns a function that restores it. */
  readonly remove: (entry: Listed) => () => void;
  /** Returns why an entry cannot be stored; null if it can. */
  readonly refusal?: (entry: Entry) => Failure<'invalid'> | null;
}

/** A list of entries that the shift lead edits: pickup points, printers or label sizes. */
export class ShortList<Entry extends { readonly id: string }, Listed extends Entry = Entry> {
  readonly #parts;
  readonly #ids;
  readonly #signals;
  /** Entries removed since the start, for restoring them. */
  readonly #removed = new Map<string, { entry: Listed; restore: () => void }>();

  constructor(parts: ListParts<Entry, Listed>, ids: Ids, signals: Signals) {
    this.#parts = parts;
    this.#ids = ids;
    this.#signals = signals;
  }

  list(): Listed[] {
    return this.#parts.list();
  }

  /**
   * Changes the entry of this id, or adds one if it is null. `before` is the entry that the form began from. Rejected
   * values are `invalid`.
   */
  save(
    id: string | null,
    values: Omit<Entry, 'id'>,
    before?: Entry,
  ): Result<Entry, Failure<'not-found' | 'changed-elsewhere' | 'invalid'>> {
    const { what, schema, store, refusal } = this.#parts;
    const now = this.#find(id);
    if (id !== null && !now) return this.#notFound(id);
    const isFree = unchanged(what, schema, now, before);
    if (!isFree.ok) return isFree;
    const entry = { ...values, id: id ?? this.#ids.next() } as Entry;
    const refused = refusal?.(entry);
    if (refused) return err(refused);
    const saved = store(entry, now);
    this.#changed();
    return ok(saved);
  }

  remove(id: string): Result<undefined, Failure<'not-found'>> {
    const entry = this.#find(id);
    if (!entry) return this.#notFound(id);
    this.#removed.set(id, { entry, restore: this.#parts.remove(entry) });
    this.#changed();
    return ok();
  }

  /** Restores an entry that was removed since the start, with its id. */
  putBack(id: string): Result<undefined, Failure<'not-found' | 'invalid'>> {
    const removed = this.#removed.get(id);
    if (!removed) return this.#notFound(id);
    const refused = this.#parts.refusal?.(removed.entry);
    if (refused) return err(refused);
    this.#removed.delete(id);
    removed.restore();
    this.#changed();
    return ok();
  }

  #find(id: string | null): Listed | undefined {
    return this.list().find((entry) => entry.id === id);
  }

  #notFound(id: string): Result<never, Failure<'not-found'>> {
    return err({ code: 'not-found', what: this.#parts.what, id });
  }

  #changed(): void {
    this.#signals.emit('setup.changed', { what: `${this.#parts.what}s` });
  }
}
