import type { Clock } from '../../base/surroundings.ts';
import { BELL_SILENCE_MS } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';

/** Doorbell connection to the hub; at most one is open. */
export class Bell {
  readonly #clock;
  #close: (() => void) | null = null;
  #cancelSilence = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True while the connection is open. */
  get isHeard(): boolean {
    return this.#close !== null;
  }

  /**
   * Opens the connection. Calls `rung` for each ring, and `gone` when the connection ends by itself, with whether it
   * ever rang.
   */
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

  /** Closes the connection. */
  hangUp(): void {
    const close = this.#close;
    this.#close = null;
    this.#cancelSilence();
    close?.();
  }

  /** Closes the connection if it is silent for too long: the hub is no longer at its other end. */
  #awaitRing(): void {
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.after(BELL_SILENCE_MS, () => this.#close?.());
  }
}
