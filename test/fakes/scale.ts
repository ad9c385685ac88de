import { rmSync, symlinkSync } from 'node:fs';
import { Pty } from './pty.ts';

/** Interval at which a scale writes its display, ms. */
const EVERY_MS = 40;

/** A scale on a serial line that can be plugged in and pulled out under one name. */
export class FakeScale {
  readonly #path: string;
  #pty: Pty | null = null;
  readonly #silenced: Pty[] = [];
  #line: string | null = null;
  #request: string | null = null;
  #answered = 0;
  readonly #timer: NodeJS.Timeout;

  /** `path` is the system's name of its port. With `request` it only writes on request. */
  constructor(path: string, { request = null }: { request?: string | null } = {}) {
    this.#path = path;
    this.#request = request;
    this.#timer = setInterval(() => this.#repeat(), EVERY_MS);
    this.plugIn();
  }

  plugIn(): void {
    this.#pty = new Pty();
    symlinkSync(this.#pty.path, this.#path);
  }

  unplug(): void {
    rmSync(this.#path, { force: true });
    this.#pty?.destroy();
    this.#pty = null;
    this.#answered = 0;
  }

  /** Simulates unplugging and replugging without a notification of the system: the old port is silent. */
  slipAway(): void {
    if (this.#pty) this.#silenced.push(this.#pty);
    rmSync(this.#path, { force: true });
    this.plugIn();
  }

  /** Writes bytes once, unchanged. */
  write(bytes: string | Uint8Array): void {
    this.#pty?.write(bytes);
  }

  /** Repeats this line from now on; null for silence. */
  shows(line: string | null): void {
    this.#line = line;
  }

  /** Shows a stable weight in grams, as continuous scales write it. */
  rests(grams: number): void {
    this.shows(lineOf('ST', grams));
  }

  /** Shows an unstable weight in grams. */
  moves(grams: number): void {
    this.shows(lineOf('US', grams));
  }

  close(): void {
    clearInterval(this.#timer);
    this.unplug();
    for (const pty of this.#silenced) pty.destroy();
  }

  #repeat(): void {
    if (this.#line === null || this.#pty === null) return;
    if (this.#request === null) return this.write(`${this.#line}\r\n`);
    const requestCount = this.#pty.received.split(this.#request).length - 1;
    for (; this.#answered < requestCount; this.#answered++) this.write(`${this.#line}\r\n`);
  }
}

/** Returns a line of the continuous protocol. */
function lineOf(head: 'ST' | 'US', grams: number): string {
  const sign = grams < 0 ? '-' : '+';
  return `${head},GS,${sign}${(Math.abs(grams) / 1000).toFixed(3).padStart(7)}kg`;
}
