import type { TrainingFaults, TravelSpeed } from '../../shared/model/station.ts';
import { Thread } from '../base/thread.ts';
import type { TrainingReply, TrainingRequest, TrainingStart } from './trainer-protocol.ts';

/** V8's default young generation is 48 MB per thread; answers for a single bench need far less. */
const YOUNG_HEAP_MB = 2;

/** The embedded platform in a thread of its own. */
export class TrainerThread {
  readonly baseUrl: string;
  readonly #thread;
  /** Requests are answered in the order of their arrival. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(thread: Thread<TrainingRequest, TrainingReply>, baseUrl: string) {
    this.#thread = thread;
    this.baseUrl = baseUrl;
  }

  /**
   * Starts the platform; `entry` is the URL of training-worker. Rejects with the system's code if its port or journal
   * is unavailable. `onLost` is called with the reason if the thread ends by itself.
   */
  static async start(
    entry: URL,
    start: TrainingStart,
    onLost: (error: unknown) => void,
  ): Promise<TrainerThread> {
    const thread = new Thread<TrainingRequest, TrainingReply>(entry, {
      task: start,
      youngHeapMb: YOUNG_HEAP_MB,
    });
    const first = await thread.receive();
    if (first.kind !== 'listens') throw errorOf(first);
    void thread.exited.then((error) => error && onLost(error));
    return new TrainerThread(thread, first.baseUrl);
  }

  /** Rejects if another program took the platform's port during an outage, or if its thread has ended. */
  setFaults(faults: TrainingFaults): Promise<void> {
    return this.#ask({ kind: 'faults', faults });
  }

  /** Rejects if the platform's thread has ended. */
  setPace(speed: TravelSpeed): Promise<void> {
    return this.#ask({ kind: 'pace', pace: speed });
  }

  /** Stops the platform and its thread. The journal remains. */
  async close(): Promise<void> {
    await this.#last;
    this.#thread.send({ kind: 'close' });
    await this.#thread.exited;
  }

  #ask(request: TrainingRequest): Promise<void> {
    const answered = this.#last.then(() => this.#askNow(request));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #askNow(request: TrainingRequest): Promise<void> {
    this.#thread.send(request);
    const answer = await this.#thread.receive();
    if (answer.kind === 'failed') throw errorOf(answer);
  }
}

function errorOf(reply: TrainingReply): Error {
  if (reply.kind !== 'failed') return new Error('The platform to train on ended by itself');
  return Object.assign(new Error(reply.message), { code: reply.code });
}
