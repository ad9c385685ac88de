import { join } from 'node:path';
import { z } from 'zod';
import { type AppFeed, appFeedSchema } from '../../shared/model/app-update.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { unchanged } from '../base/edit-conflict.ts';
import type { ManagedUpdates } from '../base/managed-policy.ts';
import type { Vault } from '../base/host-services.ts';
import { fileFailure, type FileProblem } from '../store/engine/file-problem.ts';

/** Update settings of this computer. With `off` or `locked` the window cannot change them. */
const storedFeedSchema = appFeedSchema.extend({
  policy: z.enum(['free', 'locked', 'off']).default('free'),
});
type FeedSettings = z.output<typeof storedFeedSchema>;

/** Reasons why a feed could not be saved. */
export type FeedNotWritten = Failure<'vault-unavailable'> | FileProblem;
export type FeedSaveFailure = Failure<'changed-elsewhere' | 'wrong-state'> | FeedNotWritten;

/** The feed configured for this computer, for all its stations. The proxy's password is stored in the vault. */
export class StoredFeed {
  readonly #file;
  readonly #vault;
  #stored: FeedSettings;
  #password: string | null | undefined;
  #managed: ManagedUpdates | null = null;

  constructor(dataFolder: string, vault: Vault) {
    this.#file = join(dataFolder, 'app-updates.json');
    this.#vault = vault;
    this.#stored = readStoredFeed(this.#file);
  }

  /** The stored settings, without the managed policy. */
  get decided(): FeedSettings {
    return this.#stored;
  }

  /** The feed in effect: the managed policy overrides the stored settings. */
  get feed(): AppFeed {
    const { feed = this.#stored.feed, channel = this.#stored.channel } = this.#managed ?? {};
    return { feed, channel, proxy: this.#managed?.proxy ?? this.#stored.proxy };
  }

  get policy(): FeedSettings['policy'] {
    return this.#managed?.policy ?? this.#stored.policy;
  }

  manage(managed: ManagedUpdates | null): void {
    this.#managed = managed;
    this.#password = undefined;
  }

  /** Returns a function that restores the current settings. */
  remember(): () => void {
    const previous = this.#stored;
    const password = this.password;
    return () => void this.set(previous, password);
  }

  get password(): string | null {
    this.#password ??= this.feed.proxy === '' ? null : this.#vault.read('update-proxy');
    return this.#password;
  }

  /** Saves the feed as set in the window. An omitted password is unchanged, but is not used for another proxy. */
  save(
    feed: AppFeed,
    before?: AppFeed,
    password?: string | null,
  ): Result<undefined, FeedSaveFailure> {
    if (this.policy !== 'free') return err({ code: 'wrong-state', state: this.policy });
    const isFree = unchanged('station', appFeedSchema, this.feed, before);
    if (!isFree.ok) return isFree;
    const follows = feed.proxy === this.feed.proxy || this.password === null;
    return this.set({ ...feed, policy: 'free' }, password ?? (follows ? password : null));
  }

  /** Saves the settings as set by a provisioning file. */
  set(settings: FeedSettings, password?: string | null): Result<undefined, FeedNotWritten> {
    try {
      if (password !== undefined) this.#vault.write('update-proxy', password);
      this.#password = undefined;
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
    try {
      writeJson(this.#file, settings);
    } catch (error) {
      return fileFailure(this.#file, error);
    }
    this.#stored = settings;
    return ok();
  }
}

/** Reads the settings; if the file is missing or damaged, updates are off. */
function readStoredFeed(file: string): FeedSettings {
  return storedFeedSchema.safeParse(readJson(file)).data ?? storedFeedSchema.parse({});
}
