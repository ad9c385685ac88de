import { join } from 'node:path';
import { z } from 'zod';
import { type AppFeed, appFeedSchema } from '../../shared/model/app-update.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { ManagedUpdates } from '../base/managed-policy.ts';
import type { Vault } from '../base/surroundings.ts';
import { fileFailure, type FileTrouble } from '../store/trouble.ts';

/** Update settings of this computer. With `off` or `locked` the window cannot change them. */
const keptSchema = appFeedSchema.extend({
  policy: z.enum(['free', 'locked', 'off']).default('free'),
});
type Kept = z.output<typeof keptSchema>;

/** Reasons why a feed could not be saved. */
export type FeedNotWritten = Failure<'vault-unavailable'> | FileTrouble;
export type FeedNotKept = Failure<'changed-elsewhere' | 'wrong-state'> | FeedNotWritten;

/** The feed configured for this computer, for all its stations. The proxy's password is stored in the vault. */
export class KeptFeed {
  readonly #file;
  readonly #vault;
  #kept: Kept;
  #password: string | null | undefined;
  #managed: ManagedUpdates | null = null;

  constructor(dataFolder: string, vault: Vault) {
    this.#file = join(dataFolder, 'app-updates.json');
    this.#vault = vault;
    this.#kept = readKept(this.#file);
  }

  /** The stored settings, without the managed policy. */
  get decided(): Kept {
    return this.#kept;
  }

  /** The feed in effect: the managed policy overrides the stored settings. */
  get feed(): AppFeed {
    const { feed = this.#kept.feed, channel = this.#kept.channel } = this.#managed ?? {};
    return { feed, channel, proxy: this.#managed?.proxy ?? this.#kept.proxy };
  }

  get policy(): Kept['policy'] {
    return this.#managed?.policy ?? this.#kept.policy;
  }

  manage(managed: ManagedUpdates | null): void {
    this.#managed = managed;
    this.#password = undefined;
  }

  /** Returns a function that restores the current settings. */
  remember(): () => void {
    const kept = this.#kept;
    const password = this.password;
    return () => void this.set(kept, password);
  }

  get password(): string | null {
    this.#password ??= this.feed.proxy === '' ? null : this.#vault.read('update-proxy');
    return this.#password;
  }

  /** Saves the feed as set in the window. An omitted password is unchanged, but is not used for another proxy. */
  save(feed: AppFeed, before?: AppFeed, password?: string | null): Result<undefined, FeedNotKept> {
    if (this.policy !== 'free') return err({ code: 'wrong-state', state: this.policy });
    const isFree = unchanged('station', appFeedSchema, this.feed, before);
    if (!isFree.ok) return isFree;
    const follows = feed.proxy === this.feed.proxy || this.password === null;
    return this.set({ ...feed, policy: 'free' }, password ?? (follows ? password : null));
  }

  /** Saves the settings as set by a provisioning file. */
  set(kept: Kept, password?: string | null): Result<undefined, FeedNotWritten> {
    try {
      if (password !== undefined) this.#vault.write('update-proxy', password);
      this.#password = undefined;
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
    try {
      writeJson(this.#file, kept);
    } catch (error) {
      return fileFailure(this.#file, error);
    }
    this.#kept = kept;
    return ok();
  }
}

/** Reads the settings; if the file is missing or damaged, updates are off. */
function readKept(file: string): Kept {
  return keptSchema.safeParse(readJson(file)).data ?? keptSchema.parse({});
}
