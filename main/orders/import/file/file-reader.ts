import type { Failure } from '../../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { faultInLog } from '../../../base/loggable.ts';
import type { ChildProcess, Clock, Log } from '../../../base/host-services.ts';
import { ReplyTimeout } from '../../../base/mailbox.ts';
import { Thread } from '../../../base/thread.ts';
import { BookReader, ProcessExited } from './book-reader.ts';
import { limits } from './limits.ts';
import type { FileRow, ReadProblem, ReadReply, ReadTask, Sheets } from './read-protocol.ts';

export type FileFailure = Failure<'file-refused'>;

/** Interval for measuring the thread's processor time (ms). */
const CHECK_MS = 500;

interface FileReaderTools {
  readonly startBookProcess: () => ChildProcess;
  readonly log: Log;
  readonly clock: Clock;
  /** Maximum processor time of the thread, and of the process (ms). */
  readonly workMs?: number;
}

/**
 * Reads one file a few hundred rows at a time: in its own thread, or in its own process if it is a workbook other than
 * .xlsx.
 */
export class FileReader {
  readonly #entry;
  readonly #task;
  readonly #log;
  readonly #clock;
  readonly #workMs;
  readonly #startBookProcess;
  #source: Thread<'more', ReadReply> | BookReader | null = null;
  #isStopped = false;
  #isOverworked = false;
  /** The sheets of a workbook, available with its first rows. */
  sheets: Sheets | null = null;

  constructor(entry: URL, task: ReadTask, tools: FileReaderTools) {
    const { startBookProcess, log, clock } = tools;
    this.#entry = entry;
    this.#task = task;
    this.#log = log;
    this.#clock = clock;
    this.#workMs = tools.workMs ?? limits.readMs;
    this.#startBookProcess = startBookProcess;
  }

  /**
   * Passes all rows to `take`; the reader waits for it. Returns the file's hash, or `file-refused` if the file cannot
   * be read. Rejects if `take` rejects.
   */
  async read(
    take: (rows: readonly FileRow[]) => Promise<void>,
  ): Promise<Result<string, FileFailure>> {
    if (this.#isStopped) return this.#failed(null);
    const thread = this.#startThread();
    const forget = this.#watchWork(thread);
    let source: Thread<'more', ReadReply> | BookReader = thread;
    let isTaking = false;
    try {
      for (;;) {
        const reply = await source.receive({ clock: this.#clock, ms: limits.silentMs });
        if (reply.kind === 'done') return ok(reply.hash);
        if (reply.kind === 'refused') return this.#refused(reply.problem);
        if (reply.kind === 'other-book') {
          if (this.#isStopped) return this.#failed(null);
          source = this.#startProcess();
          continue;
        }
        this.sheets = reply.sheets;
        isTaking = true;
        await take(reply.rows);
        isTaking = false;
        source.send('more');
      }
    } catch (error) {
      // An error of `take` is not the file's fault.
      if (isTaking) throw error;
      return this.#failed(error);
    } finally {
      forget();
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#source?.stop();
  }

  #startThread(): Thread<'more', ReadReply> {
    const thread = new Thread<'more', ReadReply>(this.#entry, {
      task: this.#task,
      heapMb: limits.heapMb,
      youngHeapMb: limits.youngMb,
    });
    this.#source = thread;
    return thread;
  }

  /** The thread has ended by itself. */
  #startProcess(): BookReader {
    const reader = new BookReader(this.#startBookProcess(), {
      ...this.#task,
      maxMb: limits.processMb,
      maxWorkMs: this.#workMs,
    });
    this.#source = reader;
    return reader;
  }

  /**
   * Ends the thread once it has used its processor time. Not wall time, because other programs may slow the thread. Returns a function that ends the watch.
   */
  #watchWork(thread: Thread<'more', ReadReply>): () => void {
    let isOver = false;
    let cancel = () => {};
    const check = async () => {
      const usedMs = (await thread.workMs()) ?? 0;
      if (isOver) return;
      this.#isOverworked = usedMs >= this.#workMs;
      if (this.#isOverworked) void thread.stop();
      else checkLater();
    };
    const checkLater = () => {
      cancel = this.#clock.after(CHECK_MS, () => void check());
    };
    checkLater();
    return () => {
      isOver = true;
      cancel();
    };
  }

  /** The reason why the thread or process gave no reply. */
  #failed(error: unknown): Result<never, FileFailure> {
    const refused = (why: ReadProblem['why']) => this.#refused({ why, row: null, column: null });
    if (this.#isStopped) return refused('stopped');
    if (this.#isOverworked || error instanceof ReplyTimeout || error instanceof ProcessExited)
      return refused('too-heavy');
    this.#log.error('import.reader-failed', { error: faultInLog(error) });
    const isHeavy = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    return refused(isHeavy ? 'too-heavy' : 'damaged');
  }

  #refused({ why, row, column, sheets }: ReadProblem): Result<never, FileFailure> {
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

/** The exceeded limit, in the unit shown to a person. */
function limitOf(why: ReadProblem['why']): number | null {
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

/** The column's letters in a spreadsheet: 1 is A, 27 is AA. */
function letters(column: number): string {
  let text = '';
  for (let remaining = column; remaining > 0; remaining = Math.floor((remaining - 1) / 26))
    text = String.fromCharCode(65 + ((remaining - 1) % 26)) + text;
  return text;
}
