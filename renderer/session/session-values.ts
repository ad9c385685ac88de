import type { SessionKey } from './session-key.ts';

/** The values of one session. */
export class SessionValues {
  /** The opening of the station to which the session belongs; null while unknown. */
  readonly opening: string | null;
  readonly #values = new Map<SessionKey<unknown>, unknown>();
  readonly #listeners = new Set<() => void>();

  constructor(opening: string | null) {
    this.opening = opening;
  }

  get<T>(key: SessionKey<T>): T {
    return this.#values.has(key) ? (this.#values.get(key) as T) : key.initial;
  }

  set<T>(key: SessionKey<T>, next: T | ((now: T) => T)): void {
    const now = this.get(key);
    const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
    if (Object.is(value, now)) return;
    this.#values.set(key, value);
    for (const listener of this.#listeners) listener();
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
