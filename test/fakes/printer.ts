import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** How a printer treats a connection. */
export type PrinterMood =
  /** Reads everything and closes its side after the sender closed. */
  | { readonly kind: 'good' }
  /** Reads this many bytes and then resets the connection, as a printer does when it is switched off. */
  | { readonly kind: 'closes-after'; readonly bytes: number }
  /** Closes its side in an orderly way after this many bytes, without reading the rest. */
  | { readonly kind: 'hangs-up-after'; readonly bytes: number }
  /** Accepts the connection and never reads. */
  | { readonly kind: 'never-reads' }
  /** Reads everything and never closes. */
  | { readonly kind: 'never-closes' }
  /** Pauses this long, in ms, after every piece that it reads. */
  | { readonly kind: 'slow'; readonly pauseMs: number };

/** Answers a status question; null for no answer. */
export type PrinterVoice = (question: string) => Iterable<Uint8Array> | null;

/** Status questions of each language, which print no label. */
const questions = [
  '~HS\r\n',
  '~HI\r\n',
  '\u001B!?',
  '\u0010\u0004\u0001\u0010\u0004\u0002\u0010\u0004\u0003\u0010\u0004\u0004',
];

/** A printer on a TCP port of this machine that records its print jobs. */
export class FakePrinter {
  mood: PrinterMood = { kind: 'good' };
  /** Runs for every connection before anything is read from it, and may change the mood. */
  onAccept: (socket: Socket) => void = () => {};
  /** By default it answers no questions, as many printers do. */
  voice: PrinterVoice = () => null;
  /** The labels of every ended connection, in the order they ended, without questions. */
  readonly jobs: Buffer[] = [];
  /** Number of received questions. */
  questionCount = 0;
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  /** Opens a printer on a port; 0 is any free port. */
  static async open(mood: PrinterMood = { kind: 'good' }, port = 0): Promise<FakePrinter> {
    const printer = new FakePrinter();
    printer.mood = mood;
    printer.#server.listen(port, '127.0.0.1');
    await once(printer.#server, 'listening');
    return printer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Resolves once that many jobs have arrived in total. */
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
    this.onAccept(socket);
    const { mood } = this;
    const received: Buffer[] = [];
    let answered = 0;
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#keep(Buffer.concat(received.splice(0)));
    });
    if (mood.kind === 'never-reads') {
      socket.pause();
      return;
    }
    socket.on('data', (piece) => {
      received.push(piece);
      const size = received.reduce((sum, part) => sum + part.length, 0);
      const question = questionAtEnd(Buffer.concat(received).subarray(answered));
      if (question !== null) {
        answered = size;
        this.#answer(socket, question);
      }
      if (mood.kind === 'closes-after' && size >= mood.bytes) socket.resetAndDestroy();
      if (mood.kind === 'hangs-up-after' && size >= mood.bytes) socket.pause().end();
      if (mood.kind === 'slow') {
        socket.pause();
        setTimeout(() => socket.resume(), mood.pauseMs);
      }
    });
    socket.on('end', () => {
      if (mood.kind === 'never-closes') this.#keep(Buffer.concat(received.splice(0)));
      else socket.end();
    });
  }

  #answer(socket: Socket, question: string): void {
    this.questionCount += 1;
    for (const piece of this.voice(question) ?? []) socket.write(piece);
  }

  #keep(received: Buffer): void {
    const job = withoutQuestions(received);
    if (job.length === 0) return;
    this.jobs.push(job);
    for (const { count, resolve } of this.#waiting) if (this.jobs.length >= count) resolve();
  }
}

function questionAtEnd(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  return questions.find((question) => text.endsWith(question)) ?? null;
}

function withoutQuestions(bytes: Buffer): Buffer {
  let text = bytes.toString('latin1');
  for (const question of questions) {
    while (text.startsWith(question)) text = text.slice(question.length);
    while (text.endsWith(question)) text = text.slice(0, -question.length);
  }
  return Buffer.from(text, 'latin1');
}

/** Returns a port of this machine on which no process listens. */
export async function refusingPort(): Promise<number> {
  const printer = await FakePrinter.open();
  const { port } = printer;
  await printer.close();
  return port;
}
