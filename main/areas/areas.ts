import type { Area, AreaLevel, AreaProgress } from '../../shared/model/area.ts';
import { isAboutRequest } from '../../shared/error-traits.ts';
import type { Result } from '../../shared/result.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Signals } from '../base/signals.ts';
import { timestamp } from '../store/engine/row.ts';
import type { StoredArea } from '../store/tables/areas-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { AreaIndex } from './area-index.ts';
import { builtOnce } from './built-once.ts';
import type { ExpectedArea } from './expected-areas.ts';
import { namePartsOf } from './name-key.ts';
import { isSameProvince } from './province-nicknames.ts';

/** Pause (ms) if the platform cannot be reached or refuses all requests. */
const RETRY_MS = 60_000;
/** Pause (ms) before areas are requested again that the platform alone refused. */
const REFUSED_RETRY_MS = 15 * 60_000;
/** Maximum age of the copy before it is fetched again, and interval of that check (ms). */
const OLD_MS = 30 * 24 * 3_600_000;
const LOOK_EVERY_MS = 6 * 3_600_000;
/**
 * Number of requests per commit and update of the window. A commit waits for the disk and blocks the main process, so
 * one per district would be too many. Areas lost in a crash are requested again.
 */
const COMMIT_EVERY = 10;

/** Builds the search index; takes a fifth of a second if the areas have changed. */
const indexOf = builtOnce((areas) => AreaIndex.build(areas));

/** Result of one step; `refused`: the copy is complete except for areas that the platform refused. */
type Step = 'more' | 'complete' | 'failed' | 'refused';

/** Children of an area as the platform returned them. */
interface Fetched {
  readonly level: AreaLevel;
  readonly parentCode: string | null;
  readonly areas: readonly StoredArea[];
  /** Time (ms). */
  readonly at: number;
}

export interface AreasOptions {
  readonly store: Store;
  readonly client: PlatformClient;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly log: Log;
  readonly requestIntervalMs: number;
}

/**
 * Local copy of the platform's provinces, districts and communes. It is searched in memory. The background fill sends
 * one request every `requestIntervalMs` milliseconds (contract 4.9 to 4.11).
 */
export class Areas {
  readonly #options: AreasOptions;
  #index: Promise<AreaIndex> | null = null;
  #version = 0;
  #refreshFrom = 0;
  #areProvincesDue = false;
  /** Areas, as "level code", that the platform refused in this round. */
  readonly #refused = new Set<string>();
  /** Places that match the text being typed; their areas are requested first. */
  #first: readonly ExpectedArea[] = [];
  #isComplete = false;
  /** Areas that are fetched but not committed. */
  #fetched: Fetched[] = [];
  #running = false;
  #closed = false;
  #cancelWait: () => void = () => {};
  #cancelLook: () => void = () => {};

  constructor(options: AreasOptions) {
    this.#options = options;
    // Continues a refresh that a restart interrupted.
    this.#refreshFrom = options.store.settings.get('areas.refreshFrom');
    const { fetchedAt } = options.store.areas.counts();
    this.#areProvincesDue = fetchedAt !== null && fetchedAt < this.#refreshFrom;
  }

  /**
   * Finds areas of a level that match the typed text, best first. `parentCode` is the code of their province or district;
   * null for any.
   */
  async search(
    text: string,
    level: AreaLevel,
    parentCode: string | null,
    limit: number,
  ): Promise<Area[]> {
    this.#index ??= indexOf(this.#options.store.areas.all());
    return (await this.#index).search(text, level, parentCode, limit);
  }

  /** Lists all areas received from the platform. */
  all(): StoredArea[] {
    return this.#options.store.areas.all();
  }

  /** Increases when the areas change. */
  get version(): number {
    return this.#version;
  }

  /** Whether the platform has returned every area at least once. */
  get isComplete(): boolean {
    const { areas } = this.#options.store;
    this.#isComplete ||= !areas.isEmpty && areas.pending(0) === null;
    return this.#isComplete;
  }

  /**
   * Requests the missing areas of these places first, at the same pace. A packer who types an address in an unknown
   * place then waits for two requests, not for the whole country.
   */
  askFirst(expected: readonly ExpectedArea[]): void {
    this.#first = expected;
  }

  /** Returns progress and age of the copy. */
  progress(): AreaProgress {
    const { fetchedAt, ...counts } = this.#options.store.areas.counts();
    return {
      ...counts,
      isWhole: this.isComplete,
      running: this.#running,
      fetchedAt: fetchedAt === null ? null : timestamp(fetchedAt),
    };
  }

  /** Continues an incomplete copy, and starts a new one after a month. */
  start(): void {
    if (this.#closed) return;
    const { store, clock } = this.#options;
    const { fetchedAt } = store.areas.counts();
    this.#cancelLook();
    this.#cancelLook = clock.after(LOOK_EVERY_MS, () => this.start());
    if (this.#running) return;
    // A copy from the future was made while the clock was wrong.
    if (fetchedAt !== null && Math.abs(clock.now() - fetchedAt) > OLD_MS) this.refresh();
    else void this.#run();
  }

  /** Fetches all areas again; the current ones remain in use in the meantime. */
  refresh(): void {
    const { store, clock } = this.#options;
    this.#refreshFrom = clock.now();
    store.settings.set('areas.refreshFrom', this.#refreshFrom);
    store.areas.endFuture(this.#refreshFrom);
    this.#areProvincesDue = true;
    this.#refused.clear();
    this.#cancelWait();
    if (!this.#running && !this.#closed) void this.#run();
  }

  /** Stops fetching; the next start continues from here. */
  close(): void {
    this.#closed = true;
    this.#commit();
    this.#cancelWait();
    this.#cancelLook();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      await this.#copy();
    } catch (error) {
      this.#options.log.error('areas.copy-failed', { error: faultInLog(error) });
    } finally {
      this.#running = false;
    }
    if (!this.#closed) this.#learnt();
  }

  async #copy(): Promise<void> {
    for (let steps = 1; !this.#closed; steps++) {
      const step = await this.#next();
      if (this.#closed) return;
      if (step !== 'more' || steps % COMMIT_EVERY === 0) this.#commit();
      if (step === 'complete') return;
      if (step !== 'more' || steps % COMMIT_EVERY === 0) this.#learnt();
      await this.#wait(this.#pauseAfter(step));
    }
  }

  #pauseAfter(step: Exclude<Step, 'complete'>): number {
    if (step === 'more') return this.#options.requestIntervalMs;
    return step === 'failed' ? RETRY_MS : REFUSED_RETRY_MS;
  }

  /** Fetches the children of one area that are still missing. */
  async #next(): Promise<Step> {
    const { store, client } = this.#options;
    if (this.#areProvincesDue || store.areas.isEmpty) {
      const answer = await client.provinces();
      if (!this.#keep('province', null, answer)) return 'failed';
      this.#commit();
      this.#areProvincesDue = false;
      return 'more';
    }
    const awaited = this.#awaited();
    const parent = awaited ?? this.#pending();
    if (parent === null) return this.#finishRound();
    const { level, code } = parent;
    const answer = await (level === 'province' ? client.districts(code) : client.communes(code));
    if (this.#keep(level === 'province' ? 'district' : 'commune', code, answer)) {
      if (awaited !== null) {
        this.#commit();
        this.#learnt();
      }
      return 'more';
    }
    if (!answer.ok && !isAboutRequest(answer.error)) return 'failed';
    // One refused area must not block the copy of all others.
    this.#refused.add(`${level} ${code}`);
    return 'more';
  }

  /** Returns an area with children that are still missing. */
  #pending(): { level: AreaLevel; code: string } | null {
    const { areas } = this.#options.store;
    const fetched = this.#fetched.map(({ level, parentCode }) => {
      return `${level === 'commune' ? 'district' : 'province'} ${parentCode}`;
    });
    const next = areas.pending(this.#refreshFrom, [...this.#refused, ...fetched]);
    if (next !== null || fetched.length === 0) return next;
    // The areas fetched last may have children of their own.
    this.#commit();
    return areas.pending(this.#refreshFrom, this.#refused);
  }

  /** Returns an area of `#first` with missing children; null if all are present. */
  #awaited(): { level: AreaLevel; code: string } | null {
    if (this.#first.length === 0) return null;
    this.#commit();
    const { areas } = this.#options.store;
    const isMissing = (level: AreaLevel) => (one: { code: string; isInsideKnown: boolean }) =>
      !one.isInsideKnown && !this.#refused.has(`${level} ${one.code}`);
    for (const { provinces, district } of this.#first)
      for (const province of areas.inside('province', null)) {
        if (!provinces.some((name) => isSameProvince(name, province.name))) continue;
        if (isMissing('province')(province)) return { level: 'province', code: province.code };
        const districts = areas.inside('district', province.code);
        const { key } = namePartsOf(district);
        const sameName = districts.filter(({ name }) => namePartsOf(name).key === key);
        // If the platform divides the province differently, the commune may be anywhere in it.
        const next = (sameName.length > 0 ? sameName : districts).find(isMissing('district'));
        if (next) return { level: 'district', code: next.code };
      }
    this.#first = [];
    return null;
  }

  #finishRound(): Step {
    if (this.#refused.size === 0) return 'complete';
    this.#refused.clear();
    return 'refused';
  }

  /** Stores an answer for the next commit. False if there is no usable answer. */
  #keep(level: AreaLevel, parentCode: string | null, answer: Result<readonly Area[]>): boolean {
    const { clock, log } = this.#options;
    if (this.#closed) return false;
    if (!answer.ok) {
      log.warn('areas.fetch-failed', {
        inside: codeInLog(parentCode ?? 'country'),
        problem: answer.error.code,
      });
      return false;
    }
    // Only districts may be empty. An error of the platform must not delete local areas.
    if (level !== 'commune' && answer.value.length === 0) {
      log.warn('areas.fetched-none', { inside: codeInLog(parentCode ?? 'country') });
      return false;
    }
    const areas = answer.value.map(({ code, name }) => ({ level, code, name, parentCode }));
    // If the clock is set back, fetched areas would always be older than the refresh.
    const at = Math.max(clock.now(), this.#refreshFrom);
    this.#fetched.push({ level, parentCode, areas, at });
    return true;
  }

  #commit(): void {
    const { store } = this.#options;
    const fetched = this.#fetched;
    // Areas that cannot be written are requested again.
    this.#fetched = [];
    if (fetched.length === 0) return;
    store.commit(() => {
      for (const { level, parentCode, areas, at } of fetched)
        store.areas.replaceChildren(level, parentCode, areas, at);
    });
  }

  #learnt(): void {
    this.#version += 1;
    this.#index = null;
    this.notifyProgress();
  }

  /** Emits progress; search results may have changed. */
  notifyProgress(): void {
    this.#options.signals.emit('areas.changed', this.progress());
  }

  async #wait(ms: number): Promise<void> {
    const { clock } = this.#options;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(ms, resolve);
      this.#cancelWait = () => {
        cancel();
        resolve();
      };
    });
  }
}
