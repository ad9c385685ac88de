import type { Ids } from '../base/ids.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';

/** A path that nobody can guess, and that only the platform is told. Times are ms. */
export interface SecretPath {
  readonly secret: string;
  /** When another one took its place; null for the one that is registered from now on. */
  readonly replacedAt: number | null;
  /** When something came on it last, to the day; null for never. */
  readonly lastCallAt: number | null;
}

const DAY_MS = 24 * 3_600_000;
/**
 * How long a replaced path is served after its last call: orders keep the address that was registered
 * when they were created (contract 4.13), and a parcel may lie still for weeks.
 */
const SERVED_FOR_MS = 60 * DAY_MS;

/** The paths on which the platform's updates may come: the present one, and those before it while they are used. */
export class SecretPaths {
  readonly #settings;
  readonly #clock;
  readonly #ids;

  constructor({ settings }: Pick<Store, 'settings'>, clock: Clock, ids: Ids) {
    this.#settings = settings;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** The path that is registered from now on; made at the first use. */
  get present(): string {
    const present = this.#all.find(({ replacedAt }) => replacedAt === null);
    return present?.secret ?? this.#add();
  }

  /** Those before it that are still served. */
  get replaced(): readonly SecretPath[] {
    return this.#all.filter((path) => path.replacedAt !== null && this.#isServed(path));
  }

  isOurs(secret: string): boolean {
    return this.#all.some((path) => path.secret === secret && this.#isServed(path));
  }

  /** Notes that a call came; a day more or less does not matter, and a write for each call would. */
  called(secret: string): void {
    const at = this.#clock.now();
    const path = this.#all.find((known) => known.secret === secret);
    if (!path || at - (path.lastCallAt ?? 0) < DAY_MS) return;
    this.#keep(this.#all.map((known) => (known === path ? { ...path, lastCallAt: at } : known)));
  }

  /** Replaces the present path, which is served on until nothing comes there any more. */
  renew(): string {
    return this.#add();
  }

  get #all(): readonly SecretPath[] {
    return this.#settings.get('webhooks.paths');
  }

  #add(): string {
    const replacedAt = this.#clock.now();
    const before = this.#all
      .map((path) => (path.replacedAt === null ? { ...path, replacedAt } : path))
      .filter((path) => this.#isServed(path));
    const secret = this.#ids.secret();
    this.#keep([...before, { secret, replacedAt: null, lastCallAt: null }]);
    return secret;
  }

  #isServed({ replacedAt, lastCallAt }: SecretPath): boolean {
    if (replacedAt === null) return true;
    return this.#clock.now() - Math.max(replacedAt, lastCallAt ?? 0) < SERVED_FOR_MS;
  }

  #keep(paths: readonly SecretPath[]): void {
    this.#settings.set('webhooks.paths', paths);
  }
}
