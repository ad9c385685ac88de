import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What a printer does with a connection. */
export type PrinterMood =
  /** Takes everything and closes its side after the sender closed. */
  | { readonly kind: 'good' }
  /** Takes this many bytes and then resets the connection, as a printer switched off does. */
  | { readonly kind: 'closes-after'; readonly bytes: number }
  /** Closes its side in an orderly way after this many bytes, without having read the rest. */
  | { readonly kind: 'hangs-up-after'; readonly bytes: number }
  /** Accepts the connection and reads nothing. */
  | { readonly kind: 'never-reads' }
  /** Takes everything, and never closes. */
  | { readonly kind: 'never-closes' }
  /** Rests this long, in ms, after every piece that it reads. */
  | { readonly kind: 'slow'; readonly restMs: number };

/** A printer on a TCP port of this machine that keeps what it was sent. */
export class FakePrinter {
  mood: PrinterMood = { kind: 'good' };
  /** Runs for every connection before anything is read of it, and may change the mood. */
  onAccept: () => void = () => {};
  /** The bytes of every connection that ended, in the order they ended. */
  readonly jobs: Buffer[] = [];
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  static async open(mood: PrinterMood = { kind: 'good' }): Promise<FakePrinter> {
    const printer = new FakePrinter();
    printer.mood = mood;
    printer.#server.listen(0, '127.0.0.1');
    await once(printer.#server, 'listening');
    return printer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many connections stand now. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Resolves when that many jobs have come in altogether. */
  async printed(count: number): Promise<readonly Buffer[]> {
    if (this.jobs.length < count) {
      await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
    }
    return this.jobs;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    this.onAccept();
    const { mood } = this;
    const received: Buffer[] = [];
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#keep(Buffer.concat(received));
    });
    if (mood.kind === 'never-reads') {
      socket.pause();
      return;
    }
    socket.on('data', (piece) => {
      received.push(piece);
      const size = received.reduce((sum, part) => sum + part.length, 0);
      if (mood.kind === 'closes-after' && size >= mood.bytes) socket.resetAndDestroy();
      if (mood.kind === 'hangs-up-after' && size >= mood.bytes) socket.pause().end();
      if (mood.kind === 'slow') {
        socket.pause();
        setTimeout(() => socket.resume(), mood.restMs);
      }
    });
    socket.on('end', () => mood.kind === 'never-closes' || socket.end());
  }

  #keep(job: Buffer): void {
    this.jobs.push(job);
    for (const { count, resolve } of this.#waiting) if (this.jobs.length >= count) resolve();
  }
}

/** A port of this machine on which nothing listens. */
export async function refusingPort(): Promise<number> {
  const printer = await FakePrinter.open();
  const { port } = printer;
  await printer.close();
  return port;
}
