import type { Delivery } from '../../shared/model/delivery.ts';
import { faultInLog } from '../base/loggable.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { billingChanges } from '../outbox/billed.ts';
import { statusDetails } from '../outbox/platform-status.ts';
import { readWebhookEvent, type WebhookEvent } from '../webhook-listener/webhook-event.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { Store } from '../store/store.ts';
import type { CallFate, StoredCall } from '../store/tables/webhook-calls-table.ts';
import type { UpdateCrashPoint } from './update-crash-points.ts';
import { afterEvent } from './after-event.ts';
import { eventKeyOf } from './event-key.ts';

/** Maximum number of calls per commit: some milliseconds of the main process. */
const MAX_AT_ONCE = 25;

type SettledFate = Exclude<CallFate, 'new'>;
/** Number of calls per result. */
type Fates = Readonly<Record<SettledFate, number>>;

/**
 * Applies received calls in order, after they are answered. Calls left unapplied by a crash are processed at the next
 * start: a call and its changes are one commit.
 */
export class EventApplier {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #onOrderUpdated: (order: StoredOrder) => void;
  readonly #settled: () => void;
  readonly #crashPoint: (name: UpdateCrashPoint) => void;
  #fates: Fates = { applied: 0, repeated: 0, late: 0, 'no-order': 0, unreadable: 0 };
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #closed = false;

  /**
   * `onOrderUpdated` is called with every order that an update changed, in its new state; `settled` is called after every
   * commit.
   */
  constructor(tools: {
    store: Store;
    clock: Clock;
    signals: Signals;
    log: Log;
    onOrderUpdated: (order: StoredOrder) => void;
    settled: () => void;
    crashPoint: (name: UpdateCrashPoint) => void;
  }) {
    this.#store = tools.store;
    this.#clock = tools.clock;
    this.#signals = tools.signals;
    this.#log = tools.log;
    this.#onOrderUpdated = tools.onOrderUpdated;
    this.#settled = tools.settled;
    this.#crashPoint = tools.crashPoint;
  }

  /** Results of calls since this instance was created. */
  get fates(): Fates {
    return this.#fates;
  }

  /** Whether there are unapplied calls. */
  get hasWork(): boolean {
    const { webhookArrivals, webhookCalls } = this.#store;
    return webhookCalls.hasUnapplied || !webhookArrivals.isEmpty;
  }

  /** Applies all waiting calls. */
  pump(): void {
    if (this.#isWorking || this.#closed) return;
    this.#isWorking = true;
    this.#work = this.#applyAll()
      .catch((error: unknown) =>
        this.#log.error('webhooks.not-applied', { error: faultInLog(error) }),
      )
      .finally(() => {
        this.#isWorking = false;
      });
  }

  /** Called with changed orders: an earlier update may belong to an order that has just received its code. */
  ordersChanged(orderIds: readonly string[]): void {
    if (!this.#closed && this.#store.webhookCalls.wakeFor(orderIds)) this.pump();
  }

  /** Stops after the current commit. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#work;
  }

  async #applyAll(): Promise<void> {
    for (;;) {
      await yieldToLoop();
      if (this.#closed) return;
      if (!this.hasWork) return;
      this.#crashPoint('update: taken up');
      const settled = this.#store.commit(() => this.#next().map((call) => this.#apply(call)));
      this.#crashPoint('update: applied');
      this.#count(settled.map(({ fate }) => fate));
      const changed = settled.flatMap(({ changes }) => changes ?? []);
      this.#signals.emit('webhooks.applied', undefined);
      for (const orderId of new Set(changed)) {
        this.#signals.orderChanged(orderId);
        const order = this.#store.orders.get(orderId);
        if (order) this.#onOrderUpdated(order);
      }
    }
  }

  /** Returns the next calls. Must run inside a commit, because arrivals are moved to the table of calls. */
  #next(): StoredCall[] {
    const { webhookArrivals, webhookCalls } = this.#store;
    const arrivals = webhookCalls.hasUnapplied ? [] : webhookArrivals.first(1);
    for (const { seq, bodies, at } of arrivals) {
      for (const body of bodies) webhookCalls.put(body, at);
      webhookArrivals.drop(seq);
    }
    return webhookCalls.unapplied(MAX_AT_ONCE);
  }

  #count(fates: readonly SettledFate[]): void {
    const counts = { ...this.#fates };
    for (const fate of fates) counts[fate] += 1;
    this.#fates = counts;
    this.#settled();
  }

  /** Applies a call. Returns its result, and the id of the changed order, if any. */
  #apply(call: StoredCall): { fate: SettledFate; changes: string | null } {
    const { webhookCalls, orders } = this.#store;
    const read = readWebhookEvent(call.body ?? '');
    if (read.kind === 'meaningless') {
      webhookCalls.settle(call.seq, 'unreadable', null);
      return { fate: 'unreadable', changes: null };
    }
    const event = read.value;
    const orderId = orders.idOfPlatformCode(event.platformCode);
    const order = orderId === null ? null : orders.get(orderId);
    const says = eventKeyOf(event);
    const fate = this.#fateOf(call, says, event, order);
    webhookCalls.settle(call.seq, fate, { platformCode: event.platformCode, says, orderId });
    return { fate, changes: fate === 'applied' ? orderId : null };
  }

  #fateOf(
    { seq, receivedAt }: StoredCall,
    says: string,
    event: WebhookEvent,
    order: StoredOrder | null,
  ): SettledFate {
    if (order === null) return 'no-order';
    if (this.#store.webhookCalls.wasSaidBefore(says, seq)) return 'repeated';
    const current = { delivery: order.delivery, counted: order.counted };
    const after = afterEvent(current, event, receivedAt);
    const hasMoved = after.delivery !== current.delivery;
    const isCountedAnew = JSON.stringify(after.counted) !== JSON.stringify(current.counted);
    const at = this.#clock.now();
    const carrier = order.platform?.carrierName;
    if (!hasMoved && !isCountedAnew) {
      this.#appendEvent(order.id, at, 'status-late', statusDetails(reportedStatus(event), carrier));
      return 'late';
    }
    this.#store.orders.change(order.id, after, at);
    if (hasMoved && after.delivery && isOther(after.delivery, current.delivery))
      this.#appendEvent(order.id, at, 'status-changed', statusDetails(after.delivery, carrier));
    const differences = billingChanges(order, after.counted);
    if (differences !== null) this.#appendEvent(order.id, at, 'count-changed', differences);
    return 'applied';
  }

  #appendEvent(
    orderId: string,
    at: number,
    kind: 'status-changed' | 'status-late' | 'count-changed',
    details: Record<string, string | number>,
  ): void {
    this.#store.events.append({ orderId, at, by: 'platform', kind, facts: details });
  }
}

/** Whether the status or its reason differs; a second delivery attempt has another reason. */
function isOther(reported: Delivery, current: Delivery | null): boolean {
  return reported.code !== current?.code || (reported.reason ?? '') !== (current.reason ?? '');
}

function reportedStatus({
  status,
  reason,
}: WebhookEvent): Pick<Delivery, 'code' | 'name' | 'reason'> {
  return { ...status, reason: reason.text || reason.code };
}
