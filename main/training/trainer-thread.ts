import type { TrainingFaults, TravelPace } from '../../shared/model/station.ts';
import { Thread } from '../base/thread.ts';
import type { TrainingReply, TrainingRequest, TrainingStart } from './trainer-protocol.ts';

/** What V8 gives a thread for what is young by itself, 48 MB, answers to a single bench never need. */
const YOUNG_HEAP_MB = 2;

/** The embedded platform in a thread of its own. */
export class TrainerThread {
  readonly baseUrl: string;
  readonly #thread;
  /** Requests are answered in the order in which they were asked. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(thread: Thread<TrainingRequest, TrainingReply>, baseUrl: string) {
    this.#thread = thread;
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
    const thread = new Thread<TrainingRequest, TrainingReply>(entry, {
      task: start,
      youngHeapMb: YOUNG_HEAP_MB,
    });
    const first = await thread.receive();
    if (first.kind !== 'listens') throw errorOf(first);
    void thread.ended.then((error) => error && onLost(error));
    return new TrainerThread(thread, first.baseUrl);
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
    this.#thread.send({ kind: 'close' });
    await this.#thread.ended;
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
