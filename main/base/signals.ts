import type { EventName, EventPayload } from '../../shared/contract.ts';

export type SignalListener = <Name extends EventName>(
  name: Name,
  payload: EventPayload<Name>,
) => void;

/** Duration for which changes are collected before the window is notified (ms), about one or two frames. */
const GATHER_MS = 25;

/**
 * Notifies the window about changes. Ids of orders and jobs are collected briefly, so that a queue of thousands does
 * not flood the window with events.
 */
export class Signals {
  readonly #listeners = new Set<SignalListener>();
  readonly #orders = new Set<string>();
  readonly #jobs = new Set<string>();
  #hasScans = false;
  readonly #onGathered: (() => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  readonly #onFault;

  /**
   * `onFault` receives errors that listeners and tasks throw. They do not reach the other listeners, nor the caller:
   * it has usually committed the change already.
   */
  constructor(onFault: (error: unknown) => void = throwLater) {
    this.#onFault = onFault;
  }

  /** Adds a listener. Returns a function that removes it. */
  on(listener: SignalListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Notifies every listener at once. For orders, jobs and scans use `orderChanged`, `jobChanged` and `packingChanged`,
   * which collect.
   */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of this.#listeners) this.#run(() => listener(name, payload));
  }

  /** Runs `task` after each collected batch of changes. */
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

  /**
   * Records that a scan changed the packing state. The window learns it after the result of the scan, which it paints
   * before it reads the changed lists.
   */
  packingChanged(): void {
    this.#hasScans = true;
    this.gather();
  }

  /** Runs the tasks of `onGathered` soon, even if no order or job changed. */
  gather(): void {
    if (!this.#closed) this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Sends the collected changes now. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const orders = [...this.#orders];
    const jobs = [...this.#jobs];
    const hasScans = this.#hasScans;
    this.#orders.clear();
    this.#jobs.clear();
    this.#hasScans = false;
    if (orders.length > 0) this.emit('orders.changed', { ids: orders });
    if (jobs.length > 0) this.emit('printing.changed', { ids: jobs });
    if (hasScans) this.emit('packing.changed', undefined);
    for (const task of this.#onGathered) this.#run(task);
  }

  #run(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#onFault(error);
    }
  }

  /** Removes all listeners and stops the timer: the resources that the tasks use may be closed. */
  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#listeners.clear();
  }
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
