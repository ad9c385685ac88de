import type { ScaleSettings, ScaleState } from '../../shared/model/scale.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/surroundings.ts';
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
const FRESH_MS = 2_000;
/** Maximum silence of a port before it is reopened (ms). */
const SILENT_MS = 15_000;
const LONGEST_LINE = 60;
/** Validity of a reading from the print key (ms). */
const PRESSED_FRESH_MS = 15_000;
/** Maximum interval between lines of one press (ms): further ones add no information. */
const ONE_PRESS_MS = 500;
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

/** Opens the port of a name. `ended` is called once if the port closes without a request. */
export type Open = (
  port: { readonly path: string; readonly baudRate: number },
  heard: (bytes: Uint8Array) => void,
  ended: () => void,
) => Promise<Opened>;

const unplugged: Wiring = {
  port: '',
  protocol: 'continuous',
  baudRate: 9600,
  sendsWhenPressed: false,
};

/** Reads a scale on a serial port, and reopens the port after it was unplugged. */
export class Scale {
  readonly #tools;
  #wiring: Wiring = unplugged;
  #reading: Reading = { is: 'off', grams: null, line: '', isPress: false };
  #port: OpenPort | null = null;
  #lines = new LineReader();
  #steadiness = new Steadiness();
  #cancelTimers: (() => void)[] = [];
  #cancelFresh: () => void = () => {};
  #cancelDistrust = () => {};
  /** Last raw line, whether or not it is a reading. */
  #line = '';
  /** Whether an unreadable line arrived since the last reading. */
  #isNoisy = false;
  /** Times of the last weight and of the last print key press (ms). */
  #weighedAt = -Infinity;
  #pressedAt = -Infinity;
  /** Grows with each change of the settings, so that work of older settings is ignored. */
  #turn = 0;
  #work = Promise.resolve();

  /** `heard` receives every reading, including an unchanged one. */
  constructor(tools: { clock: Clock; log: Log; open: Open; heard: (reading: Reading) => void }) {
    this.#tools = tools;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** Switches to another port or protocol; stops if the port is empty. */
  use(wiring: Wiring): void {
    this.#wiring = wiring;
    const turn = ++this.#turn;
    this.#stopTimers();
    this.#work = this.#work.then(() => this.#open(turn));
  }

  /** Resolves when the port is free. */
  close(): Promise<void> {
    this.use({ ...this.#wiring, port: '' });
    return this.#work;
  }

  async #open(turn: number): Promise<void> {
    await this.#port?.close();
    this.#port = null;
    if (turn !== this.#turn) return;
    const { port: path, protocol, baudRate, sendsWhenPressed } = this.#wiring;
    if (path === '') return this.#show('off');
    this.#lines = new LineReader();
    this.#steadiness.forget();
    this.#weighedAt = -Infinity;
    this.#pressedAt = -Infinity;
    this.#isNoisy = false;
    this.#line = '';
    const isNow = () => turn === this.#turn;
    const hear = (bytes: Uint8Array) => isNow() && this.#hear(bytes);
    const ended = () => isNow() && this.#lost('gone');
    const opened = await this.#tools
      .open({ path, baudRate }, hear, ended)
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
    const turn = this.#turn;
    const again = () => {
      if (turn === this.#turn) this.#work = this.#work.then(() => this.#open(turn));
    };
    this.#cancelTimers = [this.#tools.clock.after(AGAIN_MS, again)];
  }

  #hear(bytes: Uint8Array): void {
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
    this.#cancelFresh();
    const { clock } = this.#tools;
    const freshMs = this.#wiring.sendsWhenPressed ? PRESSED_FRESH_MS : FRESH_MS;
    this.#cancelFresh = clock.after(freshMs, () => this.#fade());
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
    const isAtRest = isStable === null ? isSteady : isStable && isRepeated;
    return { is: isAtRest ? 'stable' : 'moving', grams };
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
    const turn = this.#turn;
    const look = async () => {
      const isSame = this.#wiring.sendsWhenPressed && (await this.#port?.isThere());
      if (turn !== this.#turn) return;
      if (isSame === true) this.#distrust();
      else await this.#open(turn);
    };
    this.#cancelDistrust = this.#tools.clock.after(SILENT_MS, () => {
      if (turn === this.#turn) this.#work = this.#work.then(look);
    });
  }

  #show(is: ScaleState, grams: number | null = null, line = '', isPress = false): void {
    this.#reading = { is, grams, line, isPress };
    this.#tools.heard(this.#reading);
  }

  #stopTimers(): void {
    for (const cancel of this.#cancelTimers) cancel();
    this.#cancelTimers = [];
    this.#cancelFresh();
    this.#cancelDistrust();
  }
}
