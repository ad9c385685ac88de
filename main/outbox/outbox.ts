import type { OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { UnclearOrders } from '../../shared/model/unclear-orders.ts';
import { differsThere } from '../../shared/order-state.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import { WatchedClock } from '../base/watched-clock.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { OrderWriter } from './order-writer.ts';
import { RequestLimit } from './request-limit.ts';
import { noteLookedUp } from './looked-up.ts';
import { QueueWorker } from './queue-worker.ts';
import type { StepTools } from './step.ts';
import type { StepName } from './steps.ts';
import { saveUnclearOrders, unclearOrders } from './unclear-orders.ts';
import { contradictions } from './adopt.ts';
import type { AreaComparison } from './compare.ts';
import {
  clashingOrder,
  declareFound,
  declareMissing,
  judgeable,
  takeOverClash,
} from './verdicts.ts';
import { correctOrder, type OrderFailure, retryOrder, takeBack } from './packer-actions.ts';

/** Of so many orders it is known what was read, to be taken back. */
const MOST_READ = 10_000;

/**
 * The queue: brings every order to the platform exactly once, and settles those whose answer
 * got lost. What people ask of it is here; `queue-worker.ts` does the work by itself.
 */
export class Outbox {
  readonly #tools: StepTools;
  readonly #signals;
  readonly #worker: QueueWorker;
  /** What was read since the start, and where its order stood, by the order's id. */
  readonly #read = new Map<string, Pick<StoredOrder, 'sync' | 'trouble'>>();

  /** `onStep` hears of every step before it is gone: see `steps.ts`. */
  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
    isSameArea: AreaComparison;
    onStep?: ((step: StepName) => void) | undefined;
  }) {
    const { store, client, signals, log, isSameArea, onStep = () => {} } = options;
    const clock = new WatchedClock(options.clock, 'monotonic', (byMs) =>
      this.#worker.clockMoved(byMs),
    );
    const writer = new OrderWriter(store, options.clock, signals);
    const requests = new RequestLimit(clock);
    this.#tools = { store, client, clock, writer, requests, isSameArea, step: onStep };
    this.#signals = signals;
    this.#worker = new QueueWorker(this.#tools, signals, log);
  }

  /** Why no order is sent until a person acts or the token proves valid, or null. */
  get stopped(): AppError | null {
    return this.#tools.requests.stopped;
  }

  /** Whether somebody holds the queue back. */
  get paused(): boolean {
    return this.#tools.store.settings.get('outbox.paused');
  }

  /** When the backup was made whose orders wait for a person's look, or null. */
  get restoredFrom(): string | null {
    return this.#tools.store.settings.get('outbox.restoredFrom');
  }

  /** What is set about orders whose answer got lost. */
  get unclearOrders(): UnclearOrders {
    return unclearOrders(this.#tools.store);
  }

  /** Sets it, also for the orders that wait already. */
  setUnclearOrders(
    changed: UnclearOrders,
    before?: UnclearOrders,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    // The time comes first: it may correct what the waiting orders say.
    this.#tools.clock.now();
    const saved = saveUnclearOrders(changed, before, this.#tools.store);
    if (!saved.ok) return saved;
    this.#signals.emit('settings.changed', { key: 'unclearOrders' });
    this.pump();
    return saved;
  }

  /**
   * Holds the queue back, or lets it go; kept across restarts. What is under way settles. After a
   * restore whatever is unclear is looked up meanwhile.
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

  /** Settles what the last process left half-done, and starts working. */
  start(): void {
    this.#worker.start();
  }

  /** Takes up whatever is due. Called after every commit that adds work. */
  pump(): void {
    this.#worker.pump();
  }

  /** Opens the line and tries everything that waits, or one order, at once. */
  retry(orderId: string | null): Result<undefined, OrderFailure> {
    const { clock, store } = this.#tools;
    this.#worker.openLine();
    if (orderId !== null) return this.#kept(retryOrder(orderId, this.#tools));
    const now = clock.now();
    store.commit(() => store.outbox.wake(now));
    return this.#kept(ok());
  }

  /** Something else got through to the platform: no need to wait for the next try. */
  reachable(): void {
    if (!this.#tools.requests.troubled) return;
    this.#tools.requests.wake();
    this.pump();
  }

  /**
   * Takes an order back, whatever stage it is at: withdrawn at once while the platform surely does
   * not have it, cancelled there when it does, and when nobody knows, as soon as that is settled.
   */
  cancel(orderId: string): Result<undefined, OrderFailure> {
    return this.#kept(takeBack(orderId, this.#tools));
  }

  /**
   * Gives an order another draft while the platform surely has nothing under its soc: it waits and
   * was never sent, or was rejected, and then it is queued again. Whoever sent it already cancels
   * it and enters it anew.
   */
  correct(
    orderId: string,
    draft: OrderDraft,
    pickupPoint: PickupPoint,
  ): Result<StoredOrder, OrderFailure> {
    return this.#kept(correctOrder(orderId, draft, pickupPoint, this.#tools));
  }

  /**
   * Takes a person's word that the platform does not have an order whose look-up stays unclear:
   * it is sent again, or withdrawn when somebody wanted it gone.
   */
  async declareMissing(orderId: string): Promise<Result<undefined, OrderFailure>> {
    await this.#worker.idle(orderId);
    return this.#kept(declareMissing(orderId, this.#tools));
  }

  /**
   * Takes a person's word under which platform code such an order is there, and adopts it when the
   * platform shows the same receiver and amount there.
   */
  async declareFound(
    orderId: string,
    platformCode: string,
  ): Promise<Result<undefined, OrderFailure | PlatformFailure | Failure<'other-order'>>> {
    const asked = judgeable(orderId, this.#tools);
    if (!asked.ok) return asked;
    const found = await this.#tools.client.find(platformCode, 'platform', 'again');
    if (!found.ok) return found;
    if (!found.value) return err({ code: 'not-found', what: 'order', id: platformCode });
    const differences = await contradictions(asked.value.order, found.value, this.#tools);
    await this.#worker.idle(orderId);
    await this.noteLookedUp(found.value);
    return this.#kept(declareFound(orderId, found.value, differences, this.#tools));
  }

  /**
   * Takes over the order that the platform has under this order's code, where a person accepts what
   * differs: the platform's values replace the entered ones, and nothing is sent. Where it shows
   * other differences by now, these are answered as `soc-clash` and nothing is taken over.
   */
  async takeOver(
    orderId: string,
  ): Promise<Result<undefined, OrderFailure | PlatformFailure | Failure<'soc-clash'>>> {
    const clashing = clashingOrder(orderId, this.#tools);
    if (!clashing.ok) return clashing;
    const { order } = clashing.value;
    const found = await this.#findThere(order);
    if (!found.ok) return found;
    if (!found.value) return err({ code: 'not-found', what: 'order', id: order.soc });
    const differences = await contradictions(order, found.value, this.#tools);
    await this.#worker.idle(orderId);
    const taken = takeOverClash(orderId, found.value, differences, this.#tools);
    if (taken.ok && order.platform) await this.noteLookedUp(found.value);
    return this.#kept(taken);
  }

  /** Takes note of what somebody's look-up shows of an order of ours: see `looked-up.ts`. */
  async noteLookedUp(found: FoundOrder): Promise<void> {
    await noteLookedUp(found, this.#tools);
    this.#signals.gather();
  }

  /** A person has read what the platform said of an order that it keeps. */
  acknowledge(orderId: string): Result<undefined, OrderFailure> {
    const { writer, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    const isReadable = order.sync === 'created' || order.sync === 'cancelled';
    if (!isReadable || differsThere(order)) return err({ code: 'wrong-state', state: order.sync });
    if (order.trouble !== null) this.#noteRead(order);
    writer.settleTrouble(orderId);
    return ok();
  }

  /** Takes back that somebody has read it: it asks to be read again, unless the order went on since. */
  bringTroubleBack(orderId: string): Result<undefined, OrderFailure> {
    const { writer, store } = this.#tools;
    const order = store.orders.get(orderId);
    const read = this.#read.get(orderId);
    if (!order || !read) return err({ code: 'not-found', what: 'order', id: orderId });
    if (order.sync !== read.sync || order.trouble !== null)
      return err({ code: 'wrong-state', state: order.sync });
    this.#read.delete(orderId);
    writer.bringTroubleBack(orderId, read.trouble);
    return ok();
  }

  /** Stops taking up work and waits for what is under way. */
  async close(): Promise<void> {
    await this.#worker.close();
  }

  /** Looks up the order that differs from ours: by the platform's code, once that is known. */
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
    if (this.#read.size > MOST_READ && oldest !== undefined) this.#read.delete(oldest);
  }

  /** A wish that is on the disk is acted on. */
  #kept<T, E>(wish: Result<T, E>): Result<T, E> {
    if (wish.ok) this.#tools.step('wish: kept');
    this.#signals.gather();
    this.pump();
    return wish;
  }
}
