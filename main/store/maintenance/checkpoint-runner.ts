import { faultInLog, problemInLog } from '../../base/loggable.ts';
import type { Log } from '../../base/host-services.ts';
import type { DatabaseWorker } from './database-worker.ts';

export interface CheckpointRunnerTools {
  readonly keeper: Pick<DatabaseWorker, 'run'>;
  readonly file: string;
  readonly log: Log;
}

/** Checkpoints the write-ahead log in a thread, one at a time. */
export class CheckpointRunner {
  readonly #tools: CheckpointRunnerTools;
  #underWay: Promise<void> | null = null;

  /** `file` is the path of the database. */
  constructor(tools: CheckpointRunnerTools) {
    this.#tools = tools;
  }

  /** Resolves when the current checkpoint has ended, successfully or not; immediately if none is running. */
  async whenIdle(): Promise<void> {
    await this.#underWay;
  }

  /** Starts a checkpoint unless one is running. Resolves like `whenIdle`. */
  begin(): Promise<void> {
    this.#underWay ??= this.#checkpoint().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** After a failure the pages remain in the WAL, where they are equally durable. */
  async #checkpoint(): Promise<void> {
    const { keeper, file, log } = this.#tools;
    try {
      const brought = await keeper.run({ kind: 'checkpoint', file });
      if (!brought.ok) log.warn('store.not-brought-over', { problem: problemInLog(brought.error) });
    } catch (error) {
      log.error('store.bringing-over-failed', { error: faultInLog(error) });
    }
  }
}
