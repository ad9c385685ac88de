import type { Area, AreaLevel, AreaProgress } from '../../shared/model/area.ts';
import { isAboutRequest } from '../../shared/error-traits.ts';
import type { Result } from '../../shared/result.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Signals } from '../base/signals.ts';
import { timestamp } from '../store/row.ts';
import type { StoredArea } from '../store/areas-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { AreaIndex } from './area-index.ts';
import { builtOnce } from './built-once.ts';
import type { ExpectedPlace } from './expected-places.ts';
import { namePartsOf } from './name-key.ts';
import { isSameProvince } from './province-nicknames.ts';

/** How long the copy rests when the platform cannot be reached or turns everything away. */
const RETRY_MS = 60_000;
/** How long until areas are asked for again whose inside the platform alone would not tell. */
const REFUSED_RETRY_MS = 15 * 60_000;
/** How old the copy may grow before it is fetched again by itself, and how often that is looked at. */
const OLD_MS = 30 * 24 * 3_600_000;
const LOOK_EVERY_MS = 6 * 3_600_000;
/**
 * How often what was fetched is committed and the window hears of it, in requests. A commit waits for
 * the disk, and main with it, so it is not worth one for every district; what a crash costs is asked
 * for once more.
 */
const COMMIT_EVERY = 10;

/** Takes a fifth of a second where the areas are others than the last ones. */
const indexOf = builtOnce((areas) => AreaIndex.build(areas));

/** What a try ended with; `refused`: all is here but what the platform would not tell. */
type Step = 'more' | 'complete' | 'failed' | 'refused';

/** What lies in an area, as the platform told it. */
interface Fetched {
  readonly level: AreaLevel;
  readonly parentCode: string | null;
  readonly areas: readonly StoredArea[];
  /** Milliseconds. */
  readonly at: number;
}

/**
 * The station's own copy of provinces, districts and communes: searched in memory, filled from
 * the platform in the background (contract 4.9 to 4.11), one request every `paceMs` milliseconds.
 */
export class Areas {
  readonly #options;
  #index: Promise<AreaIndex> | null = null;
  #version = 0;
  #refreshFrom = 0;
  #provincesWanted = false;
  /** Areas, as "level code", whose inside the platform would not tell in this round. */
  readonly #refused = new Set<string>();
  /** What somebody is typing: its inside is asked for before all else. */
  #first: readonly ExpectedPlace[] = [];
  #isWhole = false;
  /** Fetched and not committed yet. */
  #fetched: Fetched[] = [];
  #running = false;
  #closed = false;
  #cancelWait: () => void = () => {};
  #cancelLook: () => void = () => {};

  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
    paceMs: number;
  }) {
    this.#options = options;
    // A refresh that a restart cut short goes on where it was.
    this.#refreshFrom = options.store.settings.get('areas.refreshFrom');
    const { fetchedAt } = options.store.areas.counts();
    this.#provincesWanted = fetchedAt !== null && fetchedAt < this.#refreshFrom;
  }

  /**
   * Areas of a level that what was typed may mean, best first. `within` is the code of the
   * province or district that they must be in; null for anywhere.
   */
  async search(
    text: string,
    level: AreaLevel,
    within: string | null,
    limit: number,
  ): Promise<Area[]> {
    this.#index ??= indexOf(this.#options.store.areas.all());
    return (await this.#index).search(text, level, within, limit);
  }

  /** Every area that the platform told. */
  all(): StoredArea[] {
    return this.#options.store.areas.all();
  }

  /** Another number once the areas are others. */
  get version(): number {
    return this.#version;
  }

  /** Whether the platform told of every area at least once. */
  get isWhole(): boolean {
    const { areas } = this.#options.store;
    this.#isWhole ||= !areas.isEmpty && areas.pending(0) === null;
    return this.#isWhole;
  }

  /**
   * Asks for what is missing of these places before all else, at the same pace: whoever types an address of a
   * place that was not told of yet waits for two requests, and not for the whole country.
   */
  askFirst(places: readonly ExpectedPlace[]): void {
    this.#first = places;
  }

  /** How far the copy has come, and how old it is. */
  progress(): AreaProgress {
    const { fetchedAt, ...counts } = this.#options.store.areas.counts();
    return {
      ...counts,
      isWhole: this.isWhole,
      running: this.#running,
      fetchedAt: fetchedAt === null ? null : timestamp(fetchedAt),
    };
  }

  /** Continues a copy that is not complete, and begins it anew once it is a month old. */
  start(): void {
    if (this.#closed) return;
    const { store, clock } = this.#options;
    const { fetchedAt } = store.areas.counts();
    this.#cancelLook();
    this.#cancelLook = clock.after(LOOK_EVERY_MS, () => this.start());
    if (this.#running) return;
    if (fetchedAt !== null && clock.now() - fetchedAt > OLD_MS) this.refresh();
    else void this.#run();
  }

  /** Fetches everything again; what is there stays in use meanwhile. */
  refresh(): void {
    this.#refreshFrom = this.#options.clock.now();
    this.#options.store.settings.set('areas.refreshFrom', this.#refreshFrom);
    this.#provincesWanted = true;
    this.#refused.clear();
    this.#cancelWait();
    if (!this.#running && !this.#closed) void this.#run();
  }

  /** Nothing is fetched any more; the next start goes on where this one stopped. */
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
    for (let done = 1; !this.#closed; done++) {
      const step = await this.#next();
      if (this.#closed) return;
      if (step !== 'more' || done % COMMIT_EVERY === 0) this.#commit();
      if (step === 'complete') return;
      if (step !== 'more' || done % COMMIT_EVERY === 0) this.#learnt();
      await this.#wait(this.#restAfter(step));
    }
  }

  #restAfter(step: Exclude<Step, 'complete'>): number {
    if (step === 'more') return this.#options.paceMs;
    return step === 'failed' ? RETRY_MS : REFUSED_RETRY_MS;
  }

  /** Fetches what lies in one area that is still missing. */
  async #next(): Promise<Step> {
    const { store, client } = this.#options;
    if (this.#provincesWanted || store.areas.isEmpty) {
      const answer = await client.provinces();
      if (!this.#keep('province', null, answer)) return 'failed';
      this.#commit();
      this.#provincesWanted = false;
      return 'more';
    }
    const awaited = this.#awaited();
    const parent = awaited ?? this.#pending();
    if (parent === null) return this.#ended();
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
    // One area that the platform does not tell must not keep all the others from being copied.
    this.#refused.add(`${level} ${code}`);
    return 'more';
  }

  /** An area whose inside is still to be fetched. */
  #pending(): { level: AreaLevel; code: string } | null {
    const { areas } = this.#options.store;
    const fetched = this.#fetched.map(({ level, parentCode }) => {
      return `${level === 'commune' ? 'district' : 'province'} ${parentCode}`;
    });
    const next = areas.pending(this.#refreshFrom, [...this.#refused, ...fetched]);
    if (next !== null || fetched.length === 0) return next;
    // What was fetched last may have an inside of its own.
    this.#commit();
    return areas.pending(this.#refreshFrom, this.#refused);
  }

  /** An area whose inside somebody waits for who types; null where all of it is here. */
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
        const named = districts.filter(({ name }) => namePartsOf(name).key === key);
        // Where the platform divides the province otherwise, it may be anywhere in it.
        const next = (named.length > 0 ? named : districts).find(isMissing('district'));
        if (next) return { level: 'district', code: next.code };
      }
    this.#first = [];
    return null;
  }

  #ended(): Step {
    if (this.#refused.size === 0) return 'complete';
    this.#refused.clear();
    return 'refused';
  }

  /** Whether there was something to keep. */
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
    // Only districts may be empty inside. What is here must not be wiped out by a slip over there.
    if (level !== 'commune' && answer.value.length === 0) {
      log.warn('areas.fetched-none', { inside: codeInLog(parentCode ?? 'country') });
      return false;
    }
    const areas = answer.value.map(({ code, name }) => ({ level, code, name, parentCode }));
    // A clock that steps back would leave what is fetched older than wanted, for ever.
    const at = Math.max(clock.now(), this.#refreshFrom);
    this.#fetched.push({ level, parentCode, areas, at });
    return true;
  }

  #commit(): void {
    const { store } = this.#options;
    const fetched = this.#fetched;
    // What cannot be written is asked for again.
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
    this.tell();
  }

  /** Says how far the copy has come, and that what is found may be another. */
  tell(): void {
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
