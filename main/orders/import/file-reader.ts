import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { limits } from './limits.ts';
import type { FileRow, FileTrouble, ReadReply, ReadTask, Sheets } from './read-protocol.ts';

export type FileFailure = Failure<'file-refused'>;

/** How often the work of the thread is measured, ms. */
const LOOK_MS = 500;

/** Reads one file in a thread of its own, a few hundred rows at a time. */
export class FileReader {
  readonly #entry;
  readonly #task;
  readonly #log;
  readonly #clock;
  readonly #workMs;
  #worker: Worker | null = null;
  #isStopped = false;
  /** Of a workbook, once its first rows are there. */
  sheets: Sheets | null = null;

  constructor(
    entry: URL,
    task: ReadTask,
    { log, clock, workMs = limits.readMs }: { log: Log; clock: Clock; workMs?: number },
  ) {
    this.#entry = entry;
    this.#task = task;
    this.#log = log;
    this.#clock = clock;
    this.#workMs = workMs;
  }

  /**
   * Hands every row to `take`, which may take its time: the thread waits. Answers the file's hash;
   * `file-refused` where it cannot be read; rejects as `take` does.
   */
  async read(
    take: (rows: readonly FileRow[]) => Promise<void>,
  ): Promise<Result<string, FileFailure>> {
    if (this.#isStopped) return this.#refused({ why: 'stopped', row: null, column: null });
    // Not before: what a thread says while nobody listens is lost, and with it the end of the file.
    const worker = this.#start();
    let isTaking = false;
    try {
      for (;;) {
        const reply = await this.#next(worker);
        if (reply === 'late') return this.#refused({ why: 'too-heavy', row: null, column: null });
        if (reply === null)
          return this.#refused({
            why: this.#isStopped ? 'stopped' : 'damaged',
            row: null,
            column: null,
          });
        if (reply.kind === 'done') return ok(reply.hash);
        if (reply.kind === 'refused') return this.#refused(reply.trouble);
        this.sheets = reply.sheets;
        isTaking = true;
        await take(reply.rows);
        isTaking = false;
        worker.postMessage('more', []);
      }
    } catch (error) {
      // Whoever takes the rows has no room for them, or is wrong: the file is not.
      if (isTaking) throw error;
      this.#log.error('import.reader-failed', { error: faultInLog(error) });
      const isHeavy = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      return this.#refused({ why: isHeavy ? 'too-heavy' : 'damaged', row: null, column: null });
    } finally {
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, {
      workerData: this.#task,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMb,
        maxYoungGenerationSizeMb: limits.youngMb,
      },
    });
    // Heard of by who waits for a message; without one nobody is told.
    worker.on('error', () => {});
    this.#worker = worker;
    return worker;
  }

  /** The next word of the thread; null once it has ended without one, `late` where it took too long. */
  async #next(worker: Worker): Promise<ReadReply | 'late' | null> {
    if (this.#isStopped) return null;
    const ended = new AbortController();
    const late = Promise.withResolvers<['late']>();
    const forget = this.#watch(worker, () => late.resolve(['late']));
    try {
      const [reply] = (await Promise.race([
        once(worker, 'message', { signal: ended.signal }),
        once(worker, 'exit', { signal: ended.signal }).then(() => [null]),
        late.promise,
      ])) as [ReadReply | 'late' | null];
      return reply;
    } finally {
      ended.abort();
      forget();
    }
  }

  /**
   * Calls `late` once the thread has used its processor time, or says nothing for very long. Other programs may leave it
   * little of a processor: that is no fault of the file. Answers what ends the watch.
   */
  #watch(worker: Worker, late: () => void): () => void {
    const stops = { look: () => {}, silence: this.#clock.after(limits.silentMs, late) };
    let isOver = false;
    const look = async () => {
      // A thread that has not begun, or has ended, has no usage.
      const used = await worker.cpuUsage().catch(() => null);
      if (isOver) return;
      if (used && (used.user + used.system) / 1_000 >= this.#workMs) late();
      else again();
    };
    const again = () => {
      stops.look = this.#clock.after(LOOK_MS, () => void look());
    };
    again();
    return () => {
      isOver = true;
      stops.look();
      stops.silence();
    };
  }

  #refused({ why, row, column, sheets }: FileTrouble): Result<never, FileFailure> {
    const limit = limitOf(why);
    return err({
      code: 'file-refused',
      name: this.#task.name,
      why,
      row,
      column: column === null ? null : letters(column),
      limit,
      ...(sheets && { sheets: [...sheets] }),
    });
  }
}

/** What may be, in the unit that a person reads. */
function limitOf(why: FileTrouble['why']): number | null {
  switch (why) {
    case 'too-large':
      return Math.round(limits.bytes / (1024 * 1024));
    case 'too-many-rows':
      return limits.rows;
    case 'too-many-columns':
      return limits.columns;
    case 'long-cell':
      return limits.cell;
    default:
      return null;
  }
}

/** A column as spreadsheets name it: 1 is A, 27 is AA. */
function letters(column: number): string {
  let text = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}
