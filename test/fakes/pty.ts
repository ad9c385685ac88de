import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import koffi from 'koffi';

const libc = koffi.load('libc.so.6');
const unlock = libc.func('int unlockpt(int fd)') as (fd: number) => number;
const nameOf = libc.func('str ptsname(int fd)') as (fd: number) => string;

/** A serial line: programs open a real terminal device at `path`; this object holds the other end. */
export class Pty {
  readonly path: string;
  /** Everything written to the device so far. */
  received = '';
  readonly #master: number;
  /** Holds the line open while no other process has the device open. */
  readonly #slave: number;
  readonly #stream: ReadStream;

  constructor() {
    // Opened by Node, so that no child process inherits it. Holds the line open.
    this.#master = openSync('/dev/ptmx', constants.O_RDWR | constants.O_NOCTTY);
    if (unlock(this.#master) !== 0) throw new Error('This system gives no pseudo terminal');
    this.path = nameOf(this.#master);
    this.#slave = openSync(this.path, constants.O_RDWR | constants.O_NOCTTY);
    this.#stream = new ReadStream(this.#master);
    this.#stream.on('data', (bytes: Buffer) => (this.received += bytes.toString('latin1')));
    this.#stream.on('error', () => {});
  }

  /** Sends bytes to the process that has the device open. */
  write(bytes: string | Uint8Array): void {
    if (typeof bytes === 'string') writeSync(this.#master, bytes, null, 'latin1');
    else writeSync(this.#master, bytes);
  }

  /** Removes the device, like pulling the plug. */
  destroy(): void {
    closeSync(this.#slave);
    this.#stream.destroy();
  }
}
