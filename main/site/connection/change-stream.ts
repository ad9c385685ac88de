import type { Clock } from '../../base/host-services.ts';
import { CHANGE_SILENCE_MS } from '../protocol/protocol.ts';
import type { HubClient } from './hub-client.ts';

/** Doorbell connection to the hub; at most one is open. */
export class ChangeStream {
  readonly #clock;
  #close: (() => void) | null = null;
  #cancelSilence = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True while the connection is open. */
  get isOpen(): boolean {
    return this.#close !== null;
  }

  /**
   * Opens the connection. Calls `onRing` for each ring, and `onEnd` when the connection ends by itself, with whether it
   * ever rang.
   */
  listen(client: HubClient, onRing: () => void, onEnd: (hasRung: boolean) => void): void {
    let hasRung = false;
    const onSignal = () => {
      hasRung = true;
      this.#awaitRing();
      onRing();
    };
    const close = client.bell(onSignal, () => {
      if (this.#close !== close) return;
      this.#close = null;
      this.#cancelSilence();
      onEnd(hasRung);
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
    this.#cancelSilence = this.#clock.after(CHANGE_SILENCE_MS, () => this.#close?.());
  }
}
