import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../base/host-services.ts';
import type { Question } from '../languages/question.ts';

/** Chunk size (bytes): small enough to measure the printer's progress, large enough for full speed. */
const CHUNK_BYTES = 16_384;
/** Maximum stored part of an answer (bytes); any further bytes are discarded. */
const MAX_ANSWER_BYTES = 4096;
/** Maximum of received bytes per connection before the printer is treated as broken. */
const MAX_RECEIVED_BYTES = 1_000_000;

/** One connection to a printer. Every method rejects if the connection breaks or its time is up. */
export class TcpConnection {
  readonly #socket: Socket;
  readonly #clock;
  readonly #signal: AbortSignal | undefined;
  /** Rejects if the printer closes before we do. */
  readonly #failure: Promise<never>;
  readonly #peerClosed: Promise<void>;
  #sentBytes = 0;
  #isEnding = false;
  #answer = Buffer.alloc(0);
  #receivedBytes = 0;
  /** Ends the wait for more of an answer. */
  #wake: () => void = () => {};

  constructor(
    { host, port, clock }: { host: string; port: number; clock: Clock },
    signal?: AbortSignal,
  ) {
    this.#clock = clock;
    this.#signal = signal;
    this.#socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    // Unread data would turn our close into a reset, which some printers interpret as a cancel.
    this.#socket.on('data', (bytes) => this.#hear(bytes));
    this.#failure = new Promise((_, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('end', () => this.#isEnding || reject(new Error('closed by the printer')));
    });
    this.#failure.catch(() => {});
    this.#peerClosed = new Promise((resolve) => this.#socket.on('end', resolve));
  }

  /** Number of sent bytes of the label; any of them may have arrived. */
  get sentBytes(): number {
    return this.#sentBytes;
  }

  async connected(ms: number): Promise<void> {
    await this.#withLimit(ms, once(this.#socket, 'connect'));
  }

  /** Queries the printer; null without a valid answer in time. */
  async ask<Answer>(question: Question<Answer>, ms: number): Promise<Answer | null> {
    this.#answer = Buffer.alloc(0);
    this.#socket.write(question.ask);
    let isTimeUp = false;
    const cancel = this.#clock.after(ms, () => {
      isTimeUp = true;
      this.#wake();
    });
    try {
      for (;;) {
        const answer = question.read(this.#answer);
        if (answer === 'nonsense') return null;
        if (answer !== 'incomplete') return answer;
        if (isTimeUp) return null;
        await this.#withLimit(ms + 1000, this.#moreOrTimeUp());
      }
    } finally {
      cancel();
    }
  }

  /** Writes the label; `idleMs` is the maximum time without an accepted byte. */
  async write(
    bytes: Uint8Array,
    idleMs: number,
    onBytes: (moment: 'begun' | 'ended') => void = () => {},
  ): Promise<void> {
    while (this.#sentBytes < bytes.length) {
      const chunk = bytes.subarray(this.#sentBytes, this.#sentBytes + CHUNK_BYTES);
      // Counted before its arrival is known, because any part of it may have arrived.
      this.#sentBytes += chunk.length;
      await this.#withLimit(idleMs, this.#handOver(chunk));
      if (this.#sentBytes === chunk.length) onBytes('begun');
    }
    onBytes('ended');
  }

  /** Waits for an early close: a printer that closed its side before ours has not read the label. */
  async settle(ms: number): Promise<void> {
    await this.#withLimit(ms + 1000, sleep(this.#clock, ms));
  }

  /** Closes our side: no more data follows. */
  end(): void {
    this.#isEnding = true;
    this.#socket.end();
  }

  /** Whether the printer also closed its side within `ms`; rejects if the connection broke. */
  async closesInTime(ms: number): Promise<boolean> {
    const closed = this.#peerClosed.then(() => true);
    const timeUp = Promise.withResolvers<false>();
    const cancel = this.#clock.after(ms, () => timeUp.resolve(false));
    try {
      return await this.#withLimit(ms + 1000, Promise.race([closed, timeUp.promise]));
    } finally {
      cancel();
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    this.#receivedBytes += bytes.length;
    // Endless data would load this computer as long as the connection is open.
    if (this.#receivedBytes > MAX_RECEIVED_BYTES)
      this.#socket.destroy(new Error('talks without end'));
    this.#answer = Buffer.concat([this.#answer, bytes]).subarray(0, MAX_ANSWER_BYTES);
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

  /** Waits for one step; rejects if the connection breaks, time is up or the caller aborts. */
  async #withLimit<T>(ms: number, step: Promise<T>): Promise<T> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const cancel = this.#clock.after(ms, () => reject(new Error(`no answer for ${ms} ms`)));
    const abort = () => reject(new Error('aborted'));
    if (this.#signal?.aborted) abort();
    this.#signal?.addEventListener('abort', abort);
    try {
      return await Promise.race([stopped, step, this.#failure]);
    } finally {
      cancel();
      this.#signal?.removeEventListener('abort', abort);
    }
  }
}
