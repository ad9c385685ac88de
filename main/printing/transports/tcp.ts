import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sent, Transport } from './transport.ts';

/** Small enough to see how far a printer got, large enough not to matter. */
const CHUNK_BYTES = 16_384;

export interface TcpOptions {
  readonly host: string;
  readonly port: number;
  /** How long a printer may take to accept the connection, ms. */
  readonly connectMs?: number;
  /** How long it may take no bytes before it counts as stuck, ms. */
  readonly idleMs?: number;
  /** How long it may take, after the last byte, to close its side too, ms. */
  readonly closeMs?: number;
  /** How long its own goodbye is listened for before we say ours, ms. */
  readonly settleMs?: number;
}

/**
 * A printer that takes bytes on a TCP port, usually 9100, and says nothing back. That it took them
 * all is known only when it closes its side after we closed ours: until then they may lie in a
 * buffer on the way. So everything that goes wrong once the connection stands is
 * `printer-broke-off`, also after the last byte; before that it is `printer-unreachable`.
 */
export function tcpTransport(options: TcpOptions): Transport {
  return { send: (bytes, { signal }) => new TcpDelivery(bytes, options).run(signal) };
}

class TcpDelivery {
  readonly #bytes: Uint8Array;
  readonly #options: TcpOptions;
  readonly #socket: Socket;
  /** Rejects when the other side gives up in the middle. */
  readonly #broken: Promise<never>;
  readonly #peerClosed: Promise<void>;
  #sentBytes = 0;
  #ended = false;

  constructor(bytes: Uint8Array, options: TcpOptions) {
    this.#bytes = bytes;
    this.#options = options;
    const { host, port } = options;
    this.#socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    // Unread answers would turn our close into a reset, which some printers take for a cancel.
    this.#socket.resume();
    this.#broken = new Promise((_, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('end', () => this.#ended || reject(new Error('closed by the printer')));
    });
    this.#broken.catch(() => {});
    this.#peerClosed = new Promise((resolve) => this.#socket.on('end', resolve));
  }

  async run(signal: AbortSignal | undefined): Promise<Result<Sent>> {
    const { connectMs = 5000 } = this.#options;
    try {
      await this.#within(connectMs, signal, once(this.#socket, 'connect'));
    } catch (error) {
      this.#socket.destroy();
      return this.#unreachable(error);
    }
    try {
      await this.#write(signal);
      await this.#close(signal);
      return ok({ sentBytes: this.#sentBytes });
    } catch {
      return this.#brokeOff();
    } finally {
      this.#socket.destroy();
    }
  }

  async #write(signal: AbortSignal | undefined): Promise<void> {
    const { idleMs = 15_000 } = this.#options;
    while (this.#sentBytes < this.#bytes.length) {
      const chunk = this.#bytes.subarray(this.#sentBytes, this.#sentBytes + CHUNK_BYTES);
      // Counted before it is known to have arrived: any of it may have.
      this.#sentBytes += chunk.length;
      await this.#within(idleMs, signal, this.#handOver(chunk));
    }
  }

  async #close(signal: AbortSignal | undefined): Promise<void> {
    const { closeMs = 15_000, settleMs = 20 } = this.#options;
    // A printer that closed its side before ours, as one that is busy with another computer does,
    // has read nothing: its goodbye must be heard before we say ours.
    await this.#within(closeMs, signal, sleep(settleMs));
    this.#ended = true;
    this.#socket.end();
    await this.#within(closeMs, signal, this.#peerClosed);
  }

  #handOver(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Waits for one step; rejects when the connection breaks, time is up or the caller aborts. */
  async #within(
    ms: number,
    signal: AbortSignal | undefined,
    step: Promise<unknown>,
  ): Promise<void> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer for ${ms} ms`)), ms);
    const abort = () => reject(new Error('aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    try {
      await Promise.race([stopped, step, this.#broken]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  #unreachable(error: unknown): Result<never> {
    return err({ code: 'printer-unreachable', address: this.#address(), detail: describe(error) });
  }

  #brokeOff(): Result<never> {
    return err({
      code: 'printer-broke-off',
      address: this.#address(),
      sentBytes: this.#sentBytes,
      totalBytes: this.#bytes.length,
    });
  }

  #address(): string {
    const { host, port } = this.#options;
    return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  }
}

/** ECONNREFUSED, ENOTFOUND, …; a name with several addresses has an error for each of them. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.message : String(error);
}
