import type { CallRequest } from '../../shared/contract.ts';
import type { OrderEvent, OrderEventKind } from '../../shared/model/order-event.ts';
import type {
  PackAnswer,
  PackedParcel,
  PackFacts,
  PackMode,
  PackSaying,
  PackScan,
  HeldParcel,
} from '../../shared/model/packing.ts';
import { plainCode, waysToWrite } from '../../shared/order-codes.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/surroundings.ts';
import { isLabel } from '../printing/jobs/job-states.ts';
import type { NoPrinter, PrintJobs, PrintRefusal } from '../printing/jobs/jobs.ts';
import { timestamp } from '../store/row.ts';
import type { StoredPackScan } from '../store/packing-table.ts';
import type { Store } from '../store/store.ts';
import type { Handovers } from '../tracking/handovers.ts';
import { pieceOf, piecesOf } from './contents.ts';
import { decide } from './decide.ts';
import { decided, type Deed, type Decision, type Held, productsOf, type Seen } from './decision.ts';
import { isOutOfHand } from './match.ts';
import { parcelOf, shownParcel } from './parcels.ts';
import { scannedLabel } from './scanned-label.ts';
import { traitsOf } from './traits.ts';

/** Reason why the label of a scan is not printed: then the scan has no effect. */
type Unprinted = NoPrinter | PrintRefusal;

/** Results that count a product or complete a parcel; they are reverted together. */
const scannedContents: readonly PackSaying[] = [
  'counted',
  'confirm-rest',
  'verified',
  'verified-printing',
];

type Scan = CallRequest<'packing.scan'>;

/** Meaning of a code at this bench: one order, several orders, or a product that is being scanned. */
export type Found = { readonly id: string; readonly isAlone: boolean } | 'product';

/** Result for a parcel without an order at this bench; `also` adds its actions to the same commit. */
interface Elsewhere {
  readonly say: PackSaying;
  readonly facts: PackFacts;
  readonly also?: () => void;
}

/**
 * Processes scans at the bench. `decide.ts` decides each scan; its actions are executed and stored in one commit before
 * the answer. A repeated code has no second effect.
 */
export class Packing {
  readonly #tools;

  constructor(tools: {
    store: Store;
    clock: Clock;
    signals: Signals;
    printJobs: PrintJobs;
    handovers: Handovers;
    /** Finds the order with exactly this code, as a scanner reads it. */
    byCode: (code: string) => { id: string; isAlone: boolean } | null;
  }) {
    this.#tools = tools;
  }

  /** Executes a scan and returns its result. `elsewhere` is the result for a parcel without an order here. */
  scan(
    scan: Scan,
    found: Found | null = this.find(scan),
    elsewhere?: Elsewhere,
  ): Result<PackAnswer, Unprinted> {
    // No other work runs in between, so the decision still applies when it is executed.
    const decision = elsewhere
      ? decided(elsewhere.say, null, elsewhere.facts)
      : decide(scan, this.#seen(scan, found));
    const done = this.#do(scan, decision, elsewhere?.also);
    if (!done.ok) return done;
    const { say, facts, orderId, otherId } = decision;
    const { tone, isAlarm = false, asks = null } = traitsOf(say);
    const parcel = orderId === null ? null : this.#shown(orderId);
    const other = otherId === undefined ? null : this.#shown(otherId);
    const { code, mode } = scan;
    return ok({ seq: done.value, code, mode, say, facts, tone, isAlarm, asks, parcel, other });
  }

  /** Meaning of a scan's code; null if this bench does not know it. */
  find(scan: Scan): Found | null {
    return this.#isProduct(scan) ? 'product' : this.#tools.byCode(scan.code);
  }

  /** Reverts a scan as far as possible: see `traits.ts`. */
  undo(seq: number): Result<undefined, Failure<'not-found' | 'wrong-state'>> {
    const { store } = this.#tools;
    const scan = store.packing.get(seq);
    if (!scan) return err({ code: 'not-found', what: 'scan', id: String(seq) });
    const { say, orderId, undoneAt } = scan;
    const way = say === null ? undefined : traitsOf(say).undo;
    if (undoneAt !== null || orderId === null || way === undefined) return cannotBeUndone;
    if (way === 'hand-over') return this.#takeOut(orderId, seq);
    if (way === 'check') return this.#uncheck(orderId, seq);
    this.#restart(orderId, scan);
    return ok();
  }

  /** Latest scans, newest first. */
  latest(limit: number): PackScan[] {
    const ofContents = new Set<string>();
    return this.#tools.store.packing.latest(limit).map((scan) => {
      const { seq, at, station, mode, code, say, facts, orderId, undoneAt } = scan;
      const way = say === null || undoneAt !== null ? undefined : traitsOf(say).undo;
      // The newest scan of a parcel's contents reverts all of them.
      const isRest = way === 'verify' && ofContents.has(orderId ?? '');
      if (way === 'verify') ofContents.add(orderId ?? '');
      return {
        seq,
        at: timestamp(at),
        station,
        mode,
        code,
        say,
        facts,
        tone: say === null ? 'warning' : traitsOf(say).tone,
        packerName: scan.packerName,
        orderId,
        receiverName: scan.receiverName ?? '',
        shortCode: scan.shortCode,
        label: scannedLabel(this.#tools.store, scan),
        undoneAt: undoneAt === null ? null : timestamp(undoneAt),
        canUndo: way !== undefined && !isRest,
      };
    });
  }

  /** Item in hand while labels are matched; null without one. */
  held(): HeldParcel | null {
    const { store } = this.#tools;
    const record = store.settings.get('packing.held');
    if (!record) return null;
    if (isOutOfHand(record)) return null;
    const { orderId, from, goods } = record;
    const parcel = orderId === null ? null : this.#shown(orderId);
    return parcel || orderId === null ? { parcel, from, goods: [...goods] } : null;
  }

  putDown(): void {
    const { store, signals } = this.#tools;
    if (store.settings.get('packing.held') === null) return;
    store.commit(() => store.settings.set('packing.held', null));
    signals.emit('packing.changed', undefined);
  }

  /** Returns an order with all details for the packer of its parcel. */
  parcel(orderId: string): Result<PackedParcel, Failure<'not-found'>> {
    const shown = this.#shown(orderId);
    return shown ? ok(shown) : err({ code: 'not-found', what: 'order', id: orderId });
  }

  /** Whether a code is one of the products being scanned, so that no search for an order is needed. */
  #isProduct({ code, mode }: Scan): boolean {
    if (mode !== 'verify') return false;
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

  #held(): Held | null {
    const { store } = this.#tools;
    const record = store.settings.get('packing.held');
    if (!record) return null;
    const { orderId, ...rest } = record;
    const parcel = orderId === null ? null : parcelOf(store, orderId);
    return orderId !== null && !parcel ? null : { ...rest, parcel };
  }

  #seen({ mode, code }: Scan, found: Found | null): Seen {
    const { store, printJobs, handovers } = this.#tools;
    const order = found === 'product' ? null : found;
    const parcel = order?.isAlone ? parcelOf(store, order.id) : null;
    // A shop may use a product's code as the own code of an order.
    const mayBeGoods = parcel === null || plainCode(parcel.order.soc) === plainCode(code);
    const isOpen = ({ closedAt }: { closedAt: string | null }) => closedAt === null;
    const open = mode === 'hand-over' ? handovers.latest(MOST_OPEN).filter(isOpen) : [];
    return {
      parcel,
      isShared: order?.isAlone === false,
      verifying: mode === 'verify' ? this.#verifying() : null,
      held: matchModes.has(mode) ? this.#held() : null,
      goods:
        mode === 'check' && mayBeGoods
          ? store.packing.productOf(waysToWrite(code).map((way) => way.toUpperCase()))
          : null,
      open: open.map(({ id, carrier }) => ({ id, carrierId: carrier.id, name: carrier.name })),
      hasPrinter: printJobs.printer(null).ok,
      labelsVerified: store.settings.get('station').labelsVerified,
    };
  }

  /** Executes a decision and returns the number of its scan. */
  #do(
    scan: Scan,
    { say, facts, deeds, orderId }: Decision,
    also: () => void = () => {},
  ): Result<number, Unprinted> {
    const { store, clock, signals } = this.#tools;
    const { code, name } = store.settings.get('station');
    let seq = 0;
    // One scan has one time, by which its actions are found when it is reverted.
    const at = clock.now();
    const write = () => {
      also();
      if (orderId !== null) for (const deed of deeds) this.#note(orderId, deed, at);
      this.#hold(scan, orderId, deeds);
      seq = store.packing.insert({
        at,
        station: `${code} · ${name}`,
        mode: scan.mode,
        code: scan.code,
        say,
        facts,
        orderId,
      });
    };
    const done = this.#with(orderId, deeds, write);
    if (!done.ok) return done;
    if (orderId !== null && deeds.some((deed) => deed.do === 'see-label')) this.#sawLabel(orderId);
    if (orderId !== null && deeds.length > 0) signals.orderChanged(orderId);
    signals.emit('packing.changed', undefined);
    return ok(seq);
  }

  /** Writes in the same commit as an action of another module: a print job, or a parcel in a handover. */
  #with(
    orderId: string | null,
    deeds: readonly Deed[],
    write: () => void,
  ): Result<undefined, Unprinted> {
    const { store, printJobs } = this.#tools;
    const put = deeds.find((deed) => deed.do === 'put');
    if (orderId !== null && put) this.#putIn(orderId, put.handoverId, write);
    else if (orderId !== null && deeds.some((deed) => deed.do === 'print')) {
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
  #note(orderId: string, deed: Deed, at: number): void {
    const { store } = this.#tools;
    switch (deed.do) {
      case 'accept':
        store.packing.accept(orderId, deed.change);
        return this.#tell(orderId, 'change-accepted', { change: deed.change });
      case 'check':
        store.packing.setChecked(orderId, at);
        return this.#tell(orderId, 'label-checked');
      case 'begin':
        return store.settings.set('packing.verifying', orderId);
      case 'count':
        return store.packing.count(orderId, deed.line, deed.pieces);
      case 'finish':
        store.packing.setVerified(orderId, at);
        store.settings.set('packing.verifying', null);
        return this.#tell(orderId, 'contents-verified');
      case 'print':
      case 'put':
      case 'see-label':
      case 'hold':
      case 'put-down':
        return undefined;
    }
  }

  /** Stores the item in hand. Scans in other modes than matching clear it. */
  #hold({ mode }: Scan, orderId: string | null, deeds: readonly Deed[]): void {
    const { settings } = this.#tools.store;
    const last = deeds.findLast((deed) => deed.do === 'hold' || deed.do === 'put-down');
    if (last?.do === 'hold') {
      const { from, goods, isDone } = last;
      settings.set('packing.held', { orderId, from, goods, isDone });
    } else if ((last || !matchModes.has(mode)) && settings.get('packing.held') !== null)
      settings.set('packing.held', null);
  }

  /** Records that a scanned label is on paper, regardless of its printer's status. */
  #sawLabel(orderId: string): void {
    const { store, printJobs } = this.#tools;
    const last = store.printJobs.ofOrder(orderId).findLast(isLabel);
    if (last && (last.state === 'sent' || last.state === 'unknown'))
      printJobs.settle({ id: last.id, verdict: 'printed' });
  }

  #takeOut(orderId: string, seq: number): Result<undefined, Failure<'not-found' | 'wrong-state'>> {
    const { store, clock, signals, handovers } = this.#tools;
    const out = handovers.takeOut(orderId, () => store.packing.undone(seq, clock.now()));
    if (out.ok) signals.emit('packing.changed', undefined);
    return out;
  }

  #uncheck(orderId: string, seq: number): Result<undefined, Failure<'wrong-state'>> {
    const { store, clock } = this.#tools;
    if (store.packing.of(orderId).checkedAt === null) return cannotBeUndone;
    store.commit(() => {
      store.packing.setChecked(orderId, null);
      store.packing.undone(seq, clock.now());
      this.#tell(orderId, 'check-undone');
    });
    this.#changed(orderId);
    return ok();
  }

  /** Restarts the scan of the contents; without counted pieces it leaves the parcel. */
  #restart(orderId: string, { seq, say }: StoredPackScan): void {
    const { store, clock } = this.#tools;
    const isLeft = say !== null && !scannedContents.includes(say);
    store.commit(() => {
      const at = clock.now();
      const { counted, verifiedAt, checkedAt } = store.packing.of(orderId);
      store.packing.forgetCounts(orderId);
      const isProvedByContents = checkedAt !== null && checkedAt === verifiedAt;
      if (isProvedByContents) {
        store.packing.setChecked(orderId, null);
        this.#tell(orderId, 'check-undone');
      }
      store.packing.setVerified(orderId, null);
      store.packing.undoneOf(orderId, scannedContents, at);
      store.packing.undone(seq, at);
      const isDone = counted.size === 0 && verifiedAt === null && isLeft;
      store.settings.set('packing.verifying', isDone ? null : orderId);
      if (!isDone) this.#tell(orderId, 'contents-restarted');
    });
    this.#changed(orderId);
  }

  #shown(orderId: string): PackedParcel | null {
    const parcel = parcelOf(this.#tools.store, orderId);
    return parcel && shownParcel(parcel);
  }

  #tell(orderId: string, kind: OrderEventKind, facts: OrderEvent['facts'] = {}): void {
    const { store, clock } = this.#tools;
    store.events.append({ orderId, at: clock.now(), by: 'packer', kind, facts });
  }

  #changed(orderId: string): void {
    const { signals } = this.#tools;
    signals.orderChanged(orderId);
    signals.emit('packing.changed', undefined);
  }
}

/** Modes that compare scans with the item in hand. */
const matchModes: ReadonlySet<PackMode> = new Set(['check', 'verify']);

/** At most one per carrier. */
const MOST_OPEN = 100;

const cannotBeUndone = err({ code: 'wrong-state', state: 'undone' } as const);
