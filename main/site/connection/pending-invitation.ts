import type { SiteJoin } from '../../../shared/model/site.ts';
import type { Clock, Vault } from '../../base/host-services.ts';

/** Delay between two attempts while the hub is unreachable (ms). */
const AGAIN_MS = 30_000;

interface PendingInvitationTools {
  readonly vault: Vault;
  readonly clock: Clock;
  /** True if this bench already belongs to that hub. */
  readonly isThere: (invitation: string) => boolean;
  readonly join: (invitation: string) => Promise<SiteJoin>;
  readonly changed: () => void;
}

/**
 * Invitation from a provisioning file. It is stored until the hub answers, however long that takes; the answer is
 * shown.
 */
export class PendingInvitation {
  readonly #tools: PendingInvitationTools;
  #cancel = () => {};
  #isOpen = false;
  #outcome: SiteJoin | null = null;

  constructor(tools: PendingInvitationTools) {
    this.#tools = tools;
  }

  /** Outcome of the last attempt; null before the first and after joining. */
  get outcome(): SiteJoin | null {
    return this.#outcome;
  }

  /** Resumes a stored invitation. */
  start(): void {
    this.#isOpen = true;
    const invitation = this.#tools.vault.read('site-invitation');
    if (invitation !== null) void this.#try(invitation);
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
