import type { SiteJoin } from '../../../shared/model/site.ts';
import type { Clock, Vault } from '../../base/surroundings.ts';

/** Delay between two attempts while the hub is unreachable (ms). */
const AGAIN_MS = 30_000;

/**
 * Invitation from a provisioning file. It is stored until the hub answers, however long that takes; the answer is
 * shown.
 */
export class Invited {
  readonly #tools;
  #cancel = () => {};
  #isOpen = false;
  #outcome: SiteJoin | null = null;

  constructor(tools: {
    vault: Vault;
    clock: Clock;
    /** True if this bench already belongs to that hub. */
    isThere: (invitation: string) => boolean;
    join: (invitation: string) => Promise<SiteJoin>;
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  /** Outcome of the last attempt; null before the first and after joining. */
  get outcome(): SiteJoin | null {
    return this.#outcome;
  }

  /** Resumes a stored invitation. */
  start(): void {
    this.#isOpen = true;
    const kept = this.#tools.vault.read('site-invitation');
    if (kept !== null) void this.#try(kept);
  }

  /** Stores an invitation and tries to join. The same file again has no effect. */
  take(invitation: string): void {
    if (this.#tools.isThere(invitation)) return;
    this.#tools.vault.write('site-invitation', invitation);
    if (this.#isOpen) void this.#try(invitation);
  }

  close(): void {
    this.#isOpen = false;
    this.#cancel();
  }

  async #try(invitation: string): Promise<void> {
    this.#cancel();
    const { clock, vault, join, changed } = this.#tools;
    const outcome = await join(invitation);
    this.#outcome = outcome === 'joined' ? null : outcome;
    if (outcome !== 'away') vault.write('site-invitation', null);
    else if (this.#isOpen) this.#cancel = clock.after(AGAIN_MS, () => void this.#try(invitation));
    changed();
  }
}
