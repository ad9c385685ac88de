import type { Clock } from '../../base/surroundings.ts';
import { BELL_SILENCE_MS } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';

/** The hub's bell, for as long as somebody listens to it: one at a time. */
export class Bell {
  readonly #clock;
  #close: (() => void) | null = null;
  #cancelSilence = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether it would be heard now. */
  get isHeard(): boolean {
    return this.#close !== null;
  }

  /** `rung` hears each ring, `gone` that it went away by itself, and whether it had ever rung. */
  listen(client: HubClient, rung: () => void, gone: (hasRung: boolean) => void): void {
    let hasRung = false;
    const heard = () => {
      hasRung = true;
      this.#awaitRing();
      rung();
    };
    const close = client.bell(heard, () => {
      if (this.#close !== close) return;
      this.#close = null;
      this.#cancelSilence();
      gone(hasRung);
    });
    this.#close = close;
    this.#awaitRing();
  }

  /** Listens no more. */
  hangUp(): void {
    const close = this.#close;
    this.#close = null;
    this.#cancelSilence();
    close?.();
  }

  /** A bell that has been silent for too long hangs on a connection that nobody is at the end of. */
  #awaitRing(): void {
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.after(BELL_SILENCE_MS, () => this.#close?.());
  }
}
