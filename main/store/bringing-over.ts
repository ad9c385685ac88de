import { faultInLog, troubleInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Keeper } from './keeper.ts';

/** Checkpoints the write-ahead log in a thread, one at a time. */
export class BringingOver {
  readonly #tools;
  #underWay: Promise<void> | null = null;

  /** `file` is the path of the database. */
  constructor(tools: { keeper: Pick<Keeper, 'run'>; file: string; log: Log }) {
    this.#tools = tools;
  }

  /** Resolves when the current checkpoint has ended, successfully or not; immediately if none is running. */
  async ended(): Promise<void> {
    await this.#underWay;
  }

  /** Starts a checkpoint unless one is running. Resolves like `ended`. */
  begin(): Promise<void> {
    this.#underWay ??= this.#bringOver().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** After a failure the pages remain in the WAL, where they are equally durable. */
  async #bringOver(): Promise<void> {
    const { keeper, file, log } = this.#tools;
    try {
      const brought = await keeper.run({ kind: 'checkpoint', file });
      if (!brought.ok) log.warn('store.not-brought-over', { problem: troubleInLog(brought.error) });
    } catch (error) {
      log.error('store.bringing-over-failed', { error: faultInLog(error) });
    }
  }
}
