import type {
  AppFeed,
  AppStep,
  AppUpdate,
  FeedAnswer,
  InTheWay,
} from '../../shared/model/app-update.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Installation } from '../base/installation.ts';
import { codeInLog, faultInLog, saidInLog } from '../base/loggable.ts';
import type { ManagedUpdates } from '../base/managed-policy.ts';
import type { Clock, Log, Vault } from '../base/host-services.ts';
import type { AuditEntry } from '../store/tables/audit-log/audit-log-table.ts';
import { LastAttempt, outcomeOf } from './attempt.ts';
import { feedProblemOf } from './feed-problem.ts';
import { type FeedSaveFailure, type FeedNotWritten, StoredFeed } from './stored-feed.ts';
import type { Fetched, Updater } from './updater.ts';

/** Delay of the first check, when the window is open and does not need the network. */
const FIRST_LOOK_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 4 * 3_600_000;
/** Interval (ms) after a failed check. */
const AGAIN_AFTER_MS = 30 * 60_000;
/** Time without input before an automatic installation (ms). */
const QUIET_MS = 5 * 60_000;
/** Interval for checking whether the installation is still blocked (ms). */
const WAIT_MS = 30_000;
/** Time limit of `ask` (ms): the caller only needs to know whether the feed answers. */
const ANSWER_LIMIT_MS = 15_000;

type Ready = Extract<AppStep, { is: 'ready' }>;

interface AppUpdatesTools {
  /** Null if the program was not installed by an installer. */
  readonly installation: Installation | null;
  readonly dataFolder: string;
  readonly version: string;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  /** Work in progress in the open station. */
  readonly underWay: () => readonly InTheWay[];
  /** Backs up the station's database, so that the previous version can return to it. */
  readonly backUp: () => Promise<Result<unknown>>;
  /** Adds an entry to the station's audit log. */
  readonly appendAudit: (entry: AuditEntry) => void;
  readonly changed: (state: AppUpdate) => void;
}

/**
 * Updates of this program: checks for them, downloads them, and installs one. It installs when no work is in progress
 * and the bench is idle, or on request of the shift lead. It never installs when the program ends for another
 * reason.
 */
export class AppUpdates {
  readonly #tools: AppUpdatesTools;
  readonly #storedFeed;
  readonly #attempt;
  #step: AppStep;
  #updater: Updater | null = null;
  #touchedAt: number;
  /** Counter of feed changes; results of an earlier feed are ignored. */
  #feedGeneration = 0;
  #cancelCheck: () => void = () => {};
  #cancelWait: () => void = () => {};
  #isStarted = false;
  #isClosed = false;

  constructor(tools: AppUpdatesTools) {
    this.#tools = tools;
    this.#storedFeed = new StoredFeed(tools.dataFolder, tools.vault);
    this.#attempt = new LastAttempt(tools.dataFolder);
    this.#touchedAt = tools.clock.monotonic();
    this.#step = this.#resting();
  }

  get state(): AppUpdate {
    const { version } = this.#tools;
    return {
      version,
      feed: this.#storedFeed.feed,
      hasPassword: this.#storedFeed.password !== null,
      isLocked: this.#storedFeed.policy !== 'free',
      quietMinutes: QUIET_MS / 60_000,
      step: this.#step,
      last: outcomeOf(this.#attempt.read(), version),
    };
  }

  /** Checks the result of the last installation, and schedules the checks. */
  start(): void {
    this.#isStarted = true;
    this.#readBack();
    this.#lookIn(FIRST_LOOK_AFTER_MS);
  }

  /** Checks the feed now; the result is in `state`. */
  check(): Promise<void> {
    return this.#look();
  }

  /** Queries the feed for its current offer, without further action. */
  async ask(): Promise<FeedAnswer> {
    const { clock } = this.#tools;
    if (this.#resting().is === 'off') return { is: 'off' };
    const limit = Promise.withResolvers<FeedAnswer>();
    const cancel = clock.after(ANSWER_LIMIT_MS, () =>
      limit.resolve({ is: 'failed', why: 'unreachable' }),
    );
    try {
      // Uses a separate updater, so that the offer and download of the main one remain unchanged.
      const offer = this.#newUpdater().then((updater) => updater.checkForUpdate());
      const answers = offer.then(
        ({ is: age, version }): FeedAnswer => ({ is: 'answers', age, version }),
        (error: unknown): FeedAnswer => ({ is: 'failed', why: feedProblemOf(error) }),
      );
      return await Promise.race([answers, limit.promise]);
    } finally {
      cancel();
    }
  }

  /** Saves the feed as set in the window. */
  save(
    feed: AppFeed,
    before?: AppFeed,
    password?: string | null,
  ): Result<undefined, FeedSaveFailure> {
    const was = this.#storedFeed.feed;
    const saved = this.#storedFeed.save(feed, before, password);
    if (!saved.ok) return saved;
    const changes = (['feed', 'channel', 'proxy'] as const)
      .filter((field) => was[field] !== feed[field])
      .map((field) => ({ field, before: was[field], after: feed[field] }));
    const secret = password === undefined ? [] : [{ field: 'password', before: null, after: null }];
    if (changes.length + secret.length > 0)
      this.#tools.appendAudit({
        kind: 'setup-changed',
        thing: 'appUpdates',
        changes: [...changes, ...secret],
      });
    this.#startOver();
    return ok();
  }

  /** Saves the feed as set by a provisioning file; returns a function that restores the previous one. */
  provision(...settings: Parameters<StoredFeed['set']>): Result<() => void, FeedNotWritten> {
    const putBack = this.#storedFeed.remember();
    const set = this.#storedFeed.set(...settings);
    if (!set.ok) return set;
    this.#startOver();
    return ok(() => {
      putBack();
      this.#startOver();
    });
  }

  /** Feed and policy as last set in the window or by a file, without the managed policy. */
  get decided(): StoredFeed['decided'] {
    return this.#storedFeed.decided;
  }

  /** Applies the managed policy of this computer, which overrides both. After `start` it applies at once. */
  manage(managed: ManagedUpdates | null): void {
    this.#storedFeed.manage(managed);
    if (this.#isStarted) this.#startOver();
    else this.#step = this.#resting();
  }

  /** Records input: a key, a scan or the pointer. */
  touched(): void {
    this.#touchedAt = this.#tools.clock.monotonic();
    if (this.#step.is === 'ready') this.#wait();
  }

  /** Installs the downloaded update, even if something blocks it. */
  install(): Result<undefined, Failure<'wrong-state'>> {
    if (this.#step.is !== 'ready') return err({ code: 'wrong-state', state: this.#step.is });
    void this.#install(this.#step, 'whatever is in the way');
    return ok();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelCheck();
    this.#cancelWait();
  }

  #readBack(): void {
    const { version, log, appendAudit } = this.#tools;
    const attempt = this.#attempt.read();
    if (!attempt || attempt.outcome !== null) return;
    const outcome = attempt.to === version ? 'updated' : 'not-updated';
    const details = { from: attempt.from, to: attempt.to, runs: version };
    const logFields = {
      from: codeInLog(attempt.from),
      to: codeInLog(attempt.to),
      runs: codeInLog(version),
    };
    if (outcome === 'updated') log.info('app-update.updated', logFields);
    else log.error('app-update.not-updated', logFields);
    try {
      this.#attempt.keep({ ...attempt, outcome });
      if (outcome === 'not-updated')
        appendAudit({ kind: 'update-failed', thing: attempt.to, facts: details });
    } catch (error) {
      log.error('app-update.not-noted', { error: faultInLog(error) });
    }
  }

  /** State before the feed has been checked. */
  #resting(): AppStep {
    if (this.#storedFeed.policy === 'off') return { is: 'off', why: 'policy' };
    if (this.#tools.installation === null) return { is: 'off', why: 'copied' };
    if (this.#storedFeed.feed.feed === '') return { is: 'off', why: 'no-feed' };
    return { is: 'current', checkedAt: null, older: null };
  }

  #startOver(): void {
    this.#feedGeneration++;
    this.#updater = null;
    this.#cancelWait();
    this.#enter(this.#resting());
    void this.#look();
  }

  #lookIn(ms: number): void {
    this.#cancelCheck();
    if (!this.#isClosed) this.#cancelCheck = this.#tools.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const { clock, log } = this.#tools;
    const { is } = this.#step;
    const isBusy = is === 'checking' || is === 'downloading' || is === 'installing';
    if (this.#isClosed || isBusy || this.#resting().is === 'off') return;
    this.#cancelCheck();
    const feedGeneration = this.#feedGeneration;
    const ready = this.#step.is === 'ready' ? this.#step : null;
    // A downloaded update remains ready while the feed is checked for a newer one.
    if (!ready) this.#enter({ is: 'checking' });
    try {
      const updater = await this.#open();
      const offer = await updater.checkForUpdate();
      if (feedGeneration !== this.#feedGeneration) return;
      const { version, notes } = offer;
      if (offer.is !== 'newer') {
        const older = offer.is === 'older' ? version : null;
        if (older !== null) log.warn('app-update.older-offered', { version: codeInLog(version) });
        this.#enter({ is: 'current', checkedAt: this.#now(), older });
      } else if (ready?.version !== version) {
        const fetched = await this.#download(updater, version, feedGeneration);
        if (feedGeneration !== this.#feedGeneration) return;
        log.info('app-update.ready', { version: codeInLog(version), ...fetched });
        this.#touchedAt = clock.monotonic();
        this.#enter({ is: 'ready', version, notes, inTheWay: this.#inTheWay(version) });
        this.#wait();
      }
      this.#lookIn(LOOK_EVERY_MS);
    } catch (error) {
      if (feedGeneration !== this.#feedGeneration) return;
      log.warn('app-update.look-failed', { error: faultInLog(error) });
      if (!ready) this.#fail(error);
      this.#lookIn(AGAIN_AFTER_MS);
    }
  }

  async #open(): Promise<Updater> {
    return (this.#updater ??= await this.#newUpdater());
  }

  /** Loads electron-updater only when needed; loading takes time, and benches without a feed never need it. */
  async #newUpdater(): Promise<Updater> {
    const { installation, version, dataFolder, clock, log } = this.#tools;
    if (installation === null) throw new Error('No installer put the program here');
    const { feed, password } = this.#storedFeed;
    const { openUpdater } = await import('./updater.ts');
    return openUpdater({ installation, version, dataFolder, feed, password, clock, log });
  }

  async #download(updater: Updater, version: string, feedGeneration: number): Promise<Fetched> {
    this.#cancelWait();
    this.#enter({ is: 'downloading', version, percent: 0 });
    let lastPercent = 0;
    return updater.download((exact) => {
      const percent = Math.floor(exact / 5) * 5;
      if (percent <= lastPercent || feedGeneration !== this.#feedGeneration) return;
      lastPercent = percent;
      this.#enter({ is: 'downloading', version, percent });
    });
  }

  /** Installs as soon as nothing blocks the installation. */
  #wait(): void {
    this.#cancelWait();
    const step = this.#step;
    if (step.is !== 'ready' || this.#isClosed) return;
    const inTheWay = this.#inTheWay(step.version);
    if (inTheWay.length === 0) return void this.#install(step, 'if nothing comes in the way');
    if (inTheWay.join() !== step.inTheWay.join()) this.#enter({ ...step, inTheWay });
    this.#cancelWait = this.#tools.clock.after(WAIT_MS, () => this.#wait());
  }

  #inTheWay(version: string): InTheWay[] {
    const { clock, installation, underWay } = this.#tools;
    const last = this.#attempt.read();
    const failedBefore = last?.outcome === 'not-updated' && last.to === version;
    const waits: InTheWay[] = [...underWay()];
    if (clock.monotonic() - this.#touchedAt < QUIET_MS) waits.push('keys');
    if (installation?.asksForRights || failedBefore) waits.push('lead');
    return waits;
  }

  async #install(
    ready: Ready,
    when: 'whatever is in the way' | 'if nothing comes in the way',
  ): Promise<void> {
    const { installation, version: from, clock, log, backUp, appendAudit } = this.#tools;
    const updater = this.#updater;
    if (!installation || !updater) return;
    const { version: to } = ready;
    const feedGeneration = this.#feedGeneration;
    this.#cancelWait();
    this.#cancelCheck();
    this.#enter({ is: 'installing', version: to });
    try {
      if (!(await updater.isIntact())) return this.#giveUp('wrong-contents', to);
      const backup = await backUp();
      if (!backup.ok) return this.#giveUp('no-backup', backup.error.code);
      if (this.#isClosed || feedGeneration !== this.#feedGeneration) return;
      // During a large backup, a packer may have returned to the bench.
      if (when === 'if nothing comes in the way' && this.#inTheWay(to).length > 0)
        return this.#waitAgain(ready);
      appendAudit({ kind: 'update-begun', thing: to, facts: { from, to } });
      this.#attempt.keep({ from, to, at: clock.now(), outcome: null });
    } catch (error) {
      log.error('app-update.not-begun', { error: faultInLog(error) });
      this.#fail(error);
      return this.#lookIn(AGAIN_AFTER_MS);
    }
    log.info('app-update.installing', { from: codeInLog(from), to: codeInLog(to) });
    installation.exchange(async () => {
      try {
        return await updater.install();
      } catch (error) {
        log.error('app-update.not-started', { error: faultInLog(error) });
        return false;
      }
    });
  }

  #waitAgain(ready: Ready): void {
    this.#enter({ ...ready, inTheWay: this.#inTheWay(ready.version) });
    this.#lookIn(LOOK_EVERY_MS);
    this.#wait();
  }

  #giveUp(why: 'wrong-contents' | 'no-backup', detail: string): void {
    this.#tools.log.error('app-update.given-up', { why, detail: saidInLog(detail) });
    // The next check downloads it again.
    this.#updater = null;
    this.#enter({ is: 'failed', why, detail, at: this.#now() });
    this.#lookIn(AGAIN_AFTER_MS);
  }

  #fail(error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error);
    this.#enter({
      is: 'failed',
      why: feedProblemOf(error),
      detail: detail.split('\n')[0]?.slice(0, 300) ?? '',
      at: this.#now(),
    });
  }

  #enter(step: AppStep): void {
    this.#step = step;
    this.#tools.changed(this.state);
  }

  #now(): string {
    return new Date(this.#tools.clock.now()).toISOString();
  }
}
