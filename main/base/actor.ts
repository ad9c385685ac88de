import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './host-services.ts';

interface Hand {
  readonly by: 'packer' | 'lead' | 'station';
  readonly packer: string | null;
}

/**
 * Identifies the person for whom a call works. A call acts for the packer who was signed in
 * when it arrived. This applies even if another packer signs in while it waits for the platform or a printer.
 */
export class Actor {
  readonly #work = new AsyncLocalStorage<{ packer: string | null; isLead: boolean }>();

  /** The id of the packer for whom the current call works; null if no packer is signed in. */
  get current(): string | null {
    return this.#work.getStore()?.packer ?? null;
  }

  /**
   * The kind of actor: `packer` or `lead` (with the shift lead's PIN) for a call of the window, `station` for the
   * app's own work.
   */
  get by(): Hand['by'] {
    const work = this.#work.getStore();
    if (!work) return 'station';
    return work.isLead ? 'lead' : 'packer';
  }

  /** Timestamp (ms) and actor for rows of the audit log. */
  at(clock: Pick<Clock, 'now'>): { now: () => number; hand: () => Hand } {
    return { now: () => clock.now(), hand: () => ({ by: this.by, packer: this.current }) };
  }

  /** Runs `work` for this packer. `isLead` is true if the call required the shift lead's PIN. */
  as<T>(packerId: string | null, work: () => T, isLead = false): T {
    return this.#work.run({ packer: packerId, isLead }, work);
  }
}
