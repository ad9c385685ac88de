import type { ScaleSettings, ScaleState } from '../../shared/model/scale.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { LineReader } from './line-reader.ts';
import type { ScaleMessage } from './protocols/protocol.ts';
import { protocols } from './protocols/protocols.ts';
import type { Opened, OpenPort } from './serial-port.ts';
import { Steadiness } from './steadiness.ts';

/** So many grams, or fewer, are an empty scale: it need not come back to zero wholly. */
const EMPTY_GRAMS = 5;
/** A port that does not open is tried again after this, ms. */
const AGAIN_MS = 1_000;
/** A scale that answers is asked so often, ms. */
const ASK_MS = 200;
/** A reading counts for so long, ms: what nobody repeats may have changed. */
const FRESH_MS = 2_000;
/** How long a port may stay silent before it is opened anew, ms. */
const SILENT_MS = 15_000;
const LONGEST_LINE = 60;
/** What the print key sent counts for so long, ms. */
const PRESSED_FRESH_MS = 15_000;
/** Lines of one press follow each other faster than this, ms: further ones say nothing new. */
const ONE_PRESS_MS = 500;
/** Who presses twice needs longer, ms: what comes faster is sent without being pressed. */
const NEXT_PRESS_MS = 1_000;

/** How the scale is. Grams are whole, and null where it shows none. */
export interface Reading {
  readonly is: ScaleState;
  readonly grams: number | null;
  /** What came last, as it came. */
  readonly line: string;
  /** Its print key was pressed for this one. */
  readonly isPress: boolean;
}

type Wiring = Pick<ScaleSettings, 'port' | 'protocol' | 'baudRate' | 'sendsWhenPressed'>;

/** Opens what a port's name stands for; `ended` is told once when it closes without being asked to. */
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

/** A scale on a serial port: opened, read, and opened again by itself when it was unplugged. */
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
  /** What came last, reading or not. */
  #line = '';
  /** Whether something came since the last reading that was none. */
  #isNoisy = false;
  /** When it last sent a weight, and when its print key was last pressed for one, ms. */
  #weighedAt = -Infinity;
  #pressedAt = -Infinity;
  /** Grows with every other setting: what an older one still does counts no more. */
  #turn = 0;
  #work = Promise.resolve();

  /** `heard` is told of every reading, also of one that is as before. */
  constructor(tools: { clock: Clock; log: Log; open: Open; heard: (reading: Reading) => void }) {
    this.#tools = tools;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** Reads from another port, or in another way; from none where the port is empty. */
  use(wiring: Wiring): void {
    this.#wiring = wiring;
    const turn = ++this.#turn;
    this.#stopTimers();
    this.#work = this.#work.then(() => this.#open(turn));
  }

  /** Ends when the port is free. */
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

  /** The port is not to be had: it is tried again until it is. */
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
    // One line that got mangled, or stands on a ticket, says nothing of the scale; nothing but such lines does.
    this.#isNoisy ||= !this.#wiring.sendsWhenPressed;
    if (is === 'silent' || is === 'unpressed') this.#show('unreadable', null, line);
    if (this.#wiring.sendsWhenPressed) this.#distrust();
  }

  /** Whether somebody pressed the print key for this; null where it came with what was pressed just now. */
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
    // Who presses waits until it rests, and it is sent once.
    if (isPress) return { is: isStable === false ? 'moving' : 'stable', grams };
    const isAtRest = isStable === null ? isSteady : isStable && isRepeated;
    return { is: isAtRest ? 'stable' : 'moving', grams };
  }

  /** No reading came for a while. */
  #fade(): void {
    this.#steadiness.forget();
    const silent = this.#wiring.sendsWhenPressed ? 'unpressed' : 'silent';
    this.#show(this.#isNoisy ? 'unreadable' : silent, null, this.#line);
    this.#distrust();
  }

  /**
   * A port that stays silent is opened anew: not every system tells that its plug was pulled. A scale that waits
   * for its key may be silent for hours, and a line that comes meanwhile would be lost: there the name is looked at.
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
