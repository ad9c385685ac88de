import {
  type NoWeight,
  PRACTICE_SCALE,
  type PracticeLoad,
  type ScaleReading,
  type ScaleSettings,
  scaleSettingsSchema,
  type SerialPortName,
} from '../../shared/model/scale.ts';
import type { TakenWeight, Weighing as Kept } from '../../shared/model/weighing.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Actor } from '../base/actor.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import { Deadline } from '../base/deadline.ts';
import type { Ids } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { timestamp } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import type { StoredWeighing } from '../store/weighings-table.ts';
import { type InHand, Load } from './load.ts';
import { PracticeScale } from './practice-scale.ts';
import { type Open, type Reading, Scale } from './scale.ts';
import { listPorts, openPort } from './serial-port.ts';

/** The window hears of a weight that moves so often at the most, ms. */
const TELL_EVERY_MS = 100;
/** So many weights wait for orders that are still being typed; older ones are dropped. */
const MOST_TAKEN = 20;

/** Whoever scanned a parcel longer ago than this, ms, has put it aside: its weight is taken by a key. */
const IN_HAND_MS = 120_000;

interface Taken {
  readonly grams: number;
  readonly at: number;
  /** Who weighed it. */
  readonly packer: string | null;
}

/** The parcel of a scan, and who scanned it. */
interface Faced extends InHand {
  readonly packer: string | null;
}

/** Weights of parcels: from the scale at the bench to the order, and kept there as evidence. */
export class Weighing {
  readonly #tools;
  readonly #scale;
  readonly #load = new Load();
  /** Weights of orders that are still being typed. */
  readonly #taken = new Map<string, Taken>();
  readonly #practice;
  #inHand: Faced | null = null;
  /** The last parcel in hand: its scan is found again after the clock was set. */
  #handTime: { readonly scan: number; readonly deadline: Deadline } | null = null;
  #cancelPutAside = () => {};
  #told: ScaleReading | null = null;
  #toldAt = -Infinity;
  #cancelTelling: (() => void) | null = null;

  constructor(tools: {
    store: Store;
    clock: Clock;
    ids: Ids;
    signals: Signals;
    log: Log;
    actor: Pick<Actor, 'current'>;
    /** Whether there is a scale without hardware to learn on. */
    training: boolean;
  }) {
    this.#tools = tools;
    const { clock, log, training } = tools;
    const practice = training ? new PracticeScale(clock) : null;
    const open: Open = (port, ...heard) =>
      practice !== null && port.path === PRACTICE_SCALE
        ? practice.open(port, ...heard)
        : openPort(port, ...heard);
    this.#practice = practice;
    this.#scale = new Scale({ clock, log, open, heard: (reading) => this.#heard(reading) });
  }

  get settings(): ScaleSettings {
    return this.#tools.store.settings.get('scale');
  }

  /** Keeps another setting and follows it at once; `before` is what the form began from. */
  save(
    settings: ScaleSettings,
    before?: ScaleSettings,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    const { store } = this.#tools;
    const was = this.settings;
    const isFree = unchanged('station', scaleSettingsSchema, was, before);
    if (!isFree.ok) return isFree;
    store.settings.set('scale', settings);
    const isOtherwise = (['port', 'protocol', 'baudRate', 'sendsWhenPressed'] as const).some(
      (name) => settings[name] !== was[name],
    );
    if (isOtherwise) this.#use(settings);
    this.#tell();
    return ok();
  }

  /** The serial ports of this computer; in training also the scale without hardware. */
  async ports(): Promise<SerialPortName[]> {
    const ports = await listPorts(this.#tools.log);
    return this.#practice ? [{ path: PRACTICE_SCALE, maker: '' }, ...ports] : ports;
  }

  /** What the scale shows now. */
  get reading(): ScaleReading {
    const { is, grams, line } = this.#scale.reading;
    return { is, grams, line, isTaken: this.#load.isTaken, waitsFor: this.#waitsFor() };
  }

  /** Begins to read, where a scale is set up. */
  start(): void {
    if (this.settings.port !== '') this.#use(this.settings);
  }

  /** Ends once the port is free for others. */
  close(): Promise<void> {
    this.#cancelTelling?.();
    this.#cancelPutAside();
    return this.#scale.close();
  }

  /** Puts something on the scale without hardware, or lifts it off. */
  practise(puts: PracticeLoad): Result<undefined, Failure<'wrong-state'>> {
    if (!this.#practice || this.settings.port !== PRACTICE_SCALE)
      return err({ code: 'wrong-state', state: 'no-practice-scale' });
    const order = this.#inHand && this.#tools.store.orders.get(this.#inHand.parcel);
    this.#practice.put(puts, order?.draft.weight ?? null);
    return ok();
  }

  /** Says which parcel somebody has in hand, by the number of its scan; null for none. */
  face(scan: number | null): void {
    const { store, clock, actor } = this.#tools;
    const scanned = scan === null ? null : store.packing.get(scan);
    this.#cancelPutAside();
    this.#inHand =
      scan === null || !scanned || scanned.orderId === null
        ? null
        : { parcel: scanned.orderId, scan, packer: actor.current };
    if (scan !== null && scanned) {
      const left = this.#leftInHand(scan, scanned.at);
      const putAside = () => {
        this.#load.spend(scan);
        this.#tell();
      };
      if (left <= 0) putAside();
      else this.#cancelPutAside = clock.after(left, putAside);
    }
    // It was heard when it was pressed: that a parcel is scanned makes it no other one.
    this.#look({ ...this.#scale.reading, isPress: false });
    this.#tell();
  }

  /** Rest of the time that a scanned parcel counts as in hand, ms; `at` is the wall time of its scan. */
  #leftInHand(scan: number, at: number): number {
    const { clock } = this.#tools;
    if (this.#handTime?.scan !== scan) {
      const left = Math.min(IN_HAND_MS, Math.max(0, at + IN_HAND_MS - clock.now()));
      this.#handTime = { scan, deadline: new Deadline(clock, left) };
    }
    return this.#handTime.deadline.leftMs;
  }

  /** Takes the weight on the scale for an order, and keeps it: as weighed by whoever is at work, or by this packer. */
  take(orderId: string, by?: string | null): Result<Kept, Failure<'not-found' | 'no-weight'>> {
    if (!this.#tools.store.orders.get(orderId))
      return err({ code: 'not-found', what: 'order', id: orderId });
    const grams = this.#weightFor(orderId);
    if (!grams.ok) return grams;
    const { clock, actor } = this.#tools;
    const kept = this.#keep(orderId, {
      grams: grams.value,
      at: clock.now(),
      packer: by ?? actor.current,
    });
    this.#load.take(orderId, grams.value);
    this.#tell();
    return ok(kept);
  }

  /** Takes it for an order that is being typed; `again` where another weight was taken for that. */
  read(again: string | null): Result<TakenWeight, Failure<'no-weight'>> {
    const id = again !== null && this.#taken.has(again) ? again : this.#tools.ids.next();
    const grams = this.#weightFor(id);
    if (!grams.ok) return grams;
    const { clock, actor } = this.#tools;
    this.#taken.set(id, { grams: grams.value, at: clock.now(), packer: actor.current });
    const [oldest] = this.#taken.keys();
    if (this.#taken.size > MOST_TAKEN && oldest !== undefined) this.#taken.delete(oldest);
    this.#load.take(id, grams.value);
    this.#tell();
    return ok({ id, grams: grams.value });
  }

  /** Keeps a weight that was taken while its order was typed. One that is not known any more is left out. */
  assign(id: string, orderId: string): Result<undefined, Failure<'not-found'>> {
    if (!this.#tools.store.orders.get(orderId))
      return err({ code: 'not-found', what: 'order', id: orderId });
    const taken = this.#taken.get(id);
    if (!taken) return ok();
    this.#keep(orderId, taken);
    this.#taken.delete(id);
    this.#load.rename(id, orderId);
    return ok();
  }

  /** What was weighed of an order, the oldest first. */
  of(orderId: string): Kept[] {
    return this.#tools.store.weighings.of(orderId).map(shown);
  }

  #weightFor(parcel: string): Result<number, Failure<'no-weight'>> {
    const { is, grams } = this.#scale.reading;
    if (is !== 'stable') return noWeight(is);
    if (!this.#load.isFor(parcel))
      return noWeight(this.settings.sendsWhenPressed ? 'unpressed' : 'not-emptied');
    return grams === null ? noWeight('silent') : ok(grams);
  }

  #keep(orderId: string, { grams, at, packer }: Taken): Kept {
    const { store, signals } = this.#tools;
    const { code, name } = store.settings.get('station');
    const enteredGrams = store.orders.get(orderId)?.draft.weight ?? null;
    const row = { orderId, at, grams, enteredGrams, station: `${code} · ${name}`, packer };
    const kept = store.commit(() => {
      const facts = { weighedGrams: grams, enteredGrams };
      store.events.append({ orderId, at, by: 'packer', kind: 'weighed', facts, packer });
      return store.weighings.get(store.weighings.insert(row));
    });
    if (!kept) throw new Error(`The weight of ${orderId} is not there`);
    signals.orderChanged(orderId);
    return shown(kept);
  }

  #use(settings: ScaleSettings): void {
    // The scale without hardware writes in one way, and all the time.
    const isPractice = this.#practice !== null && settings.port === PRACTICE_SCALE;
    this.#scale.use(
      isPractice ? { ...settings, protocol: 'continuous', sendsWhenPressed: false } : settings,
    );
  }

  /** The order that the next weight is taken for by itself: not weighed yet, and scanned just now. */
  #waitsFor(): string | null {
    const inHand = this.#inHand;
    if (inHand === null || !this.settings.takesByItself || !this.#load.mayHave(inHand.scan))
      return null;
    return this.#isWeighed(inHand.parcel) ? null : inHand.parcel;
  }

  #isWeighed(orderId: string): boolean {
    return this.#tools.store.weighings.of(orderId).length > 0;
  }

  #heard(reading: Reading): void {
    this.#look(reading);
    this.#tell();
  }

  /** Takes what may be taken by itself: once for an order, and only while its parcel is in hand. */
  #look(reading: Reading): void {
    const { clock, log } = this.#tools;
    const inHand = this.#inHand;
    this.#load.see(reading, inHand, clock.monotonic());
    if (inHand === null || reading.is !== 'stable' || this.#waitsFor() !== inHand.parcel) return;
    if (!this.#load.isPlainlyFor(inHand.parcel)) return;
    try {
      this.take(inHand.parcel, inHand.packer);
    } catch (error) {
      // A full disk, say. The key is still there, and so is the parcel.
      this.#inHand = null;
      log.error('weighing.not-kept', { error: faultInLog(error) });
    }
  }

  /** Tells the window, and of a weight that moves only now and then. */
  #tell(): void {
    const { is, grams, line, isTaken, waitsFor } = this.reading;
    const told = this.#told;
    const isOtherwise = told?.is !== is || told.isTaken !== isTaken || told.waitsFor !== waitsFor;
    if (isOtherwise) return this.#tellNow();
    if (told.grams === grams && (told.line === line || grams !== null)) return;
    const { clock } = this.#tools;
    const wait = this.#toldAt + TELL_EVERY_MS - clock.monotonic();
    if (wait <= 0) this.#tellNow();
    else this.#cancelTelling ??= clock.after(wait, () => this.#tellNow());
  }

  #tellNow(): void {
    this.#cancelTelling?.();
    this.#cancelTelling = null;
    this.#told = this.reading;
    this.#toldAt = this.#tools.clock.monotonic();
    this.#tools.signals.emit('scale.changed', this.#told);
  }
}

function noWeight(why: NoWeight): Result<never, Failure<'no-weight'>> {
  return err({ code: 'no-weight', why });
}

function shown({ at, packer, packerName, ...row }: StoredWeighing): Kept {
  return {
    ...row,
    at: timestamp(at),
    packer: packer === null ? null : { id: packer, name: packerName },
  };
}
