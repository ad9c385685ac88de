import { yieldToLoop } from '../../base/yield-to-loop.ts';
import { faultInLog, problemInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { Signals } from '../../base/signals.ts';
import { DatabaseWorker } from './database-worker.ts';
import type { Store } from '../store.ts';

/** Maximum number of blocks per thread: some 15 MB of orders. */
const AT_ONCE = 64;
/** Number of full blocks that are indexed without delay. Until then a search reads their orders directly. */
const MANY = 32;
/** Delay for fewer blocks (ms). Starting a thread costs as much as several blocks. */
const WAIT_MS = 1_000;

interface BackgroundIndexTools {
  readonly store: Store;
  readonly keeper: Pick<DatabaseWorker, 'run' | 'close'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Indexes new orders for search. A thread extracts the words of full blocks (10 to 20 ms per block); the main thread
 * only writes them. If the thread fails, the main thread indexes one block itself.
 */
export class BackgroundIndex {
  readonly #tools: BackgroundIndexTools;
  #isAtWork = false;
  #isClosed = false;
  #forget: (() => void) | null = null;

  constructor(tools: BackgroundIndexTools) {
    this.#tools = tools;
  }

  /** Checks for full blocks. Call it after changes; it does not block. */
  check(): void {
    if (this.#isAtWork || this.#isClosed) return;
    const full = this.#tools.store.orders.fullBlocks(AT_ONCE);
    if (full === null) return;
    if (full.to - full.from + 1 >= MANY) return void this.#begin();
    this.#forget ??= this.#tools.clock.after(WAIT_MS, () => void this.#begin());
  }

  /** Stops the work in progress. The next start repeats it. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#forget?.();
    return this.#tools.keeper.close();
  }

  async #begin(): Promise<void> {
    this.#forget?.();
    this.#forget = null;
    if (this.#isAtWork || this.#isClosed) return;
    this.#isAtWork = true;
    const isDone = await this.#write().catch((error: unknown) => {
      // With a full disk, a search reads the orders directly, which is slower. The next change retries.
      this.#tools.log.error('orders.index-failed', { error: faultInLog(error) });
      return false;
    });
    this.#isAtWork = false;
    // More orders may have been entered in the meantime.
    if (isDone) this.check();
  }

  /** Whether the next run may start immediately. */
  async #write(): Promise<boolean> {
    const { store, keeper, log } = this.#tools;
    const { orders } = store;
    const full = orders.takeBlocks(AT_ONCE);
    if (full === null) return false;
    const result = await keeper.run({ kind: 'search-blocks', file: store.file, ...full });
    if (this.#isClosed) return false;
    if (!result.ok) {
      log.warn('orders.index-by-main', { problem: problemInLog(result.error) });
      orders.index();
      return true;
    }
    for (const block of result.value) {
      if (this.#isClosed) return false;
      orders.putBlock(block);
      await yieldToLoop();
    }
    return true;
  }
}

/** Creates the index of a station and runs it after changes. `worker` is the entry of the keeper's thread. */
export function openIndex(tools: {
  store: Store;
  signals: Signals;
  clock: Clock;
  outsideClock: Clock;
  worker: URL;
  log: Log;
}): BackgroundIndex {
  const keeper = new DatabaseWorker(tools.worker, tools.outsideClock);
  const index = new BackgroundIndex({ ...tools, keeper });
  tools.signals.onGathered(() => index.check());
  return index;
}
