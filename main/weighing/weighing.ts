import {
  type NoWeight,
  PRACTICE_SCALE,
  type PracticeLoad,
  type ScaleReading,
  type ScaleSettings,
  type SerialPortName,
} from '../../shared/model/scale.ts';
import type { TakenWeight, WeighingRecord as OrderWeighing } from '../../shared/model/weighing.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Actor } from '../base/actor.ts';
import { Deadline } from '../base/deadline.ts';
import type { Ids } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';
import type { StoredWeighing } from '../store/tables/weighings-table.ts';
import { type InHand, Load } from './load.ts';
import { PracticeScale } from './practice-scale.ts';
import { type Open, type Reading, Scale } from './scale.ts';
import { listPorts, openSerialPort } from './serial-port.ts';

/** Minimum interval of reports about a moving weight to the window (ms). */
const NOTIFY_INTERVAL_MS = 100;
/** Maximum of weights for orders that are still being typed; older ones are dropped. */
const MAX_PENDING = 20;

/** After this time (ms) since its scan, a parcel counts as put aside: only a key records its weight. */
const IN_HAND_MS = 120_000;

interface PendingWeight {
  readonly grams: number;
  readonly at: number;
  /** Packer who weighed it. */
  readonly packer: string | null;
}

/** Parcel of a scan and its packer. */
interface Faced extends InHand {
  readonly packer: string | null;
}

interface WeighingTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signals: Signals;
  readonly log: Log;
  readonly actor: Pick<Actor, 'current'>;
  /** Whether the simulated scale is available. */
  readonly training: boolean;
}

/** Records weights of parcels from the bench's scale, stored with the order as evidence. */
export class Weighing {
  readonly #tools: WeighingTools;
  readonly #scale;
  readonly #load = new Load();
  /** Weights of orders that are still being typed. */
  readonly #pending = new Map<string, PendingWeight>();
  readonly #practice;
  #inHand: Faced | null = null;
  /** Last parcel in hand. Its deadline is restored after a clock change. */
  #handTime: { readonly scan: number; readonly deadline: Deadline } | null = null;
  #cancelHandTimeout = () => {};
  #notified: ScaleReading | null = null;
  #notifiedAt = -Infinity;
  #cancelNotify: (() => void) | null = null;

  constructor(tools: WeighingTools) {
    this.#tools = tools;
    const { clock, log, training } = tools;
    const practice = training ? new PracticeScale(clock) : null;
    const open: Open = (port, ...callbacks) =>
      practice !== null && port.path === PRACTICE_SCALE
        ? practice.open(port, ...callbacks)
        : openSerialPort(port, ...callbacks);
    this.#practice = practice;
    this.#scale = new Scale({
      clock,
      log,
      open,
      onMeasurement: (reading) => this.#onMeasurement(reading),
    });
  }

  get settings(): ScaleSettings {
    return this.#tools.store.settings.get('scale');
  }

  /** Saves and applies settings. */
  save(settings: ScaleSettings): Result<undefined, never> {
    const was = this.settings;
    this.#tools.store.settings.set('scale', settings);
    const isOtherwise = (['port', 'protocol', 'baudRate', 'sendsWhenPressed'] as const).some(
      (name) => settings[name] !== was[name],
    );
    if (isOtherwise) this.#use(settings);
    this.#notify();
    return ok();
  }

  /** Lists the serial ports of this computer; in training also the simulated scale. */
  async ports(): Promise<SerialPortName[]> {
    const ports = await listPorts(this.#tools.log);
    return this.#practice ? [{ path: PRACTICE_SCALE, maker: '' }, ...ports] : ports;
  }

  /** Current reading of the scale. */
  get reading(): ScaleReading {
    const { is, grams, line } = this.#scale.reading;
    return { is, grams, line, isTaken: this.#load.isTaken, waitsFor: this.#waitsFor() };
  }

  /** Starts reading if a scale is set up. */
  start(): void {
    if (this.settings.port !== '') this.#use(this.settings);
  }

  /** Resolves once the port is free. */
  close(): Promise<void> {
    this.#cancelNotify?.();
    this.#cancelHandTimeout();
    return this.#scale.close();
  }

  /** Places a load on the simulated scale, or lifts it. */
  practise(puts: PracticeLoad): Result<undefined, Failure<'wrong-state'>> {
    if (!this.#practice || this.settings.port !== PRACTICE_SCALE)
      return err({ code: 'wrong-state', state: 'no-practice-scale' });
    const order = this.#inHand && this.#tools.store.orders.get(this.#inHand.parcel);
    this.#practice.put(puts, order?.draft.weight ?? null);
    return ok();
  }

  /** Sets the parcel in the packer's hand by the number of its scan; null for none. */
  face(scan: number | null): void {
    const { store, clock, actor } = this.#tools;
    const scanned = scan === null ? null : store.packing.get(scan);
    this.#cancelHandTimeout();
    this.#inHand =
      scan === null || !scanned || scanned.orderId === null
        ? null
        : { parcel: scanned.orderId, scan, packer: actor.current };
    if (scan !== null && scanned) {
      const left = this.#leftInHand(scan, scanned.at);
      const releaseParcel = () => {
        this.#load.spend(scan);
        this.#notify();
      };
      if (left <= 0) releaseParcel();
      else this.#cancelHandTimeout = clock.after(left, releaseParcel);
    }
    // This press was already processed: scanning a parcel does not make it a new one.
    this.#recordIfDue({ ...this.#scale.reading, isPress: false });
    this.#notify();
  }

  /** Remaining time that a scanned parcel counts as in hand (ms); `at` is the wall time of its scan. */
  #leftInHand(scan: number, at: number): number {
    const { clock } = this.#tools;
    if (this.#handTime?.scan !== scan) {
      const left = Math.min(IN_HAND_MS, Math.max(0, at + IN_HAND_MS - clock.now()));
      this.#handTime = { scan, deadline: new Deadline(clock, left) };
    }
    return this.#handTime.deadline.leftMs;
  }

  /** Records the weight on the scale for an order, as weighed by the signed-in packer or by `by`. */
  take(
    orderId: string,
    by?: string | null,
  ): Result<OrderWeighing, Failure<'not-found' | 'no-weight'>> {
    if (!this.#tools.store.orders.get(orderId))
      return err({ code: 'not-found', what: 'order', id: orderId });
    const grams = this.#weightFor(orderId);
    if (!grams.ok) return grams;
    const { clock, actor } = this.#tools;
    const stored = this.#keep(orderId, {
      grams: grams.value,
      at: clock.now(),
      packer: by ?? actor.current,
    });
    this.#load.take(orderId, grams.value);
    this.#notify();
    return ok(stored);
  }

  /** Records it for an order that is being typed; `again` replaces an earlier weight of it. */
  read(again: string | null): Result<TakenWeight, Failure<'no-weight'>> {
    const id = again !== null && this.#pending.has(again) ? again : this.#tools.ids.next();
    const grams = this.#weightFor(id);
    if (!grams.ok) return grams;
    const { clock, actor } = this.#tools;
    this.#pending.set(id, { grams: grams.value, at: clock.now(), packer: actor.current });
    const [oldest] = this.#pending.keys();
    if (this.#pending.size > MAX_PENDING && oldest !== undefined) this.#pending.delete(oldest);
    this.#load.take(id, grams.value);
    this.#notify();
    return ok({ id, grams: grams.value });
  }

  /** Stores a weight that was recorded while its order was typed. An unknown one is ignored. */
  assign(id: string, orderId: string): Result<undefined, Failure<'not-found'>> {
    if (!this.#tools.store.orders.get(orderId))
      return err({ code: 'not-found', what: 'order', id: orderId });
    const pending = this.#pending.get(id);
    if (!pending) return ok();
    this.#keep(orderId, pending);
    this.#pending.delete(id);
    this.#load.rename(id, orderId);
    return ok();
  }

  /** Weighings of an order, oldest first. */
  of(orderId: string): OrderWeighing[] {
    return this.#tools.store.weighings.of(orderId).map(toWeighing);
  }

  #weightFor(parcel: string): Result<number, Failure<'no-weight'>> {
    const { is, grams } = this.#scale.reading;
    if (is !== 'stable') return noWeight(is);
    if (!this.#load.isFor(parcel))
      return noWeight(this.settings.sendsWhenPressed ? 'unpressed' : 'not-emptied');
    return grams === null ? noWeight('silent') : ok(grams);
  }

  #keep(orderId: string, { grams, at, packer }: PendingWeight): OrderWeighing {
    const { store, signals } = this.#tools;
    const { code, name } = store.settings.get('station');
    const enteredGrams = store.orders.get(orderId)?.draft.weight ?? null;
    const row = { orderId, at, grams, enteredGrams, station: `${code} · ${name}`, packer };
    const stored = store.commit(() => {
      const details = { weighedGrams: grams, enteredGrams };
      store.events.append({ orderId, at, by: 'packer', kind: 'weighed', facts: details, packer });
      return store.weighings.get(store.weighings.insert(row));
    });
    if (!stored) throw new Error(`The weight of ${orderId} is not there`);
    signals.orderChanged(orderId);
    return toWeighing(stored);
  }

  #use(settings: ScaleSettings): void {
    // The simulated scale writes in one protocol, continuously.
    const isPractice = this.#practice !== null && settings.port === PRACTICE_SCALE;
    this.#scale.use(
      isPractice ? { ...settings, protocol: 'continuous', sendsWhenPressed: false } : settings,
    );
  }

  /** Order whose weight is recorded automatically next: scanned recently and not weighed yet. */
  #waitsFor(): string | null {
    const inHand = this.#inHand;
    if (inHand === null || !this.settings.takesByItself || !this.#load.mayHave(inHand.scan))
      return null;
    return this.#isWeighed(inHand.parcel) ? null : inHand.parcel;
  }

  #isWeighed(orderId: string): boolean {
    return this.#tools.store.weighings.of(orderId).length > 0;
  }

  #onMeasurement(reading: Reading): void {
    this.#recordIfDue(reading);
    this.#notify();
  }

  /** Records a weight automatically: once per order, and only while its parcel is in hand. */
  #recordIfDue(reading: Reading): void {
    const { clock, log } = this.#tools;
    const inHand = this.#inHand;
    this.#load.see(reading, inHand, clock.monotonic());
    if (inHand === null || reading.is !== 'stable' || this.#waitsFor() !== inHand.parcel) return;
    if (!this.#load.isPlainlyFor(inHand.parcel)) return;
    try {
      this.take(inHand.parcel, inHand.packer);
    } catch (error) {
      // For example, a full disk. The packer can still use the key, because the parcel is still there.
      this.#inHand = null;
      log.error('weighing.not-kept', { error: faultInLog(error) });
    }
  }

  /** Reports to the window; a moving weight only at intervals. */
  #notify(): void {
    const { is, grams, line, isTaken, waitsFor } = this.reading;
    const last = this.#notified;
    const isOtherwise = last?.is !== is || last.isTaken !== isTaken || last.waitsFor !== waitsFor;
    if (isOtherwise) return this.#notifyNow();
    if (last.grams === grams && (last.line === line || grams !== null)) return;
    const { clock } = this.#tools;
    const wait = this.#notifiedAt + NOTIFY_INTERVAL_MS - clock.monotonic();
    if (wait <= 0) this.#notifyNow();
    else this.#cancelNotify ??= clock.after(wait, () => this.#notifyNow());
  }

  #notifyNow(): void {
    this.#cancelNotify?.();
    this.#cancelNotify = null;
    this.#notified = this.reading;
    this.#notifiedAt = this.#tools.clock.monotonic();
    this.#tools.signals.emit('scale.changed', this.#notified);
  }
}

function noWeight(why: NoWeight): Result<never, Failure<'no-weight'>> {
  return err({ code: 'no-weight', why });
}

function toWeighing({ at, packer, packerName, ...row }: StoredWeighing): OrderWeighing {
  return {
    ...row,
    at: timestamp(at),
    packer: packer === null ? null : { id: packer, name: packerName },
  };
}
