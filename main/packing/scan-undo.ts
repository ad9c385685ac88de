import type { Failure } from '../../shared/app-error.ts';
import type { OrderEventKind } from '../../shared/model/order-event.ts';
import type { ScanResult } from '../../shared/model/packing.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../base/host-services.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';
import type { StoredPackScan } from '../store/tables/packing-table.ts';
import type { Handovers } from '../tracking/handovers.ts';
import { resultTraits } from './traits.ts';

/** Results that count a product or complete a parcel; they are reverted together. */
const scannedContents: readonly ScanResult[] = [
  'counted',
  'confirm-rest',
  'verified',
  'verified-printing',
];

interface UndoTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly handovers: Handovers;
}

/** Reverts scans at the bench, with their actions, in one commit each. */
export class ScanUndo {
  readonly #tools: UndoTools;

  constructor(tools: UndoTools) {
    this.#tools = tools;
  }

  /** Reverts a scan as far as possible: see `traits.ts`. */
  undo(seq: number): Result<undefined, Failure<'not-found' | 'wrong-state'>> {
    const { store } = this.#tools;
    const scan = store.packing.get(seq);
    if (!scan) return err({ code: 'not-found', what: 'scan', id: String(seq) });
    const { result, orderId, undoneAt } = scan;
    const undo = result === null ? undefined : resultTraits(result).undo;
    if (undoneAt !== null || orderId === null || undo === undefined) return cannotBeUndone;
    if (undo === 'hand-over') return this.#takeOut(orderId, seq);
    if (undo === 'check') return this.#uncheck(orderId, seq);
    this.#restart(orderId, scan);
    return ok();
  }

  #takeOut(orderId: string, seq: number): Result<undefined, Failure<'not-found' | 'wrong-state'>> {
    const { store, clock, signals, handovers } = this.#tools;
    const out = handovers.takeOut(orderId, () => store.packing.undone(seq, clock.now()));
    if (out.ok) signals.packingChanged();
    return out;
  }

  #uncheck(orderId: string, seq: number): Result<undefined, Failure<'wrong-state'>> {
    const { store, clock } = this.#tools;
    if (store.packing.of(orderId).checkedAt === null) return cannotBeUndone;
    store.commit(() => {
      store.packing.setChecked(orderId, null);
      store.packing.undone(seq, clock.now());
      this.#release(orderId);
      this.#appendEvent(orderId, 'check-undone');
    });
    this.#changed(orderId);
    return ok();
  }

  /** Restarts the scan of the contents; without counted pieces it leaves the parcel. */
  #restart(orderId: string, { seq, at: scannedAt, result }: StoredPackScan): void {
    const { store, clock } = this.#tools;
    const isLeft = result !== null && !scannedContents.includes(result);
    store.commit(() => {
      const at = clock.now();
      const { counted, verifiedAt, checkedAt } = store.packing.of(orderId);
      store.packing.forgetCounts(orderId);
      const isProvedByScan = checkedAt === verifiedAt || checkedAt === scannedAt;
      if (checkedAt !== null && isProvedByScan) {
        store.packing.setChecked(orderId, null);
        this.#appendEvent(orderId, 'check-undone');
      }
      store.packing.setVerified(orderId, null);
      store.packing.undoneOf(orderId, scannedContents, at);
      store.packing.undone(seq, at);
      const isDone = counted.size === 0 && verifiedAt === null && isLeft;
      // Another parcel may be in hand now: then the products that come next are that parcel's.
      if (this.#isLatest(orderId)) store.settings.set('packing.verifying', isDone ? null : orderId);
      if (isDone || checkedAt === scannedAt) this.#release(orderId);
      if (!isDone) this.#appendEvent(orderId, 'contents-restarted');
    });
    this.#changed(orderId);
  }

  /** Whether the products of this order are being scanned, or were scanned last. */
  #isLatest(orderId: string): boolean {
    const { settings } = this.#tools.store;
    const verifying = settings.get('packing.verifying') ?? settings.get('packing.held')?.orderId;
    return verifying === orderId;
  }

  /** Puts an order's item down: its scan was undone, so label and parcel must both be scanned again. */
  #release(orderId: string): void {
    const { settings } = this.#tools.store;
    if (settings.get('packing.held')?.orderId === orderId) settings.set('packing.held', null);
  }

  #appendEvent(orderId: string, kind: OrderEventKind): void {
    const { store, clock } = this.#tools;
    store.events.append({ orderId, at: clock.now(), by: 'packer', kind, facts: {} });
  }

  #changed(orderId: string): void {
    const { signals } = this.#tools;
    signals.orderChanged(orderId);
    signals.packingChanged();
  }
}

const cannotBeUndone = err({ code: 'wrong-state', state: 'undone' } as const);
