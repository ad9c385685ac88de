import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Heard, Question } from '../languages/question.ts';

/** Small enough to see how far a printer got, large enough not to matter. */
const CHUNK_BYTES = 16_384;
/** More than any answer; what else a printer talks is not kept. */
const MOST_ANSWER_BYTES = 4096;
/** What a printer may say on one connection altogether before it counts as broken. */
const MOST_HEARD_BYTES = 1_000_000;

/** One connection to a printer. Every step rejects when the connection breaks or time is up. */
export class TcpConnection {
  readonly #socket: Socket;
  readonly #clock;
  readonly #signal: AbortSignal | undefined;
  /** Rejects when the other side gives up before we said goodbye. */
  readonly #broken: Promise<never>;
  readonly #peerClosed: Promise<void>;
  #sentBytes = 0;
  #ended = false;
  #answer = Buffer.alloc(0);
  #heardBytes = 0;
  /** Ends the wait for more of an answer. */
  #wake: () => void = () => {};

  constructor(
    { host, port, clock }: { host: string; port: number; clock: Clock },
    signal?: AbortSignal,
  ) {
    this.#clock = clock;
    this.#signal = signal;
    this.#socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    // Unread answers would turn our close into a reset, which some printers take for a cancel.
    this.#socket.on('data', (bytes) => this.#hear(bytes));
    this.#broken = new Promise((_, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('end', () => this.#ended || reject(new Error('closed by the printer')));
    });
    this.#broken.catch(() => {});
    this.#peerClosed = new Promise((resolve) => this.#socket.on('end', resolve));
  }

  /** Bytes of the label that left; any of them may have arrived. */
  get sentBytes(): number {
    return this.#sentBytes;
  }

  async connected(ms: number): Promise<void> {
    await this.#within(ms, once(this.#socket, 'connect'));
  }

  /** Asks how the printer is; null when it says nothing in time, or nothing that makes sense. */
  async ask(question: Question, ms: number): Promise<Heard | null> {
    this.#answer = Buffer.alloc(0);
    this.#socket.write(question.ask);
    let isTimeUp = false;
    const cancel = this.#clock.after(ms, () => {
      isTimeUp = true;
      this.#wake();
    });
    try {
      for (;;) {
        const heard = question.read(this.#answer);
        if (heard === 'nonsense') return null;
        if (heard !== 'incomplete') return heard;
        if (isTimeUp) return null;
        await this.#within(ms + 1000, this.#moreOrTimeUp());
      }
    } finally {
      cancel();
    }
  }

  /** Hands the label over; `idleMs` is how long the printer may take no byte. */
  async write(
    bytes: Uint8Array,
    idleMs: number,
    onBytes: (moment: 'begun' | 'ended') => void = () => {},
  ): Promise<void> {
    while (this.#sentBytes < bytes.length) {
      const chunk = bytes.subarray(this.#sentBytes, this.#sentBytes + CHUNK_BYTES);
      // Counted before it is known to have arrived: any of it may have.
      this.#sentBytes += chunk.length;
      await this.#within(idleMs, this.#handOver(chunk));
      if (this.#sentBytes === chunk.length) onBytes('begun');
    }
    onBytes('ended');
  }

  /** A printer that closed its side before ours has read nothing: its goodbye is heard first. */
  async settle(ms: number): Promise<void> {
    await this.#within(ms + 1000, sleep(this.#clock, ms));
  }

  /** Says that nothing more comes. */
  end(): void {
    this.#ended = true;
    this.#socket.end();
  }

  /** Whether the printer closed its side too within `ms`; rejects when it broke instead. */
  async closesWithin(ms: number): Promise<boolean> {
    const closed = this.#peerClosed.then(() => true);
    const timeUp = Promise.withResolvers<false>();
    const cancel = this.#clock.after(ms, () => timeUp.resolve(false));
    try {
      return await this.#within(ms + 1000, Promise.race([closed, timeUp.promise]));
    } finally {
      cancel();
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    this.#heardBytes += bytes.length;
    // It would keep this computer busy for as long as it is listened to.
    if (this.#heardBytes > MOST_HEARD_BYTES) this.#socket.destroy(new Error('talks without end'));
    this.#answer = Buffer.concat([this.#answer, bytes]).subarray(0, MOST_ANSWER_BYTES);
    this.#wake();
  }

  #moreOrTimeUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #handOver(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Waits for one step; rejects when the connection breaks, time is up or the caller aborts. */
  async #within<T>(ms: number, step: Promise<T>): Promise<T> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const cancel = this.#clock.after(ms, () => reject(new Error(`no answer for ${ms} ms`)));
    const abort = () => reject(new Error('aborted'));
    if (this.#signal?.aborted) abort();
    this.#signal?.addEventListener('abort', abort);
    try {
      return await Promise.race([stopped, step, this.#broken]);
    } finally {
      cancel();
      this.#signal?.removeEventListener('abort', abort);
    }
  }
}
