import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ZebraVoice } from './printer-voices.ts';

const QUESTION = '~HS\r\n';
const END_OF_FORMAT = '^XZ';

/**
 * A Zebra with a roll of paper: it buffers formats, prints them while it has paper, notices missing paper when it feeds
 * the next label, and answers ~HS accordingly.
 */
export class Zebra {
  /** The printed labels in order. */
  readonly printed: Buffer[] = [];
  /** Labels left on the roll. */
  paper = Infinity;
  /** Number of labels by which the mechanism lags behind the received ones, as it is slower than the network. */
  behind = 0;
  readonly #buffer: Buffer[] = [];
  readonly #voice = new ZebraVoice();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));

  static async open(): Promise<Zebra> {
    const zebra = new Zebra();
    zebra.#server.listen(0, '127.0.0.1');
    await once(zebra.#server, 'listening');
    return zebra;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Number of received labels that are not yet printed. */
  get buffered(): number {
    return this.#buffer.length;
  }

  get isOutOfPaper(): boolean {
    return this.#voice.paperOut;
  }

  /** Inserts a new roll; printing continues with the buffer. */
  refill(): void {
    this.paper = Infinity;
    this.behind = 0;
    this.#voice.paperOut = false;
    this.#print();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (piece) => {
      text = this.#read(text + piece.toString('latin1'), socket);
    });
  }

  /** Processes the complete commands of the text in order. Returns the rest. */
  #read(text: string, socket: Socket): string {
    if (text.startsWith(QUESTION)) {
      this.#voice.formats = this.buffered;
      for (const piece of this.#voice.answer(QUESTION) ?? []) socket.write(piece);
      return this.#read(text.slice(QUESTION.length), socket);
    }
    const end = text.indexOf(END_OF_FORMAT);
    if (end < 0) return text;
    const length = end + END_OF_FORMAT.length;
    this.#buffer.push(Buffer.from(text.slice(0, length), 'latin1'));
    this.#print();
    return this.#read(text.slice(length).trimStart(), socket);
  }

  #print(): void {
    while (this.#buffer.length > this.behind && !this.#voice.paperOut) {
      this.#voice.paperOut = this.paper === 0;
      const label = this.#voice.paperOut ? undefined : this.#buffer.shift();
      if (!label) return;
      this.paper -= 1;
      this.printed.push(label);
    }
  }
}
