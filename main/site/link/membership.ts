import { z } from 'zod';
import { randomBytes } from '../../base/chance.ts';
import type { Vault } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import { joinRequest, toldOf } from '../protocol.ts';

/** What makes this bench one of a site: one record of the vault. */
export const membershipSchema = z.object({
  /** Host and port of the hub. */
  address: z.string(),
  /** The certificate that vouches for it, PEM. */
  vouching: z.string(),
  /** What was asked, with the bench's own key: kept before it is sent, and asked again until there is an answer. */
  wish: joinRequest,
  /** Null until the hub let the bench in. */
  joined: z
    .object({
      bench: z.string(),
      site: z.string(),
      epoch: z.int(),
      /** What the hub had of it in its epoch before. */
      before: toldOf.nullish(),
    })
    .nullable(),
  /** Invitations that were followed to this hub, the last ones: an old file does not lead back to where it was. */
  followed: z.array(z.string()).default([]),
});
export type Membership = z.infer<typeof membershipSchema>;

const MOST_FOLLOWED = 10;

/** The same at the address of another invitation. */
export function followed(membership: Membership, address: string, invitation: string): Membership {
  const before = membership.followed.filter((one) => one !== invitation);
  return { ...membership, address, followed: [...before, invitation].slice(-MOST_FOLLOWED) };
}

/** What a bench asks of a hub: as itself where it was there before. */
export function wished(
  { address, vouching, secret }: Pick<Membership, 'address' | 'vouching'> & { secret: string },
  { store, version, account }: { store: Store; version: string; account: string },
  before: Membership | null,
): Membership {
  const { code, name } = store.settings.get('station');
  const key = Buffer.from(randomBytes(32)).toString('hex');
  const known = before?.joined ? { bench: before.joined.bench, key: before.wish.key } : null;
  const wish = { secret, key, code, name, version, account };
  return {
    address,
    vouching,
    wish: { ...wish, before: known ?? before?.wish.before ?? null },
    joined: null,
    followed: before?.followed ?? [],
  };
}

/** Keeps that. The key leaves this computer for the hub alone. */
export class KeptMembership {
  readonly #vault;
  readonly #account;

  /** `account` is the platform account's address: a site is one account's. */
  constructor(vault: Vault, account: string) {
    this.#vault = vault;
    this.#account = account;
  }

  /** Null for a bench of no site, and for one that works with another account than its site. */
  read(): Membership | null {
    const text = this.#vault.read('site');
    if (text === null) return null;
    try {
      const kept = membershipSchema.parse(JSON.parse(text));
      return kept.wish.account === this.#account ? kept : null;
    } catch {
      // Of another version, or of another user: the bench has to join anew.
      return null;
    }
  }

  /** Throws where the system offers no encryption. */
  write(membership: Membership | null): void {
    this.#vault.write('site', membership === null ? null : JSON.stringify(membership));
  }
}
