import type { SiteJoin } from '../../../shared/model/site.ts';
import type { Clock, Vault } from '../../base/surroundings.ts';

/** Between two tries while the hub is away, ms. */
const AGAIN_MS = 30_000;

/**
 * An invitation that nobody types: one out of a provisioning file. It is kept until the hub has answered, however long
 * that takes; what the hub answered is shown.
 */
export class Invited {
  readonly #tools;
  #cancel = () => {};
  #isOpen = false;
  #outcome: SiteJoin | null = null;

  constructor(tools: {
    vault: Vault;
    clock: Clock;
    /** Whether this bench belongs to that very hub already. */
    isThere: (invitation: string) => boolean;
    join: (invitation: string) => Promise<SiteJoin>;
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  /** What came of the last try; null before one, and once the bench is let in. */
  get outcome(): SiteJoin | null {
    return this.#outcome;
  }

  /** Goes on with one that is kept. */
  start(): void {
    this.#isOpen = true;
    const kept = this.#tools.vault.read('site-invitation');
    if (kept !== null) void this.#try(kept);
  }

  /** Keeps an invitation and asks; the same file again asks nothing. */
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
