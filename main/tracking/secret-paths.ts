import type { Ids } from '../base/ids.ts';
import type { Clock } from '../base/host-services.ts';
import type { ClockCheck } from '../upkeep/clock-check.ts';
import type { Store } from '../store/store.ts';

/** A secret path that only the platform gets. Times in ms. */
export interface SecretPath {
  readonly secret: string;
  /** Time of its replacement; null for the path to register from now on. */
  readonly replacedAt: number | null;
  /** Time of its last call, to the day; null before the first. */
  readonly lastCallAt: number | null;
}

const DAY_MS = 24 * 3_600_000;
/**
 * Time (ms) for which a replaced path is served after its last call. Orders retain the address that was registered when
 * they were created (contract 4.13), and a parcel may rest for weeks.
 */
const SERVED_FOR_MS = 60 * DAY_MS;

/** Paths for the platform's updates: the current one, and former ones while they are in use. */
export class SecretPaths {
  readonly #settings;
  readonly #clock;
  readonly #ids;
  readonly #clockCheck;

  /** `clockCheck`: a clock that is fast must not end a path that orders still have. */
  constructor(
    { settings }: Pick<Store, 'settings'>,
    clock: Pick<Clock, 'now'>,
    ids: Ids,
    clockCheck: Pick<ClockCheck, 'earliestTime'>,
  ) {
    this.#settings = settings;
    this.#clock = clock;
    this.#ids = ids;
    this.#clockCheck = clockCheck;
  }

  /** Returns the path to register from now on; creates it at first use. */
  get present(): string {
    const present = this.#all.find(({ replacedAt }) => replacedAt === null);
    return present?.secret ?? this.#add();
  }

  /** Lists the former paths that are still served. */
  get replaced(): readonly SecretPath[] {
    return this.#all.filter((path) => path.replacedAt !== null && this.#isServed(path));
  }

  isOurs(secret: string): boolean {
    return this.#all.some((path) => path.secret === secret && this.#isServed(path));
  }

  /** Records a call, at most once per day, because a write per call would be too many. */
  called(secret: string): void {
    const at = this.#clock.now();
    const path = this.#all.find((candidate) => candidate.secret === secret);
    if (!path || at - (path.lastCallAt ?? 0) < DAY_MS) return;
    this.#keep(
      this.#all.map((candidate) => (candidate === path ? { ...path, lastCallAt: at } : candidate)),
    );
  }

  /** Replaces the current path; it is served until calls on it have ended. */
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
    return this.#clockCheck.earliestTime - Math.max(replacedAt, lastCallAt ?? 0) < SERVED_FOR_MS;
  }

  #keep(paths: readonly SecretPath[]): void {
    this.#settings.set('webhooks.paths', paths);
  }
}
