import { faultInLog } from '../base/loggable.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';

/** Orders per commit (a few ms of work). */
const AT_ONCE = 500;

/**
 * Makes every followed order due, because updates may have been missed. Tens of thousands are planned in parts; the
 * next process continues an interrupted run.
 */
export class CatchingUp {
  readonly #tools;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;

  constructor(tools: { store: Store; clock: Clock; log: Log }) {
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
