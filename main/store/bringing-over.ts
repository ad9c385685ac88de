import { faultInLog, troubleInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Keeper } from './keeper.ts';

/** Checkpoints: copies the journal's pages into the database, by one thread at a time. */
export class BringingOver {
  readonly #tools;
  #underWay: Promise<void> | null = null;

  /** `file` is the database. */
  constructor(tools: { keeper: Pick<Keeper, 'run'>; file: string; log: Log }) {
    this.#tools = tools;
  }

  /** Resolves once the current checkpoint has ended, with any result; at once if none is running. */
  async ended(): Promise<void> {
    await this.#underWay;
  }

  /** Starts a checkpoint, unless one is running, and resolves as `ended` does. */
  begin(): Promise<void> {
    this.#underWay ??= this.#bringOver().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** What is not brought over stays in the journal, where it is as safe. */
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
