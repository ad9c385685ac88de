import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './surroundings.ts';

interface Hand {
  readonly by: 'packer' | 'lead' | 'station';
  readonly packer: string | null;
}

/**
 * Who is at work: whatever a call does, also after waiting for a platform or a printer, is done by
 * who was signed in when it came, not by whoever signs in meanwhile.
 */
export class Actor {
  readonly #work = new AsyncLocalStorage<{ packer: string | null; isLead: boolean }>();

  /** The id of the packer for whom the present work is done; null for nobody. */
  get current(): string | null {
    return this.#work.getStore()?.packer ?? null;
  }

  /** Who that is: somebody at the window, with the shift lead's PIN or without, or the station by itself. */
  get by(): Hand['by'] {
    const work = this.#work.getStore();
    if (!work) return 'station';
    return work.isLead ? 'lead' : 'packer';
  }

  /** When something is done by whose hand, as the audit log wants to know it. */
  at(clock: Pick<Clock, 'now'>): { now: () => number; hand: () => Hand } {
    return { now: () => clock.now(), hand: () => ({ by: this.by, packer: this.current }) };
  }

  /** Does `work` as this packer; `isLead` where it took the shift lead's PIN. */
  as<T>(packerId: string | null, work: () => T, isLead = false): T {
    return this.#work.run({ packer: packerId, isLead }, work);
  }
}
