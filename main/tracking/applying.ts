import type { CountedParcel } from '../../shared/model/delivery.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { readWebhookEvent, type WebhookEvent } from '../platform/webhook-event.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import type { Store } from '../store/store.ts';
import type { CallFate, StoredCall } from '../store/webhook-calls-table.ts';
import type { StepName } from './steps.ts';
import { afterEvent } from './after-event.ts';

/** As many calls as one commit applies: some milliseconds of main's time. */
const MOST_AT_ONCE = 25;

type SettledFate = Exclude<CallFate, 'new'>;
/** How many calls came to what. */
type Fates = Readonly<Record<SettledFate, number>>;

/**
 * Applies what callers brought, in the order in which it came, after they were answered. Whatever a
 * crash leaves unapplied is taken up at the next start: a call and what it changes are one commit.
 */
export class Applying {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #heardOf: (order: StoredOrder) => void;
  readonly #settled: () => void;
  readonly #step: (step: StepName) => void;
  #fates: Fates = { applied: 0, repeated: 0, late: 0, 'no-order': 0, unreadable: 0 };
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #closed = false;

  /** `heardOf` gets every order that an update changed, as it is now; `settled` hears of every commit. */
  constructor(tools: {
    store: Store;
    clock: Clock;
    signals: Signals;
    log: Log;
    heardOf: (order: StoredOrder) => void;
    settled: () => void;
    step: (step: StepName) => void;
  }) {
    this.#store = tools.store;
    this.#clock = tools.clock;
    this.#signals = tools.signals;
    this.#log = tools.log;
    this.#heardOf = tools.heardOf;
    this.#settled = tools.settled;
    this.#step = tools.step;
  }

  /** What came of calls, since it was made. */
  get fates(): Fates {
    return this.#fates;
  }

  /** Applies what waits. */
  pump(): void {
    if (this.#isWorking || this.#closed) return;
    this.#isWorking = true;
    this.#work = this.#applyAll()
      .catch((error: unknown) => this.#log.error('webhooks.not-applied', { error }))
      .finally(() => {
        this.#isWorking = false;
      });
  }

  /** These orders changed: one may have got its code now, of which something was told before. */
  ordersChanged(orderIds: readonly string[]): void {
    if (!this.#closed && this.#store.webhookCalls.wakeFor(orderIds)) this.pump();
  }

  /** Ends after the commit that is under way. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#work;
  }

  async #applyAll(): Promise<void> {
    for (;;) {
      await nextTurn();
      if (this.#closed) return;
      const calls = this.#store.webhookCalls.unapplied(MOST_AT_ONCE);
      if (calls.length === 0) return;
      this.#step('update: taken up');
      const settled = this.#store.commit(() => calls.map((call) => this.#apply(call)));
      this.#step('update: applied');
      this.#count(settled.map(({ fate }) => fate));
      const changed = settled.flatMap(({ changes }) => changes ?? []);
      for (const orderId of new Set(changed)) {
        this.#signals.orderChanged(orderId);
        const order = this.#store.orders.get(orderId);
        if (order) this.#heardOf(order);
      }
    }
  }

  #count(fates: readonly SettledFate[]): void {
    const counts = { ...this.#fates };
    for (const fate of fates) counts[fate] += 1;
    this.#fates = counts;
    this.#settled();
  }

  /** Answers what came of a call, and the id of the order that it changed, if any. */
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
    const says = sayingOf(event);
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
    const known = { delivery: order.delivery, counted: order.counted };
    const after = afterEvent(known, event, receivedAt);
    const hasMoved = after.delivery !== known.delivery;
    const isCountedAnew = JSON.stringify(after.counted) !== JSON.stringify(known.counted);
    const at = this.#clock.now();
    if (!hasMoved && !isCountedAnew) {
      this.#tell(order.id, at, 'status-late', statusFacts(event));
      return 'late';
    }
    this.#store.orders.change(order.id, after, at);
    if (hasMoved && after.delivery?.code !== known.delivery?.code)
      this.#tell(order.id, at, 'status-changed', statusFacts(event));
    const differences = differencesOf(order, after.counted);
    if (differences !== null) this.#tell(order.id, at, 'count-changed', differences);
    return 'applied';
  }

  #tell(
    orderId: string,
    at: number,
    kind: 'status-changed' | 'status-late' | 'count-changed',
    facts: Record<string, string | number>,
  ): void {
    this.#store.events.append({ orderId, at, by: 'platform', kind, facts });
  }
}

/** The same for all calls that tell the same, whenever they were sent. */
function sayingOf(event: WebhookEvent): string {
  const { kind, platformCode, status, updatedAt, weight, codAmount, shipmentFee } = event;
  const amounts = [weight, codAmount, shipmentFee, event.insuranceFee];
  return JSON.stringify([platformCode, kind, status.code, updatedAt, ...amounts]);
}

function statusFacts({ status, reason }: WebhookEvent): Record<string, string> {
  const why = reason.text || reason.code;
  return { status: status.name || status.code, ...(why !== '' && { reason: why }) };
}

/**
 * What the platform counts otherwise than it did, before and after; null for nothing. Until it counts,
 * what was entered and what it answered to that stand.
 */
function differencesOf(
  { counted, draft, platform }: StoredOrder,
  after: CountedParcel | null,
): Record<string, number> | null {
  const before = {
    weight: counted?.weight?.value ?? draft.weight,
    codAmount: counted?.codAmount?.value ?? draft.codAmount,
    shipmentFee: counted?.shipmentFee?.value ?? platform?.shipmentFee ?? null,
    insuranceFee: counted?.insuranceFee?.value ?? platform?.insuranceFee ?? null,
  };
  const names = ['weight', 'codAmount', 'shipmentFee', 'insuranceFee'] as const;
  const changed = names.flatMap((name): [string, number][] => {
    const [was, is] = [before[name], after?.[name]?.value ?? null];
    if (was === null || is === null || was === is) return [];
    return [
      [`${name}Before`, was],
      [name, is],
    ];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
