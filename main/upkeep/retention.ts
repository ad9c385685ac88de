import type { StoredDraft, PlatformOrder } from '../../shared/model/order.ts';
import type { RetentionPeriods as Rule } from '../../shared/model/retention.ts';
import { ok, type Result } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { ClockCheck } from './clock-check.ts';
import { BEGINNING, type RowPosition } from '../store/tables/retention-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/host-services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of days after which an order without codes of its carrier will never get them. */
const WAITED_DAYS = 30;
/** Delay (ms) of the first run, when the window is open and the queue has started. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;
/** Rows per slice, and pause between slices (ms), so that the app remains responsive. */
const AT_ONCE = 20;
const PAUSE_MS = 25;

export interface RetentionTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly log: Log;
  readonly clockCheck: Pick<ClockCheck, 'doubt'>;
  /** Removes other benches' data about receivers from before a time (ms). */
  readonly forgetOthers?: (before: number, isNeeded: () => boolean) => Promise<unknown>;
}

/**
 * Deletes finished, old data: personal data of orders, and labels. Works in the background, a few milliseconds at a
 * time, and never changes orders that still wait. While the clock is in doubt (`clock-check.ts`), no data is deleted.
 */
export class Retention {
  readonly #tools: RetentionTools;
  #queue = Promise.resolve();
  #closed = false;
  #cancelTimer: () => void = () => {};
  #cancelPause: () => void = () => {};

  constructor(tools: RetentionTools) {
    this.#tools = tools;
  }

  /** Retention periods in days. */
  get rule(): Rule {
    return this.#tools.store.settings.get('retention');
  }

  /** Saves another rule and applies it at once. */
  save(rule: Rule): Result<undefined, never> {
    this.#tools.store.settings.set('retention', rule);
    void this.run();
    return ok();
  }

  /** Starts the schedule in the background. */
  start(): void {
    this.#after(FIRST_AFTER_MS);
  }

  /** Deletes all data that is old enough, after the current run. */
  run(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#forgetAll());
    return this.#queue;
  }

  /** Stops within one step; the next start continues. */
  close(): void {
    this.#closed = true;
    this.#cancelTimer();
    this.#cancelPause();
  }

  async #forgetAll(): Promise<void> {
    if (this.#closed) return;
    const { clock, clockCheck, log } = this.#tools;
    // One time for the whole run: the clock may be set between its steps.
    const now = clock.now();
    const { doubt } = clockCheck;
    // Data deleted because of a wrong clock could not be restored.
    if (doubt !== null) {
      const aheadHours = Math.round(doubt.aheadMs / HOUR_MS);
      log.warn('retention.clock-doubtful', { against: doubt.against, aheadHours });
      this.#after(EVERY_MS);
      return;
    }
    try {
      await this.#dropLabels(now);
      await this.#dropUpdates(now);
      await this.#removePersonalData(now);
      await this.#dropScans(now);
      await this.#dropChoices(now);
      await this.#forgetOthers(now);
    } catch (error) {
      this.#tools.log.error('retention.failed', { error: faultInLog(error) });
    }
    if (!this.#closed) this.#after(EVERY_MS);
  }

  async #dropLabels(now: number): Promise<void> {
    const { store } = this.#tools;
    const days = this.rule.dropLabelsAfterDays;
    if (days !== null) store.prepared.dropOlderThan(now - days * DAY_MS);
    await this.#walk(now, days, (after, before) => {
      const labels = store.retention.labels({ after, before, limit: AT_ONCE });
      store.commit(() => labels.forEach((label) => store.retention.dropLabel(label)));
      return labels;
    });
  }

  async #dropUpdates(now: number): Promise<void> {
    const { store } = this.#tools;
    const days = this.rule.dropUpdatesAfterDays;
    if (days === null) return;
    const before = now - days * DAY_MS;
    while (!this.#closed && store.webhookCalls.forgetBefore(before, AT_ONCE) > 0)
      await this.#pause();
  }

  async #removePersonalData(now: number): Promise<void> {
    const { store, signals } = this.#tools;
    const waitedSince = now - WAITED_DAYS * DAY_MS;
    await this.#walk(now, this.rule.removePersonalAfterDays, (after, before) => {
      const orders = store.retention.orders({ after, before, waitedSince, limit: AT_ONCE });
      if (orders.length === 0) return orders;
      store.commit(() => {
        for (const { id } of orders) this.#forget(id);
      });
      for (const { id } of orders) signals.orderChanged(id);
      return orders;
    });
  }

  /**
   * Deletes old scans. Scans of orders are less detailed than their timelines; scans without an order have the same
   * period.
   */
  async #dropScans(now: number): Promise<void> {
    const { store } = this.#tools;
    const days = this.rule.removePersonalAfterDays;
    if (days === null) return;
    const before = now - days * DAY_MS;
    while (!this.#closed && store.packing.forgetScansBefore(before, AT_ONCE) > 0)
      await this.#pause();
  }

  /** Deletes remembered area choices of streets that were not used within the period. */
  async #dropChoices(now: number): Promise<void> {
    const { store } = this.#tools;
    const days = this.rule.removePersonalAfterDays;
    if (days === null) return;
    const before = now - days * DAY_MS;
    while (!this.#closed && store.areaChoices.forgetBefore(before, AT_ONCE) > 0)
      await this.#pause();
  }

  async #forgetOthers(now: number): Promise<void> {
    const days = this.rule.removePersonalAfterDays;
    if (days !== null) await this.#tools.forgetOthers?.(now - days * DAY_MS, () => !this.#closed);
  }

  #forget(orderId: string): void {
    const { store, clock } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return;
    const at = clock.now();
    const { draft, platform } = order;
    store.orders.change(
      orderId,
      { draft: withoutPerson(draft), ...(platform && { platform: withoutShown(platform) }) },
      at,
    );
    store.labels.forget(orderId);
    store.prepared.forget(orderId);
    store.retention.forgotten(orderId);
    store.outbox.remove(orderId);
    store.webhookCalls.forgetOf(orderId);
    store.weighings.forgetOf(orderId);
    store.events.append({ orderId, at, by: 'station', kind: 'personal-data-removed' });
  }

  /** Processes all rows older than `days`, in slices. */
  async #walk(
    now: number,
    days: number | null,
    slice: (after: RowPosition, before: number) => RowPosition[],
  ): Promise<void> {
    if (days === null) return;
    const before = now - days * DAY_MS;
    let after = BEGINNING;
    while (!this.#closed) {
      const last = slice(after, before).at(-1);
      if (!last) break;
      after = last;
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#tools.clock.after(PAUSE_MS, resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
    });
  }

  #after(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#tools.clock.after(ms, () => void this.run());
  }
}

/** Removes the receiver from a draft; amounts, weight and areas remain for statistics. */
function withoutPerson(draft: StoredDraft): StoredDraft {
  return {
    ...draft,
    receiver: { ...draft.receiver, name: '', phone: '', address: '' },
    contents: { kind: 'text', text: '' },
    note: '',
    barter: draft.barter === null ? null : '',
  };
}

/** Removes the receiver's details from a look-up. */
function withoutShown(platform: PlatformOrder): PlatformOrder {
  const { lookedUp } = platform;
  if (!lookedUp) return platform;
  return { ...platform, lookedUp: { ...lookedUp, shownPhone: null, formattedAddress: null } };
}
