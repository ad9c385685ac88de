import { faultInLog } from '../base/loggable.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';

/** Orders per commit (a few ms of work). */
const AT_ONCE = 500;

interface CatchingUpTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Makes every followed order due, because updates may have been missed. Tens of thousands are planned in parts; the
 * next process continues an interrupted run.
 */
export class CatchingUp {
  readonly #tools: CatchingUpTools;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;

  constructor(tools: CatchingUpTools) {
    this.#tools = tools;
  }

  /** Makes every order due that was last looked up before now. */
  begin(): void {
    const { store, clock } = this.#tools;
    store.settings.set('following.catchUpSince', clock.now());
    this.goOn();
  }

  /** Continues an unfinished run, for example after a restart. */
  goOn(): void {
    const { store, log } = this.#tools;
    if (this.#isWorking || this.#isClosed) return;
    if (store.settings.get('following.catchUpSince') === null) return;
    this.#isWorking = true;
    this.#work = this.#all()
      .catch((error: unknown) => log.error('following.not-caught-up', { error: faultInLog(error) }))
      .finally(() => {
        this.#isWorking = false;
      });
  }

  /** Stops after the current commit. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#work;
  }

  async #all(): Promise<void> {
    const { followed, settings } = this.#tools.store;
    for (;;) {
      await yieldToLoop();
      const since = settings.get('following.catchUpSince');
      if (this.#isClosed || since === null) return;
      if (followed.catchUp(since, AT_ONCE) < AT_ONCE) {
        settings.set('following.catchUpSince', null);
        return;
      }
    }
  }
}
