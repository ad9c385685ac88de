import { z } from 'zod';
import { randomBytes } from '../../base/random.ts';
import type { Vault } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import { joinRequest, receivedState } from '../protocol/protocol.ts';

/** Membership of this bench in a site: one record of the vault. */
export const membershipSchema = z.object({
  /** Host and port of the hub. */
  address: z.string(),
  /** The certificate that signs for the hub (PEM). */
  vouching: z.string(),
  /** The join request with the bench's key. It is stored before it is sent, and repeated until the hub answers. */
  wish: joinRequest,
  /** Null until the hub accepts the bench. */
  joined: z
    .object({
      bench: z.string(),
      site: z.string(),
      epoch: z.int(),
      /** Data that the hub had from the bench's previous epoch. */
      before: receivedState.nullish(),
    })
    .nullable(),
  /**
   * Last invitations that led to this hub. An old provisioning file must not move the bench back to an earlier address.
   */
  followed: z.array(z.string()).default([]),
});
export type Membership = z.infer<typeof membershipSchema>;

const MAX_FOLLOWED = 10;

/** Returns the membership with the address of another invitation. */
export function membershipAt(
  membership: Membership,
  address: string,
  invitation: string,
): Membership {
  const before = membership.followed.filter((one) => one !== invitation);
  return { ...membership, address, followed: [...before, invitation].slice(-MAX_FOLLOWED) };
}

/** Creates a join request; a former member keeps its identity. */
export function newMembership(
  { address, vouching, secret }: Pick<Membership, 'address' | 'vouching'> & { secret: string },
  { store, version, account }: { store: Store; version: string; account: string },
  before: Membership | null,
): Membership {
  const { code, name } = store.settings.get('station');
  const key = Buffer.from(randomBytes(32)).toString('hex');
  const identity = before?.joined ? { bench: before.joined.bench, key: before.wish.key } : null;
  const request = { secret, key, code, name, version, account };
  return {
    address,
    vouching,
    wish: { ...request, before: identity ?? before?.wish.before ?? null },
    joined: null,
    followed: before?.followed ?? [],
  };
}

/** Stores the membership. The key leaves this computer only to the hub. */
export class StoredMembership {
  readonly #vault;
  readonly #account;

  /** @param account Address of the platform account: a site belongs to one account. */
  constructor(vault: Vault, account: string) {
    this.#vault = vault;
    this.#account = account;
  }

  /** Returns null without a site, and if the bench uses another account than its site. */
  read(): Membership | null {
    const text = this.#vault.read('site');
    if (text === null) return null;
    try {
      const stored = membershipSchema.parse(JSON.parse(text));
      return stored.wish.account === this.#account ? stored : null;
    } catch {
      // Written by another version or by another Windows user: the bench has to join again.
      return null;
    }
  }

  /** Throws if the system offers no encryption. */
  write(membership: Membership | null): void {
    this.#vault.write('site', membership === null ? null : JSON.stringify(membership));
  }
}
