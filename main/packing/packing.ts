import type { CallRequest } from '../../shared/contract.ts';
import type { OrderEvent, OrderEventKind } from '../../shared/model/order-event.ts';
import type {
  PackAnswer,
  PackedParcel,
  ScanDetails,
  PackMode,
  ScanResult,
  PackScan,
  HeldParcel,
} from '../../shared/model/packing.ts';
import { isSameCode } from '../../shared/order-codes.ts';
import { findByScan, readingsOf } from '../../shared/scans/readings.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { joinedElements } from '../../shared/scans/gs1.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/host-services.ts';
import { isLabel } from '../printing/jobs/job-states.ts';
import type { NoPrinter, PrintJobs, PrintRefusal } from '../printing/jobs/jobs.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';
import type { HeldRecord } from '../store/tables/stored-values.ts';
import type { Handovers } from '../tracking/handovers.ts';
import { pieceOf, piecesOf } from './contents.ts';
import { decide } from './decide.ts';
import {
  type PackingEffect,
  type Decision,
  type Held,
  ofUnknownParcel,
  productsOf,
  type ScanContext,
} from './decision.ts';
import { isOutOfHand } from './match.ts';
import { hasNewerLabel, parcelOf, shownParcel } from './parcels.ts';
import { ScanUndo } from './scan-undo.ts';
import { scannedLabel } from './scanned-label.ts';
import { resultTraits } from './traits.ts';

/** Reason why the label of a scan is not printed: then the scan has no effect. */
type Unprinted = NoPrinter | PrintRefusal;

type Scan = CallRequest<'packing.scan'>;

/** Meaning of a code at this bench: one order, several orders, or a product that is being scanned. */
export type CodeMeaning = { readonly id: string; readonly isAlone: boolean } | 'product';

/** Result for a parcel without an order at this bench; `also` adds its actions to the same commit. */
interface RemoteResult {
  readonly result: ScanResult;
  readonly details: ScanDetails;
  readonly also?: () => void;
}

interface PackingTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly printJobs: PrintJobs;
  readonly handovers: Handovers;
  /** Finds the order with exactly this code, as a scanner reads it. */
  readonly byCode: (code: string) => { id: string; isAlone: boolean } | null;
}

/**
 * Processes scans at the bench. `decide.ts` decides each scan; its actions are executed and stored in one commit before
 * the answer. A repeated code has no second effect.
 */
export class Packing {
  readonly #tools: PackingTools;
  readonly #undo: ScanUndo;

  constructor(tools: PackingTools) {
    this.#tools = tools;
    this.#undo = new ScanUndo(tools);
  }

  /** Executes a scan and returns its result. `remote` is the result for a parcel without an order here. */
  scan(
    scan: Scan,
    meaning: CodeMeaning | null = this.find(scan),
    remote?: RemoteResult,
  ): Result<PackAnswer, Unprinted> {
    // No other work runs in between, so the decision still applies when it is executed.
    const decision = remote
      ? ofUnknownParcel(remote.result, remote.details)
      : decide(scan, this.#contextOf(scan, meaning));
    const written = this.#do(scan, decision, remote?.also);
    if (!written.ok) return written;
    const { result, details, orderId, otherId } = decision;
    const { tone, isAlarm = false, asks = null } = resultTraits(result);
    const parcel = orderId === null ? null : this.#viewOf(orderId);
    const other = otherId === undefined ? null : this.#viewOf(otherId);
    const { code, mode } = scan;
    return ok({
      seq: written.value,
      code,
      mode,
      result,
      facts: details,
      tone,
      isAlarm,
      asks,
      parcel,
      other,
    });
  }

  /** Meaning of a scan's code; null if this bench does not know it. */
  find(scan: Scan): CodeMeaning | null {
    return this.#isProduct(scan) ? 'product' : this.#tools.byCode(scan.code);
  }

  /** Checks whether a code is one of the products that are being scanned. */
  isProduct(code: string): boolean {
    return this.#isProduct({ code, mode: 'verify', goesOn: false });
  }

  /** Reverts a scan as far as possible: see `traits.ts`. */
  undo(seq: number): ReturnType<ScanUndo['undo']> {
    return this.#undo.undo(seq);
  }

  /** Latest scans, newest first. */
  latest(limit: number): PackScan[] {
    const ofContents = new Set<string>();
    return this.#tools.store.packing.latest(limit).map((scan) => {
      const { seq, at, station, mode, code, result, facts, orderId, undoneAt } = scan;
      const undo = result === null || undoneAt !== null ? undefined : resultTraits(result).undo;
      // The newest scan of a parcel's contents reverts all of them.
      const isOlderScan = undo === 'verify' && ofContents.has(orderId ?? '');
      if (undo === 'verify') ofContents.add(orderId ?? '');
      return {
        seq,
        at: timestamp(at),
        station,
        mode,
        code,
        result,
        facts,
        tone: result === null ? 'warning' : resultTraits(result).tone,
        packerName: scan.packerName,
        orderId,
        receiverName: scan.receiverName ?? '',
        shortCode: scan.shortCode,
        label: scannedLabel(this.#tools.store, scan),
        undoneAt: undoneAt === null ? null : timestamp(undoneAt),
        canUndo: undo !== undefined && !isOlderScan,
      };
    });
  }

  /** Item in hand while labels are matched; null without one. */
  held(): HeldParcel | null {
    const record = this.#heldRecord();
    if (!record || isOutOfHand(record)) return null;
    const { orderId, from, goods } = record;
    const parcel = orderId === null ? null : this.#viewOf(orderId);
    return parcel || orderId === null ? { parcel, from, goods: [...goods] } : null;
  }

  /**
   * Empties the packer's hand: a packer did so, or a scan was unreadable and may be of another parcel. The parcel whose
   * products are being scanned keeps its counted pieces; no product counts for it before a code of its order.
   */
  putDown(): void {
    const { store, signals } = this.#tools;
    const { settings } = store;
    const isVerifying =
      settings.get('packing.verifying') !== null && !settings.get('packing.isUnsure');
    if (settings.get('packing.held') === null && !isVerifying) return;
    store.commit(() => {
      settings.set('packing.held', null);
      if (isVerifying) settings.set('packing.isUnsure', true);
    });
    signals.packingChanged();
  }

  /** Returns an order with all details for the packer of its parcel. */
  parcel(orderId: string): Result<PackedParcel, Failure<'not-found'>> {
    const view = this.#viewOf(orderId);
    return view ? ok(view) : err({ code: 'not-found', what: 'order', id: orderId });
  }

  /** Whether a code is one of the products being scanned, so that no search for an order is needed. */
  #isProduct({ code, mode }: Scan): boolean {
    if (mode !== 'verify' || this.#isUnsure()) return false;
    const verifying = this.#verifying() ?? this.#held()?.parcel;
    if (!verifying) return false;
    const products = productsOf(verifying);
    return pieceOf(products, code).is !== 'none' || piecesOf(products, code) !== null;
  }

  #verifying() {
    const { store } = this.#tools;
    const id = store.settings.get('packing.verifying');
    return id === null ? null : parcelOf(store, id);
  }

  /** Whether the packer may hold another parcel than the one whose products are being scanned. */
  #isUnsure(): boolean {
    const { settings } = this.#tools.store;
    return settings.get('packing.verifying') !== null && settings.get('packing.isUnsure');
  }

  /** A scanned label is no longer in hand once another one was queued for its order. */
  #heldRecord(): HeldRecord | null {
    const { store } = this.#tools;
    const record = store.settings.get('packing.held');
    if (record?.from !== 'label' || record.orderId === null) return record;
    const labels = store.printJobs.ofOrder(record.orderId).filter(isLabel);
    return hasNewerLabel(record.labelJob, labels) ? null : record;
  }

  #held(): Held | null {
    const { store } = this.#tools;
    const record = this.#heldRecord();
    if (!record) return null;
    const { orderId, labelJob: _, ...otherFields } = record;
    const parcel = orderId === null ? null : parcelOf(store, orderId);
    return orderId !== null && !parcel ? null : { ...otherFields, parcel };
  }

  #contextOf({ mode, code }: Scan, meaning: CodeMeaning | null): ScanContext {
    const { store, printJobs, handovers } = this.#tools;
    const order = meaning === 'product' ? null : meaning;
    const parcel = order?.isAlone ? parcelOf(store, order.id) : null;
    // A shop may use a product's code as the own code of an order.
    const isOwn = (own: string) => findByScan(code, (one) => (isSameCode(own, one) ? [one] : []));
    const mayBeGoods = parcel === null || isOwn(parcel.order.soc).length > 0;
    const isOpen = ({ closedAt }: { closedAt: string | null }) => closedAt === null;
    const open = mode === 'hand-over' ? handovers.latest(MAX_OPEN).filter(isOpen) : [];
    return {
      parcel,
      isShared: order?.isAlone === false,
      verifying: mode === 'verify' ? this.#verifying() : null,
      isUnsure: this.#isUnsure(),
      held: matchModes.has(mode) ? this.#held() : null,
      goods:
        matchModes.has(mode) && mayBeGoods && meaning !== 'product'
          ? store.packing.productOf([...readingsOf(code)].flat().map((one) => one.toUpperCase()))
          : null,
      open: open.map(({ id, carrier }) => ({ id, carrierId: carrier.id, name: carrier.name })),
      hasPrinter: printJobs.printer(null).ok,
      labelsVerified: store.settings.get('station').labelsVerified,
    };
  }

  /** Executes a decision and returns the number of its scan. */
  #do(
    scan: Scan,
    { result, details, effects, orderId }: Decision,
    also: () => void = () => {},
  ): Result<number, Unprinted> {
    const { store, clock, signals } = this.#tools;
    const { code, name } = store.settings.get('station');
    let seq = 0;
    // One scan has one time, by which its actions are found when it is reverted.
    const at = clock.now();
    const write = () => {
      also();
      if (orderId !== null) for (const effect of effects) this.#note(orderId, effect, at);
      this.#hold(scan, orderId, effects);
      this.#trust(orderId, result);
      seq = store.packing.insert({
        at,
        station: `${code} · ${name}`,
        mode: scan.mode,
        code: joinedElements(scan.code),
        result,
        facts: details,
        orderId,
      });
    };
    const committed = this.#with(orderId, effects, write);
    if (!committed.ok) return committed;
    if (orderId !== null && effects.some((effect) => effect.do === 'see-label'))
      this.#sawLabel(orderId);
    if (orderId !== null && effects.length > 0) signals.orderChanged(orderId);
    signals.packingChanged();
    return ok(seq);
  }

  /** Writes in the same commit as an action of another module: a print job, or a parcel in a handover. */
  #with(
    orderId: string | null,
    effects: readonly PackingEffect[],
    write: () => void,
  ): Result<undefined, Unprinted> {
    const { store, printJobs } = this.#tools;
    const put = effects.find((effect) => effect.do === 'put');
    if (orderId !== null && put) this.#putIn(orderId, put.handoverId, write);
    else if (orderId !== null && effects.some((effect) => effect.do === 'print')) {
      const request = { orderIds: [orderId], printerId: null, reason: null };
      const printed = printJobs.print(request, write);
      if (!printed.ok) return printed;
    } else store.commit(write);
    return ok();
  }

  #putIn(orderId: string, handoverId: string | null, write: () => void): void {
    const { store, handovers } = this.#tools;
    const open = handoverId === null ? null : store.handovers.get(handoverId);
    if (open) return handovers.put(orderId, open, write);
    const platform = store.orders.get(orderId)?.platform;
    if (!platform) throw new Error(`Order ${orderId} has no carrier`);
    const { carrierId: id, carrierName: name } = platform;
    return handovers.put(orderId, handovers.open({ id, name }), write);
  }

  /** Writes an action into the order's own record. */
  #note(orderId: string, effect: PackingEffect, at: number): void {
    const { store } = this.#tools;
    switch (effect.do) {
      case 'accept':
        store.packing.accept(orderId, effect.change);
        return this.#appendEvent(orderId, 'change-accepted', { change: effect.change });
      case 'check':
        store.packing.setChecked(orderId, at);
        return this.#appendEvent(orderId, 'label-checked');
      case 'begin':
        return store.settings.set('packing.verifying', orderId);
      case 'count':
        return store.packing.count(orderId, effect.line, effect.pieces);
      case 'finish':
        store.packing.setVerified(orderId, at);
        store.settings.set('packing.verifying', null);
        return this.#appendEvent(orderId, 'contents-verified');
      case 'print':
      case 'put':
      case 'see-label':
      case 'hold':
      case 'put-down':
        return undefined;
    }
  }

  /** Stores the item in hand. Scans in other modes than matching clear it. */
  #hold({ mode }: Scan, orderId: string | null, effects: readonly PackingEffect[]): void {
    const { settings, printJobs } = this.#tools.store;
    const last = effects.findLast((effect) => effect.do === 'hold' || effect.do === 'put-down');
    if (last?.do === 'hold') {
      const { from, goods, isDone } = last;
      const labels = orderId === null ? [] : printJobs.ofOrder(orderId).filter(isLabel);
      const labelJob = labels.at(-1)?.id ?? null;
      settings.set('packing.held', { orderId, from, goods, isDone, labelJob });
    } else if ((last || !matchModes.has(mode)) && settings.get('packing.held') !== null)
      settings.set('packing.held', null);
  }

  /**
   * Stores whether the parcel whose products are being scanned is still in hand: only after a scan that was about it, in
   * any mode. After the question about an unfinished parcel the packer holds this one or the other.
   */
  #trust(orderId: string | null, result: ScanResult): void {
    const { settings } = this.#tools.store;
    const verifying = settings.get('packing.verifying');
    const isUnsure = verifying !== null && (orderId !== verifying || result === 'unfinished');
    if (settings.get('packing.isUnsure') !== isUnsure) settings.set('packing.isUnsure', isUnsure);
  }

  /** Records that a scanned label is on paper, regardless of its printer's status. */
  #sawLabel(orderId: string): void {
    const { store, printJobs } = this.#tools;
    const last = store.printJobs.ofOrder(orderId).findLast(isLabel);
    if (last && (last.state === 'sent' || last.state === 'unknown'))
      printJobs.settle({ id: last.id, verdict: 'printed' });
  }

  #viewOf(orderId: string): PackedParcel | null {
    const parcel = parcelOf(this.#tools.store, orderId);
    return parcel && shownParcel(parcel);
  }

  #appendEvent(orderId: string, kind: OrderEventKind, details: OrderEvent['facts'] = {}): void {
    const { store, clock } = this.#tools;
    store.events.append({ orderId, at: clock.now(), by: 'packer', kind, facts: details });
  }
}

/** Modes that compare scans with the item in hand. */
const matchModes: ReadonlySet<PackMode> = new Set(['check', 'verify']);

/** At most one per carrier. */
const MAX_OPEN = 100;
