import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TrainingFaults, TravelPace } from '../../shared/model/station.ts';
import type { TrainingReply, TrainingRequest, TrainingStart } from './trainer-protocol.ts';

/** What V8 gives a thread for what is young by itself, 48 MB, answers to a single bench never need. */
const YOUNG_HEAP_MB = 2;

/** The embedded platform in a thread of its own. */
export class TrainerThread {
  readonly baseUrl: string;
  readonly #worker;
  readonly #ended;
  /** Requests are answered in the order in which they were asked. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(worker: Worker, ended: Promise<void>, baseUrl: string) {
    this.#worker = worker;
    this.#ended = ended;
    this.baseUrl = baseUrl;
  }

  /**
   * Starts the platform; `entry` is the URL of training-worker. Rejects when its port or its
   * journal cannot be had, with the system's code. `onLost` hears why the thread ended by itself.
   */
  static async start(
    entry: URL,
    start: TrainingStart,
    onLost: (error: unknown) => void,
  ): Promise<TrainerThread> {
    const worker = new Worker(entry, {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const first = await replyOf(worker, ended);
    if (first.kind !== 'listens') throw errorOf(first);
    worker.on('error', onLost);
    return new TrainerThread(worker, ended, first.baseUrl);
  }

  /**
   * Rejects when the platform's port was taken by somebody else while it was down, and when its
   * thread is gone.
   */
  setFaults(faults: TrainingFaults): Promise<void> {
    return this.#ask({ kind: 'faults', faults });
  }

  /** Rejects when the platform's thread is gone. */
  setPace(pace: TravelPace): Promise<void> {
    return this.#ask({ kind: 'pace', pace });
  }

  /** Ends the platform and its thread; the journal stays. */
  async close(): Promise<void> {
    await this.#last;
    this.#worker.postMessage({ kind: 'close' } satisfies TrainingRequest, []);
    await this.#ended;
  }

  #ask(request: TrainingRequest): Promise<void> {
    const answered = this.#last.then(() => this.#askNow(request));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #askNow(request: TrainingRequest): Promise<void> {
    const reply = replyOf(this.#worker, this.#ended);
    this.#worker.postMessage(request, []);
    const answer = await reply;
    if (answer.kind === 'failed') throw errorOf(answer);
  }
}

/** The next reply; a thread that ends instead has failed. */
async function replyOf(worker: Worker, ended: Promise<void>): Promise<TrainingReply> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([reply]) => reply as TrainingReply),
      ended.then((): TrainingReply => ({ kind: 'failed', code: '', message: 'The thread ended' })),
    ]);
  } finally {
    answered.abort();
  }
}

function errorOf(reply: TrainingReply): Error {
  if (reply.kind !== 'failed') return new Error('The platform to train on ended by itself');
  return Object.assign(new Error(reply.message), { code: reply.code });
}
