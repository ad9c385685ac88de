import type { EventName, EventPayload } from '../../shared/contract.ts';

export type Listener = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** How long changes are gathered before the window hears of them, ms: less than a frame or two. */
const GATHER_MS = 25;

/**
 * Tells the window what changed. Ids of orders and jobs are gathered for a moment, so that a
 * queue of thousands does not flood the window with events.
 */
export class Signals {
  readonly #listeners = new Set<Listener>();
  readonly #orders = new Set<string>();
  readonly #jobs = new Set<string>();
  readonly #onGathered: (() => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** Answers what ends the listening. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells every listener at once; changes of orders and jobs are gathered instead. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of this.#listeners) listener(name, payload);
  }

  /** Runs once after each gathered batch of changes. */
  onGathered(task: () => void): void {
    this.#onGathered.push(task);
  }

  orderChanged(id: string): void {
    this.#orders.add(id);
    this.gather();
  }

  jobChanged(id: string): void {
    this.#jobs.add(id);
    this.gather();
  }

  /** Lets those who wait for `onGathered` look again, also where no order or job changed. */
  gather(): void {
    if (!this.#closed) this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Tells now what was gathered so far. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const orders = [...this.#orders];
    const jobs = [...this.#jobs];
    this.#orders.clear();
    this.#jobs.clear();
    if (orders.length > 0) this.emit('orders.changed', { ids: orders });
    if (jobs.length > 0) this.emit('printing.changed', { ids: jobs });
    for (const task of this.#onGathered) task();
  }

  /** Nobody hears of anything any more, and what gathered tasks would look at may be closed. */
  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#listeners.clear();
  }
}
