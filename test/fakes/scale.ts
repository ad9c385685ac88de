import { rmSync, symlinkSync } from 'node:fs';
import { Pty } from './pty.ts';

/** How often a scale writes what it shows, ms. */
const EVERY_MS = 40;

/** A scale at the end of a serial line, which is plugged in and pulled out under one name. */
export class FakeScale {
  readonly #path: string;
  #pty: Pty | null = null;
  readonly #silenced: Pty[] = [];
  #line: string | null = null;
  #request: string | null = null;
  #answered = 0;
  readonly #timer: NodeJS.Timeout;

  /** `path` is what the system calls its port. With `request` it writes only when it is asked. */
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

  /** Is pulled out and plugged in again, of which the system tells nobody: the old port just falls silent. */
  slipAway(): void {
    if (this.#pty) this.#silenced.push(this.#pty);
    rmSync(this.#path, { force: true });
    this.plugIn();
  }

  /** Writes bytes once, as they are. */
  write(bytes: string | Uint8Array): void {
    this.#pty?.write(bytes);
  }

  /** Writes this line from now on, again and again; null for silence. */
  shows(line: string | null): void {
    this.#line = line;
  }

  /** A weight at rest, in grams, as continuous scales write it. */
  rests(grams: number): void {
    this.shows(lineOf('ST', grams));
  }

  /** A weight that has not come to rest. */
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
    const asked = this.#pty.heard.split(this.#request).length - 1;
    for (; this.#answered < asked; this.#answered++) this.write(`${this.#line}\r\n`);
  }
}

/** A line of the continuous protocol. */
function lineOf(head: 'ST' | 'US', grams: number): string {
  const sign = grams < 0 ? '-' : '+';
  return `${head},GS,${sign}${(Math.abs(grams) / 1000).toFixed(3).padStart(7)}kg`;
}
