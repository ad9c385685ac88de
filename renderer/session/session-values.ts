import type { Kept } from './kept.ts';

/** The values of one session. */
export class SessionValues {
  /** The opening of the station to which the session belongs; null while unknown. */
  readonly opening: string | null;
  readonly #values = new Map<Kept<unknown>, unknown>();
  readonly #listeners = new Set<() => void>();

  constructor(opening: string | null) {
    this.opening = opening;
  }

  get<T>(what: Kept<T>): T {
    return this.#values.has(what) ? (this.#values.get(what) as T) : what.initial;
  }

  set<T>(what: Kept<T>, next: T | ((now: T) => T)): void {
    const now = this.get(what);
    const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
    if (Object.is(value, now)) return;
    this.#values.set(what, value);
    for (const listener of this.#listeners) listener();
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
