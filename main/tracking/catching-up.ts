import { faultInLog } from '../base/loggable.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';

/** So many orders at a time: a commit of them takes a few ms. */
const AT_ONCE = 500;

/**
 * Makes every followed order due, since updates of it may have been missed. Tens of thousands of them are
 * planned a part at a time, and what a process did not end the next one goes on with.
 */
export class CatchingUp {
  readonly #tools;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;

  constructor(tools: { store: Store; clock: Clock; log: Log }) {
    this.#tools = tools;
  }

  /** Whatever was not looked up before now becomes due. */
  begin(): void {
    const { store, clock } = this.#tools;
    store.settings.set('following.catchUpSince', clock.now());
    this.goOn();
  }

  /** Goes on with what is not done yet, as after a restart. */
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

  /** Ends after the commit that is under way. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#work;
  }

  async #all(): Promise<void> {
    const { followed, settings } = this.#tools.store;
    for (;;) {
      await nextTurn();
      const since = settings.get('following.catchUpSince');
      if (this.#isClosed || since === null) return;
      if (followed.catchUp(since, AT_ONCE) < AT_ONCE) {
        settings.set('following.catchUpSince', null);
        return;
      }
    }
  }
}
