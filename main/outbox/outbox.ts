import type { OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { UnclearOrders } from '../../shared/model/unclear-orders.ts';
import { differsThere, isAcknowledgeable } from '../../shared/order-state.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import { WatchedClock } from '../base/watched-clock.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { OrderWriter } from './order-writer.ts';
import { RequestLimit } from './request-limit.ts';
import { noteLookedUp } from './looked-up.ts';
import { QueueWorker } from './queue-worker.ts';
import type { QueueContext } from './queue-context.ts';
import type { QueueCrashPoint } from './queue-crash-points.ts';
import { saveUnclearOrders, unclearOrders } from './unclear-orders.ts';
import { contradictions } from './adopt.ts';
import type { AreaComparison } from './compare.ts';
import {
  clashingOrder,
  declareFound,
  declareMissing,
  judgeable,
  takeOverClash,
} from './manual-resolution.ts';
import { correctOrder, type OrderFailure, retryOrder, takeBack } from './packer-actions.ts';

/** Maximum of acknowledged orders whose acknowledgement can be reverted. */
const MAX_ACKNOWLEDGED = 10_000;

/**
 * The queue creates every order on the platform exactly once, and settles orders with a lost answer. This class has the
 * users' actions; `queue-worker.ts` works in the background.
 */
export class Outbox {
  readonly #tools: QueueContext;
  readonly #signals;
  readonly #worker: QueueWorker;
  /** Acknowledged troubles since the start, with the state of the order, by order id. */
  readonly #read = new Map<string, Pick<StoredOrder, 'sync' | 'trouble'>>();

  /** `onCrashPoint` is called at each crash point: see `queue-crash-points.ts`. */
  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
    isSameArea: AreaComparison;
    onCrashPoint?: ((name: QueueCrashPoint) => void) | undefined;
  }) {
    const { store, client, signals, log, isSameArea, onCrashPoint = () => {} } = options;
    const shift = (byMs: number) => this.#worker.clockMoved(byMs);
    const clock = new WatchedClock(options.clock, 'monotonic', shift, store);
    const writer = new OrderWriter(store, options.clock, signals);
    const requests = new RequestLimit(clock);
    this.#tools = { store, client, clock, writer, requests, isSameArea, crashPoint: onCrashPoint };
    this.#signals = signals;
    this.#worker = new QueueWorker(this.#tools, signals, log);
  }

  /** Reason why no order is sent until a person acts or the token proves valid; null without one. */
  get stopped(): AppError | null {
    return this.#tools.requests.stopped;
  }

  /** Whether a person has paused the queue. */
  get paused(): boolean {
    return this.#tools.store.settings.get('outbox.paused');
  }

  /** Time of the restored backup whose orders wait for a person's check; null without one. */
  get restoredFrom(): string | null {
    return this.#tools.store.settings.get('outbox.restoredFrom');
  }

  /** True if the data were not restored, but another computer may have gone on with them. */
  get isMoved(): boolean {
    return this.#tools.store.settings.get('outbox.isMoved');
  }

  /** Settings for orders with a lost answer. */
  get unclearOrders(): UnclearOrders {
    return unclearOrders(this.#tools.store);
  }

  /** Saves these settings, and applies them to waiting orders too. */
  setUnclearOrders(changed: UnclearOrders): Result<undefined, never> {
    // The clock is read first, because this may correct the times of the waiting orders.
    this.#tools.clock.now();
    saveUnclearOrders(changed, this.#tools.store);
    this.#signals.emit('settings.changed', { key: 'unclearOrders' });
    this.pump();
    return ok();
  }

  /**
   * Pauses or resumes the queue; persists across restarts. Requests in progress finish. After a restore, unclear orders
   * are still looked up.
   */
  pause(paused: boolean): Result<undefined, never> {
    const { store } = this.#tools;
    store.commit(() => {
      store.settings.set('outbox.paused', paused);
      if (!paused) store.settings.set('outbox.restoredFrom', null);
    });
    this.#signals.gather();
    this.pump();
    return ok();
  }

  /** Settles work that the last process left unfinished, and starts the queue. */
  start(): void {
    this.#worker.start();
  }

  /** Starts all due work. Called after every commit that adds work. */
  pump(): void {
    this.#worker.pump();
  }

  /** Opens the line and retries one order, or all waiting orders (null), at once. */
  retry(orderId: string | null): Result<undefined, OrderFailure> {
    const { clock, store } = this.#tools;
    this.#worker.openLine();
    if (orderId !== null) return this.#afterRequest(retryOrder(orderId, this.#tools));
    const now = clock.now();
    store.commit(() => store.outbox.wake(now));
    return this.#afterRequest(ok());
  }

  /**
   * Ends the wait for the next try. The station calls it when any request has reached the platform (`ConnectionWatch`).
   */
  onReachable(): void {
    if (!this.#tools.requests.troubled) return;
    this.#tools.requests.wake();
    this.pump();
  }

  /**
   * Cancels an order in any state. Withdraws it at once if the platform certainly does not have it, and cancels it on
   * the platform if it does. An unclear order is settled first.
   */
  cancel(orderId: string): Result<undefined, OrderFailure> {
    return this.#afterRequest(takeBack(orderId, this.#tools));
  }

  /**
   * Replaces an order's draft while the platform certainly has no order under its soc. The order waits and was never
   * sent, or was rejected and is queued again. An order that was sent must be cancelled and entered again.
   */
  correct(
    orderId: string,
    draft: OrderDraft,
    pickupPoint: PickupPoint,
  ): Result<StoredOrder, OrderFailure> {
    return this.#afterRequest(correctOrder(orderId, draft, pickupPoint, this.#tools));
  }

  /**
   * Accepts a person's statement that the platform does not have an order whose look-up remains unclear. The order is
   * sent again, or withdrawn if its cancellation was requested.
   */
  async declareMissing(orderId: string): Promise<Result<undefined, OrderFailure>> {
    await this.#worker.idle(orderId);
    return this.#afterRequest(declareMissing(orderId, this.#tools));
  }

  /**
   * Accepts a person's statement of an unclear order's platform code. Adopts it if the platform shows the same receiver
   * and amount there.
   */
  async declareFound(
    orderId: string,
    platformCode: string,
  ): Promise<Result<undefined, OrderFailure | PlatformFailure | Failure<'other-order'>>> {
    const unclearOrder = judgeable(orderId, this.#tools);
    if (!unclearOrder.ok) return unclearOrder;
    const lookedUp = await this.#tools.client.find(platformCode, 'platform', 'again');
    if (!lookedUp.ok) return lookedUp;
    if (!lookedUp.value) return err({ code: 'not-found', what: 'order', id: platformCode });
    const differences = await contradictions(unclearOrder.value.order, lookedUp.value, this.#tools);
    await this.#worker.idle(orderId);
    await this.noteLookedUp(lookedUp.value);
    return this.#afterRequest(declareFound(orderId, lookedUp.value, differences, this.#tools));
  }

  /**
   * Adopts the platform's order under this order's code after a person has accepted the differences. The platform's
   * values replace the entered ones, and no request is sent. If the platform shows other differences by now, returns
   * `soc-clash` and adopts none.
   */
  async takeOver(
    orderId: string,
  ): Promise<Result<undefined, OrderFailure | PlatformFailure | Failure<'soc-clash'>>> {
    const clashing = clashingOrder(orderId, this.#tools);
    if (!clashing.ok) return clashing;
    const { order } = clashing.value;
    const lookedUp = await this.#findThere(order);
    if (!lookedUp.ok) return lookedUp;
    if (!lookedUp.value) return err({ code: 'not-found', what: 'order', id: order.soc });
    const differences = await contradictions(order, lookedUp.value, this.#tools);
    await this.#worker.idle(orderId);
    const adopted = takeOverClash(orderId, lookedUp.value, differences, this.#tools);
    if (adopted.ok && order.platform) await this.noteLookedUp(lookedUp.value);
    return this.#afterRequest(adopted);
  }

  /** Stores the result of any look-up of an order of this station: see `looked-up.ts`. */
  async noteLookedUp(platformOrder: LookedUpOrder): Promise<void> {
    await noteLookedUp(platformOrder, this.#tools);
    this.#signals.gather();
  }

  /** Records that a person has read the platform's message about an existing order. */
  acknowledge(orderId: string): Result<undefined, OrderFailure> {
    const { writer, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    if (!isAcknowledgeable(order.sync) || differsThere(order))
      return err({ code: 'wrong-state', state: order.sync });
    if (order.trouble !== null) this.#noteRead(order);
    writer.clearProblem(orderId);
    return ok();
  }

  /** Reverts `acknowledge`, unless the order has changed since. */
  restoreProblem(orderId: string): Result<undefined, OrderFailure> {
    const { writer, store } = this.#tools;
    const order = store.orders.get(orderId);
    const read = this.#read.get(orderId);
    if (!order || !read) return err({ code: 'not-found', what: 'order', id: orderId });
    if (order.sync !== read.sync || order.trouble !== null)
      return err({ code: 'wrong-state', state: order.sync });
    this.#read.delete(orderId);
    writer.restoreProblem(orderId, read.trouble);
    return ok();
  }

  /** Stops the queue and waits for the work in progress. */
  async close(): Promise<void> {
    await this.#worker.close();
  }

  /** Looks up the differing order: by the platform's code if it is known. */
  #findThere({ soc, platform }: StoredOrder) {
    const { client } = this.#tools;
    return platform
      ? client.find(platform.platformCode, 'platform', 'again')
      : client.find(soc, 'soc', 'again');
  }

  #noteRead({ id, sync, trouble }: StoredOrder): void {
    this.#read.delete(id);
    this.#read.set(id, { sync, trouble });
    const [oldest] = this.#read.keys();
    if (this.#read.size > MAX_ACKNOWLEDGED && oldest !== undefined) this.#read.delete(oldest);
  }

  /** Processes an accepted request after its commit. */
  #afterRequest<T, E>(result: Result<T, E>): Result<T, E> {
    if (result.ok) this.#tools.crashPoint('request: committed');
    this.#signals.gather();
    this.pump();
    return result;
  }
}
