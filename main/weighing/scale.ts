import type { ScaleSettings, ScaleState } from '../../shared/model/scale.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { LineReader } from './line-reader.ts';
import type { ScaleMessage } from './protocols/protocol.ts';
import { protocols } from './protocols/protocols.ts';
import type { Opened, OpenPort } from './serial-port.ts';
import { Steadiness } from './steadiness.ts';

/** Maximum of an empty scale (grams), because it may not return to exactly zero. */
const EMPTY_GRAMS = 5;
/** Pause before the next attempt to open a port (ms). */
const AGAIN_MS = 1_000;
/** Interval of requests to a scale that must be queried (ms). */
const ASK_MS = 200;
/** Validity of a reading (ms): an unrepeated one may be outdated. */
const VALID_MS = 2_000;
/** Maximum silence of a port before it is reopened (ms). */
const SILENT_MS = 15_000;
const LONGEST_LINE = 60;
/** Validity of a reading from the print key (ms). */
const PRESSED_VALID_MS = 15_000;
/** Maximum interval between lines of one press (ms): further ones add no information. */
const ONE_PRESS_MS = 500;
/** Time after opening (ms) in which a line may already be under way, so that its first digits are lost. */
const UNDER_WAY_MS = 300;
/** Minimum interval between two presses (ms): a faster line was sent without a press. */
const NEXT_PRESS_MS = 1_000;

/** State of the scale. Grams are whole; null if the scale shows no weight. */
export interface Reading {
  readonly is: ScaleState;
  readonly grams: number | null;
  /** Last raw line. */
  readonly line: string;
  /** Whether its print key was pressed for this reading. */
  readonly isPress: boolean;
}

type Wiring = Pick<ScaleSettings, 'port' | 'protocol' | 'baudRate' | 'sendsWhenPressed'>;

/** Opens the port of a name. `onClose` is called once if the port closes without a request. */
export type Open = (
  port: { readonly path: string; readonly baudRate: number },
  onData: (bytes: Uint8Array) => void,
  onClose: () => void,
) => Promise<Opened>;

const unplugged: Wiring = {
  port: '',
  protocol: 'continuous',
  baudRate: 9600,
  sendsWhenPressed: false,
};

interface ScaleTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly open: Open;
  readonly onMeasurement: (reading: Reading) => void;
}

/** Reads a scale on a serial port, and reopens the port after it was unplugged. */
export class Scale {
  readonly #tools: ScaleTools;
  #wiring: Wiring = unplugged;
  #reading: Reading = { is: 'off', grams: null, line: '', isPress: false };
  #port: OpenPort | null = null;
  #lines = new LineReader();
  #steadiness = new Steadiness();
  #cancelTimers: (() => void)[] = [];
  #cancelExpiry: () => void = () => {};
  #cancelDistrust = () => {};
  /** Time of opening (ms). */
  #openedAt = -Infinity;
  /** Time of the last bytes (ms). */
  #heardAt = -Infinity;
  /** Last raw line, whether or not it is a reading. */
  #line = '';
  /** Whether an unreadable line arrived since the last reading. */
  #isNoisy = false;
  /** Times of the last weight and of the last print key press (ms). */
  #weighedAt = -Infinity;
  #pressedAt = -Infinity;
  /** Grows with each change of the settings, so that work of older settings is ignored. */
  #generation = 0;
  #work = Promise.resolve();

  /** `onMeasurement` receives every reading, including an unchanged one. */
  constructor(tools: ScaleTools) {
    this.#tools = tools;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** Switches to another port or protocol; stops if the port is empty. */
  use(wiring: Wiring): void {
    this.#wiring = wiring;
    const generation = ++this.#generation;
    this.#stopTimers();
    this.#work = this.#work.then(() => this.#open(generation));
  }

  /** Resolves when the port is free. */
  close(): Promise<void> {
    this.use({ ...this.#wiring, port: '' });
    return this.#work;
  }

  async #open(generation: number): Promise<void> {
    await this.#port?.close();
    this.#port = null;
    if (generation !== this.#generation) return;
    const { port: path, protocol, baudRate, sendsWhenPressed } = this.#wiring;
    if (path === '') return this.#show('off');
    this.#lines = new LineReader();
    this.#steadiness.forget();
    this.#weighedAt = -Infinity;
    this.#pressedAt = -Infinity;
    this.#isNoisy = false;
    this.#line = '';
    const isNow = () => generation === this.#generation;
    const hear = (bytes: Uint8Array) => isNow() && this.#hear(bytes);
    const onClose = () => isNow() && this.#lost('gone');
    const opened = await this.#tools
      .open({ path, baudRate }, hear, onClose)
      .catch((error: unknown) => {
        this.#tools.log.error('scale.open-failed', { error: faultInLog(error) });
        return { ok: false, error: 'gone' } as const;
      });
    if (!opened.ok) {
      if (isNow()) this.#lost(opened.error);
      return;
    }
    this.#port = opened.value;
    if (!isNow()) return;
    this.#openedAt = this.#tools.clock.monotonic();
    this.#tools.log.info('scale.opened', { path: codeInLog(path), baudRate, protocol });
    this.#show(sendsWhenPressed ? 'unpressed' : 'silent');
    this.#distrust();
    const { request } = protocols[protocol];
    if (request !== null && !sendsWhenPressed) this.#ask(request);
  }

  #ask(request: string): void {
    this.#port?.write(request);
    this.#cancelTimers = [this.#tools.clock.after(ASK_MS, () => this.#ask(request))];
  }

  /** The port is unavailable; retries until it opens. */
  #lost(is: 'gone' | 'busy' | 'forbidden'): void {
    this.#stopTimers();
    this.#show(is);
    const generation = this.#generation;
    const again = () => {
      if (generation === this.#generation)
        this.#work = this.#work.then(() => this.#open(generation));
    };
    this.#cancelTimers = [this.#tools.clock.after(AGAIN_MS, again)];
  }

  #hear(bytes: Uint8Array): void {
    // One line of a press counts without a second one that confirms it.
    const now = this.#tools.clock.monotonic();
    const isEarly = now - this.#openedAt < UNDER_WAY_MS;
    if (this.#wiring.sendsWhenPressed && isEarly) this.#lines.cutStart();
    // Bytes of an earlier press or of a loose plug would become digits of this line.
    if (now - this.#heardAt >= NEXT_PRESS_MS) this.#lines.cutUnfinished();
    this.#heardAt = now;
    for (const line of this.#lines.push(bytes))
      this.#take(protocols[this.#wiring.protocol].read(line), line);
  }

  #take(message: ScaleMessage, text: string): void {
    const line = text.trim().slice(0, LONGEST_LINE);
    this.#line = line;
    this.#cancelDistrust();
    if (message.is === 'noise') return this.#takeNoise(line);
    const isPress = this.#isPress(message);
    if (isPress === null) return this.#distrust();
    this.#isNoisy = false;
    this.#cancelExpiry();
    const { clock } = this.#tools;
    const validMs = this.#wiring.sendsWhenPressed ? PRESSED_VALID_MS : VALID_MS;
    this.#cancelExpiry = clock.after(validMs, () => this.#fade());
    if (message.is === 'weight') {
      const { is, grams } = this.#weighed(message.grams, message.isStable, isPress);
      return this.#show(is, grams, line, isPress);
    }
    this.#steadiness.forget();
    if (message.is === 'waiting') return this.#show('moving', null, line);
    return this.#show(message.is === 'underload' ? 'negative' : message.is, null, line);
  }

  #takeNoise(line: string): void {
    const { is } = this.#reading;
    // A single damaged line, or a line of a ticket, is no statement about the scale; only such lines are.
    this.#isNoisy ||= !this.#wiring.sendsWhenPressed;
    if (is === 'silent' || is === 'unpressed') this.#show('unreadable', null, line);
    if (this.#wiring.sendsWhenPressed) this.#distrust();
  }

  /** Whether the print key was pressed for this line; null if the line belongs to the last press. */
  #isPress({ is }: ScaleMessage): boolean | null {
    if (!this.#wiring.sendsWhenPressed || is !== 'weight') return false;
    const now = this.#tools.clock.monotonic();
    if (now - this.#pressedAt < ONE_PRESS_MS) return null;
    const isPress = now - this.#weighedAt >= NEXT_PRESS_MS;
    this.#weighedAt = now;
    if (isPress) this.#pressedAt = now;
    return isPress;
  }

  #weighed(
    grams: number,
    isStable: boolean | null,
    isPress: boolean,
  ): { is: ScaleState; grams: number } {
    this.#steadiness.hear(grams, this.#tools.clock.monotonic());
    const { isRepeated, isSteady } = this.#steadiness;
    if (grams < -EMPTY_GRAMS) return { is: 'negative', grams };
    if (grams <= EMPTY_GRAMS) return { is: 'empty', grams };
    // A packer presses the key at rest, and the scale sends once.
    if (isPress) return { is: isStable === false ? 'moving' : 'stable', grams };
    const isStill = isStable === null ? isSteady : isStable && isRepeated;
    return { is: isStill ? 'stable' : 'moving', grams };
  }

  /** Handles a lack of readings. */
  #fade(): void {
    this.#steadiness.forget();
    const silent = this.#wiring.sendsWhenPressed ? 'unpressed' : 'silent';
    this.#show(this.#isNoisy ? 'unreadable' : silent, null, this.#line);
    this.#distrust();
  }

  /**
   * Reopens a silent port, because not every system reports an unplugged device. A scale that waits for its key may be
   * silent for hours, and reopening could lose a line: there only the port's name is checked.
   */
  #distrust(): void {
    this.#cancelDistrust();
    const generation = this.#generation;
    const check = async () => {
      const isSame = this.#wiring.sendsWhenPressed && (await this.#port?.isThere());
      if (generation !== this.#generation) return;
      if (isSame === true) this.#distrust();
      else await this.#open(generation);
    };
    this.#cancelDistrust = this.#tools.clock.after(SILENT_MS, () => {
      if (generation === this.#generation) this.#work = this.#work.then(check);
    });
  }

  #show(is: ScaleState, grams: number | null = null, line = '', isPress = false): void {
    this.#reading = { is, grams, line, isPress };
    this.#tools.onMeasurement(this.#reading);
  }

  #stopTimers(): void {
    for (const cancel of this.#cancelTimers) cancel();
    this.#cancelTimers = [];
    this.#cancelExpiry();
    this.#cancelDistrust();
  }
}
