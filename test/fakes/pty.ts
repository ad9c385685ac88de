import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import koffi from 'koffi';

const libc = koffi.load('libc.so.6');
const unlock = libc.func('int unlockpt(int fd)') as (fd: number) => number;
const nameOf = libc.func('str ptsname(int fd)') as (fd: number) => string;

/** A serial line: what a program opens at `path` is a real terminal device, whose other end is held here. */
export class Pty {
  readonly path: string;
  /** What was written into the device so far. */
  heard = '';
  readonly #master: number;
  /** Keeps the line alive while nobody else has the device open. */
  readonly #slave: number;
  readonly #stream: ReadStream;

  constructor() {
    // Opened by Node, so that no child process inherits it, and keeps the line alive.
    this.#master = openSync('/dev/ptmx', constants.O_RDWR | constants.O_NOCTTY);
    if (unlock(this.#master) !== 0) throw new Error('This system gives no pseudo terminal');
    this.path = nameOf(this.#master);
    this.#slave = openSync(this.path, constants.O_RDWR | constants.O_NOCTTY);
    this.#stream = new ReadStream(this.#master);
    this.#stream.on('data', (bytes: Buffer) => (this.heard += bytes.toString('latin1')));
    this.#stream.on('error', () => {});
  }

  /** Sends bytes to whoever has the device open. */
  write(bytes: string | Uint8Array): void {
    if (typeof bytes === 'string') writeSync(this.#master, bytes, null, 'latin1');
    else writeSync(this.#master, bytes);
  }

  /** The device is gone, as when a plug is pulled. */
  destroy(): void {
    closeSync(this.#slave);
    this.#stream.destroy();
  }
}
