import type { Area, AreaLevel, AreaProgress } from '../../shared/model/area.ts';
import type { Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Signals } from '../signals.ts';
import { timestamp } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../surroundings.ts';
import { AreaIndex } from './area-index.ts';

const RETRY_MS = 60_000;
/** How often the window hears of a copy that is under way, in areas. */
const TELL_EVERY = 10;

/**
 * The station's own copy of provinces, districts and communes: searched in memory, filled from
 * the platform in the background (contract 4.9 to 4.11), one request every `paceMs` milliseconds.
 */
export class Areas {
  readonly #options;
  #index: AreaIndex | null = null;
  #refreshFrom = 0;
  #provincesWanted = false;
  #running = false;
  #closed = false;
  #cancelWait: () => void = () => {};

  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
    paceMs: number;
  }) {
    this.#options = options;
  }

  search(text: string, level: AreaLevel, within: string | null, limit: number): Area[] {
    this.#index ??= new AreaIndex(this.#options.store.areas.all());
    return this.#index.search(text, level, within, limit);
  }

  progress(): AreaProgress {
    const { fetchedAt, ...counts } = this.#options.store.areas.counts();
    return {
      ...counts,
      running: this.#running,
      fetchedAt: fetchedAt === null ? null : timestamp(fetchedAt),
    };
  }

  /** Continues a copy that is not complete; does nothing when it is. */
  start(): void {
    if (!this.#running && !this.#closed) void this.#run();
  }

  /** Fetches everything again; what is there stays in use meanwhile. */
  refresh(): void {
    this.#refreshFrom = this.#options.clock.now();
    this.#provincesWanted = true;
    this.start();
  }

  close(): void {
    this.#closed = true;
    this.#cancelWait();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let done = 1; !this.#closed; done++) {
      const step = await this.#next();
      if (this.#closed) return;
      if (step === 'complete') break;
      if (step === 'failed') this.#tell();
      else if (done % TELL_EVERY === 0) this.#learnt();
      await this.#wait(step === 'failed' ? RETRY_MS : this.#options.paceMs);
    }
    this.#running = false;
    if (!this.#closed) this.#learnt();
  }

  /** Fetches what lies in one area that is still missing. */
  async #next(): Promise<'more' | 'complete' | 'failed'> {
    const { store, client } = this.#options;
    if (this.#provincesWanted || store.areas.counts().provinces === 0) {
      const step = this.#keep('province', null, await client.provinces());
      if (step === 'more') this.#provincesWanted = false;
      return step;
    }
    const parent = store.areas.pending(this.#refreshFrom);
    if (parent === null) return 'complete';
    if (parent.level === 'province')
      return this.#keep('district', parent.code, await client.districts(parent.code));
    return this.#keep('commune', parent.code, await client.communes(parent.code));
  }

  #keep(
    level: AreaLevel,
    parentCode: string | null,
    answer: Result<readonly Area[]>,
  ): 'more' | 'failed' {
    const { store, clock, log } = this.#options;
    if (this.#closed) return 'failed';
    if (!answer.ok) {
      log.warn('areas.fetch-failed', { level, parentCode, problem: answer.error.code });
      return 'failed';
    }
    const areas = answer.value.map(({ code, name }) => ({ level, code, name, parentCode }));
    store.areas.replaceChildren(level, parentCode, areas, clock.now());
    return 'more';
  }

  #learnt(): void {
    this.#index = null;
    this.#tell();
  }

  #tell(): void {
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
