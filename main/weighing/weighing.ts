import {
  type NoWeight,
  type ScaleReading,
  type ScaleSettings,
  scaleSettingsSchema,
  type SerialPortName,
} from '../../shared/model/scale.ts';
import type { TakenWeight, Weighing as Kept } from '../../shared/model/weighing.ts';
import { err, type Failure, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { timestamp } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import type { NewWeighing } from '../store/weighings-table.ts';
import { Load } from './load.ts';
import { type Reading, Scale } from './scale.ts';
import { listPorts } from './serial-port.ts';

/** The window hears of a weight that moves so often at the most, ms. */
const TELL_EVERY_MS = 100;
/** So many weights wait for orders that are still being typed; older ones are dropped. */
const MOST_TAKEN = 20;

interface Taken {
  readonly grams: number;
  readonly at: number;
}

/** Weights of parcels: from the scale at the bench to the order, and kept there as evidence. */
export class Weighing {
  readonly #tools;
  readonly #scale;
  readonly #load = new Load();
  /** Weights of orders that are still being typed. */
  readonly #taken = new Map<string, Taken>();
  #inHand: string | null = null;
  #told: ScaleReading | null = null;
  #toldAt = -Infinity;
  #cancelTelling: (() => void) | null = null;

  constructor(tools: { store: Store; clock: Clock; ids: Ids; signals: Signals; log: Log }) {
    this.#tools = tools;
    const { clock, log } = tools;
    this.#scale = new Scale({ clock, log, heard: (reading) => this.#heard(reading) });
  }

  get settings(): ScaleSettings {
    // One that was kept by an earlier version knows less.
    return scaleSettingsSchema.parse(this.#tools.store.settings.get('scale'));
  }

  /** Keeps another setting and follows it at once; `before` is what the form began from. */
  save(
    settings: ScaleSettings,
    before?: ScaleSettings,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    const { store, signals } = this.#tools;
    const was = this.settings;
    const isFree = unchanged('station', scaleSettingsSchema, was, before);
    if (!isFree.ok) return isFree;
    store.settings.set('scale', settings);
    const { port, protocol, baudRate } = settings;
    if (port !== was.port || protocol !== was.protocol || baudRate !== was.baudRate)
      this.#scale.use(settings);
    signals.emit('setup.changed', { what: 'scale' });
    return ok();
  }

  /** The serial ports of this computer. */
  ports(): Promise<SerialPortName[]> {
    return listPorts(this.#tools.log);
  }

  /** What the scale shows now. */
  get reading(): ScaleReading {
    return { ...this.#scale.reading, isTaken: this.#load.isTaken };
  }

  /** Begins to read, where a scale is set up. */
  start(): void {
    if (this.settings.port !== '') this.#scale.use(this.settings);
  }

  /** Ends once the port is free for others. */
  close(): Promise<void> {
    this.#cancelTelling?.();
    return this.#scale.close();
  }

  /** Says which parcel somebody has in hand; null for none. */
  face(orderId: string | null): void {
    this.#inHand = orderId;
    this.#look(this.#scale.reading);
  }

  /** Takes the weight on the scale for an order, and keeps it. */
  take(orderId: string): Result<Kept, Failure<'not-found' | 'no-weight'>> {
    if (!this.#tools.store.orders.get(orderId))
      return err({ code: 'not-found', what: 'order', id: orderId });
    const grams = this.#weightFor(orderId);
    if (!grams.ok) return grams;
    const kept = this.#keep(orderId, { grams: grams.value, at: this.#tools.clock.now() });
    this.#load.take(orderId, grams.value);
    this.#tell();
    return ok(kept);
  }

  /** Takes it for an order that is being typed; `again` where another weight was taken for that. */
  read(again: string | null): Result<TakenWeight, Failure<'no-weight'>> {
    const id = again !== null && this.#taken.has(again) ? again : this.#tools.ids.next();
    const grams = this.#weightFor(id);
    if (!grams.ok) return grams;
    this.#taken.set(id, { grams: grams.value, at: this.#tools.clock.now() });
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
    if (!this.#load.isFor(parcel)) return noWeight('not-emptied');
    return grams === null ? noWeight('silent') : ok(grams);
  }

  #keep(orderId: string, { grams, at }: Taken): Kept {
    const { store, signals } = this.#tools;
    const { code, name } = store.settings.get('station');
    const enteredGrams = store.orders.get(orderId)?.draft.weight ?? null;
    const row = { orderId, at, grams, enteredGrams, station: `${code} · ${name}` };
    const seq = store.commit(() => {
      const facts = { weighedGrams: grams, enteredGrams };
      store.events.append({ orderId, at, by: 'packer', kind: 'weighed', facts });
      return store.weighings.insert(row);
    });
    signals.orderChanged(orderId);
    return shown({ ...row, seq });
  }

  #heard(reading: Reading): void {
    this.#look(reading);
    this.#tell();
  }

  /** Takes what may be taken by itself: once for an order, and only while its parcel is in hand. */
  #look(reading: Reading): void {
    const { store, log } = this.#tools;
    const orderId = this.#inHand;
    const wants = orderId !== null && store.weighings.of(orderId).length === 0 ? orderId : null;
    this.#load.see(reading, wants);
    const isDue = reading.is === 'stable' && this.settings.takesByItself;
    if (wants === null || !isDue || !this.#load.isPlainlyFor(wants)) return;
    try {
      this.take(wants);
    } catch (error) {
      // A full disk, say. The key is still there, and so is the parcel.
      this.#inHand = null;
      log.error('weighing.not-kept', { error });
    }
  }

  /** Tells the window, and of a weight that moves only now and then. */
  #tell(): void {
    const { is, grams, line, isTaken } = this.reading;
    const told = this.#told;
    if (told?.is !== is || told.isTaken !== isTaken) return this.#tellNow();
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

function shown({ at, ...row }: NewWeighing & { seq: number }): Kept {
  return { ...row, at: timestamp(at) };
}
