import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import { isCancelledThere } from '../../shared/order-state.ts';
import {
  type FoundOrderView,
  storedDraftSchema,
  type OrderDraft,
  orderDraftSchema,
  type SyncState,
} from '../../shared/model/order.ts';
import type { PaperKind } from '../../shared/model/print-job.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/edit-conflict.ts';
import type { Ids } from '../base/ids.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PrintJobs } from '../printing/jobs/jobs.ts';
import type { Signals } from '../base/signals.ts';
import { deliveryOf, lacksCodes } from '../outbox/platform-status.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { ClockCheck } from '../upkeep/clock-check.ts';
import { timestamp } from '../store/engine/row.ts';
import { adopted } from './adopted.ts';
import { noteImported } from './imported-orders.ts';
import type { Receivers } from './receivers.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { newOutboxEntry } from '../store/tables/outbox-table.ts';
import type { Store } from '../store/store.ts';
import { restored } from '../store/maintenance/mark-uncertain-after-restore.ts';
import type { Clock } from '../base/host-services.ts';

/** A found order, with its local id if this station has it. */
type FoundWithLocalId = LookedUpOrder & Pick<FoundOrderView, 'localId'>;

type EnterFailure = Failure<
  'no-pickup-point' | 'soc-taken' | 'no-printer' | 'not-found' | 'entered-alike'
>;

type CorrectFailure = Failure<
  'not-found' | 'wrong-state' | 'no-pickup-point' | 'changed-elsewhere'
>;

export interface OrdersTools {
  readonly store: Store;
  readonly client: PlatformClient;
  readonly outbox: Outbox;
  readonly receivers: Receivers;
  readonly printJobs: PrintJobs;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly clockCheck: Pick<ClockCheck, 'earliestTime'>;
  readonly ids: Ids;
  /** Whether orders reach the platform as soon as they are entered. */
  readonly isOnline: () => boolean;
}

/** Order actions of packers. Confirmed changes are on the disk. */
export class Orders {
  readonly #tools: OrdersTools;

  constructor(tools: OrdersTools) {
    this.#tools = tools;
  }

  /**
   * Commits an order with its queue entry and, on request, its print job, whether or not the platform is reachable.
   * The same commit updates the stored entry form, so that an entered order never reappears in it.
   */
  enter(request: CallRequest<'orders.enter'>): Result<StoredOrder, EnterFailure> {
    const { draft, print, form } = request;
    const { store, ids, printJobs, signals, outbox } = this.#tools;
    const pickupPoint = store.pickupPoints.get(draft.pickupPointId);
    if (!pickupPoint) return err({ code: 'no-pickup-point' });
    const taken = draft.soc === '' ? null : this.#takenCode(draft.soc);
    if (taken !== null) return err({ code: 'soc-taken', soc: taken });
    const duplicateCheck = request.unlessAlike ? this.#checkDuplicate(draft) : ok();
    if (!duplicateCheck.ok) return duplicateCheck;
    const printer = print ? printJobs.printer(null) : null;
    if (printer && !printer.ok) return printer;
    const id = ids.next();
    const isTyped = draft.soc !== '';
    const soc = isTyped ? draft.soc : ids.soc(store.settings.get('station').code);
    const order = store.commit(() => {
      const entered = this.insert({ id, soc, draft: { ...draft, soc }, pickupPoint }, isTyped);
      if (printer) printJobs.add(id, printer.value, { kind: this.#paper() });
      if (form !== undefined) store.settings.set('form.kept', form);
      return entered;
    });
    signals.orderChanged(id);
    // The window gets its answer before the queue processes the order.
    void yieldToLoop().then(() => outbox.pump());
    return ok(order);
  }

  /**
   * Returns the used code that equals a typed one, in any case; null for a free one. Scans ignore the case of letters,
   * so they could not distinguish two such orders.
   */
  #takenCode(soc: string): string | null {
    const { orders, siteList } = this.#tools.store;
    if (orders.hasSoc(soc)) return soc;
    return orders.otherCases([soc]).get(soc) ?? siteList.otherCases([soc]).get(soc) ?? null;
  }

  /** Finds a similar recent order. It may be a duplicate or intended, so the packer must decide. */
  #checkDuplicate(draft: OrderDraft): Result<undefined, Failure<'entered-alike'>> {
    const { receivers, clock } = this.#tools;
    const before = receivers.findSimilar(draft, clock.now());
    if (before === null) return ok();
    const { id, soc, at } = before;
    return err({ code: 'entered-alike', id, soc, enteredAt: timestamp(at) });
  }

  /** While the platform is unreachable the label waits, or a slip is printed, according to the station's setting. */
  #paper(): PaperKind {
    const { store, isOnline } = this.#tools;
    const wantsSlip = store.settings.get('printing.rules').offline === 'slip';
    return wantsSlip && !isOnline() ? 'slip' : 'label';
  }

  /**
   * Replaces the draft of an order before it is sent: see `Outbox.correct`. Uses the current pickup point; the soc
   * does not change.
   */
  correct(
    id: string,
    draft: OrderDraft,
    before?: CallRequest<'orders.correct'>['before'],
  ): Result<StoredOrder, CorrectFailure> {
    const { store, outbox } = this.#tools;
    const pickupPoint = store.pickupPoints.get(draft.pickupPointId);
    if (!pickupPoint) return err({ code: 'no-pickup-point' });
    const isFree = unchanged('order', storedDraftSchema, store.orders.get(id)?.draft, before);
    return isFree.ok ? outbox.correct(id, draft, pickupPoint) : isFree;
  }

  /** Whether a restore was so recent that orders may be on the platform. A clock that is fast does not end this. */
  get #isAfterRestore(): boolean {
    const { store, clockCheck } = this.#tools;
    return clockCheck.earliestTime < store.settings.get('outbox.lookFirstUntil');
  }

  /**
   * Inserts an order with its queue entry; call inside a commit. `isTyped`: the code was not generated for this
   * order. After a restore it may already be on the platform: see `outbox.lookFirstUntil`.
   */
  insert(
    order: {
      id: string;
      soc: string;
      draft: OrderDraft;
      pickupPoint: PickupPoint;
    },
    isTyped: boolean,
  ): StoredOrder {
    const { store, clock } = this.#tools;
    const at = clock.now();
    const inserted = store.orders.insert({ ...order, at });
    const mayBeThere = isTyped && this.#isAfterRestore;
    const entered = mayBeThere
      ? store.orders.change(
          order.id,
          { sync: 'uncertain', trouble: restored, maybePrinted: true },
          at,
        )
      : inserted;
    this.#queue([{ ...order, at, sync: entered.sync }]);
    return entered;
  }

  /**
   * Inserts many orders with given codes, each with its queue entry; call inside a commit. `draft` is JSON of the
   * schema's output.
   */
  insertAll(
    orders: readonly { readonly id: string; readonly soc: string; readonly draft: string }[],
    pickupPoint: PickupPoint,
  ): void {
    const { store, clock } = this.#tools;
    const at = clock.now();
    if (this.#isAfterRestore) {
      for (const { id, soc, draft } of orders)
        this.insert(
          { id, soc, draft: orderDraftSchema.parse(JSON.parse(draft)), pickupPoint },
          true,
        );
      noteImported(store, orders.length);
      return;
    }
    store.orders.insertAll(orders, pickupPoint, at);
    noteImported(store, orders.length);
    this.#queue(orders.map(({ id, soc }) => ({ id, soc, at, sync: 'queued' })));
  }

  /** Adds the first event and the queue entry of each inserted order. */
  #queue(
    added: readonly { readonly id: string; readonly soc: string; at: number; sync: SyncState }[],
  ): void {
    const { store } = this.#tools;
    store.events.appendAll(
      added.map(({ id, soc, at, sync }) => ({
        orderId: id,
        at,
        by: 'packer',
        kind: 'entered',
        facts: { soc },
        after: sync,
      })),
    );
    store.outbox.putAll(added.map(({ id, at }) => newOutboxEntry(id, at)));
  }

  /** Queries any order of the account (contract 4.5); null if there is certainly none. */
  async find({
    code,
    kind,
  }: CallRequest<'orders.find'>): Promise<Result<FoundWithLocalId | null, PlatformFailure>> {
    const { client, outbox, store } = this.#tools;
    const result = await client.find(code, kind, 'again');
    if (!result.ok) return result;
    if (result.value === null) return ok(null);
    await outbox.noteLookedUp(result.value);
    const localId = store.orders.idOfPlatformCode(result.value.platform.platformCode);
    return ok({ ...result.value, localId });
  }

  /** Adds a found order to the list, so that it can be printed, tracked and cancelled. */
  async adopt(
    lookup: CallRequest<'orders.adopt'>,
  ): Promise<Result<{ id: string }, PlatformFailure | Failure<'not-found' | 'soc-taken'>>> {
    const { store, ids, clock, signals, outbox } = this.#tools;
    const result = await this.find(lookup);
    if (!result.ok) return result;
    if (!result.value) return err({ code: 'not-found', what: 'order', id: lookup.code });
    if (result.value.localId !== null) return ok({ id: result.value.localId });
    const order = adopted(result.value);
    if (store.orders.hasSoc(order.soc)) return err({ code: 'soc-taken', soc: order.soc });
    const id = ids.next();
    const at = clock.now();
    const platformOrder = result.value;
    const { platform, reportsSortCode } = platformOrder;
    store.commit(() => {
      store.orders.insert({ id, ...order, at });
      const sync = isCancelledThere(platformOrder.delivery) ? 'cancelled' : 'created';
      const maybePrinted = this.#isAfterRestore;
      const delivery = deliveryOf(platformOrder, timestamp(at));
      store.orders.change(id, { sync, platform, delivery, maybePrinted }, at);
      if (sync === 'created' && lacksCodes(platform, reportsSortCode))
        store.outbox.put(newOutboxEntry(id, at));
      const details = { platformCode: platform.platformCode, carrier: platform.carrierName };
      store.events.append({
        orderId: id,
        at,
        by: 'packer',
        kind: 'adopted',
        facts: details,
        after: sync,
      });
      store.followed.lookedUp(id, at);
    });
    signals.orderChanged(id);
    outbox.pump();
    return ok({ id });
  }

  /** An order with its timeline and its print jobs. */
  get(id: string): Result<Omit<CallAnswer<'orders.get'>, 'followed'>, Failure<'not-found'>> {
    const { store } = this.#tools;
    const order = store.orders.get(id);
    if (!order) return err({ code: 'not-found', what: 'order', id });
    return ok({ order, events: store.events.ofOrder(id), jobs: store.printJobs.ofOrder(id) });
  }
}
