import { isAltCodeDigit, type Pressed } from './chord.ts';
import { PauseTimer } from './pause-timer.ts';
import {
  codeOf,
  endsByAltCode,
  goesOnWithAltCode,
  kindOf,
  noKeys,
  type ScannedKeys,
  textOf,
  UNREADABLE,
  withKey,
} from './scan-keys.ts';
import { isCodeOfMachine, surelyScanned } from './scanned-code.ts';

/** Longest pause inside a scan (ms). Hand scanners type a character every 1 to 30 ms, people do not. */
export const scanPauseMs = 50;
/** A person cannot press three keys in a row with pauses as short as this (ms), however the keys roll over. */
export const machinePauseMs = 20;
/**
 * Longest pause (ms) after characters that only a scanner types. Some scanners pause between two parts of a code, and a
 * busy machine delivers keys late. The start of a code may be another order's code.
 */
export const longScanPauseMs = 250;
/** Longest wait (ms) for the key that ends a code, if the scanner sends one. A busy machine delivers it late. */
export const endWaitMs = 1_000;
interface Outcome<Key> {
  /**
   * Receives a scanned code without its end key; null if a part is unknown. `elsewhere` is a start that was delivered
   * already: into fields (`follow`), or replayed, because it arrived so much earlier that it was taken for typing.
   */
  onScan: (code: string | null, elsewhere: string) => void;
  /** Releases held keys that are not a scan. */
  replay: (keys: readonly Key[]) => void;
}

interface TimedPress extends Pressed {
  /** Time of the keydown (ms). The system sets it, so it is correct on a busy machine too. */
  readonly timeStamp: number;
}

/** Characters at the pace of a scanner that were already delivered. */
interface Beginning {
  readonly keys: ScannedKeys;
  /** Time of the last keydown (ms). */
  readonly at: number;
  /** Every key arrived faster than a person can press keys. */
  readonly isMachine: boolean;
  /** The characters are in fields, where a person may have typed a word. */
  readonly isInFields: boolean;
  /** They may be the rest of a code that started before a short pause. */
  readonly isRest: boolean;
  /** No single character arrived a short pause before it, as typing would show. */
  readonly isFirst: boolean;
}

type Begun = Pick<Beginning, 'keys' | 'at' | 'isRest' | 'isFirst'>;

/**
 * Checks whether a key may be the rest of a code: characters at the pace of a scanner, or a single one, arrived a short
 * pause before it. Of single characters with such pauses between them, as in typing, only the second may.
 */
export function mayBeRest(
  { keys, at, isRest, isFirst }: Begun,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  const { length } = textOf(keys);
  const isBeginning = length > 1 || (isFirst && (isRest || length === 1));
  return timeStamp - at <= longScanPauseMs && isBeginning;
}

/** Computes `isFirst` for a burst that starts with this key, a short pause after `begun`. */
export function isFirstAfter(
  begun: Begun | null,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  if (begun === null || timeStamp - begun.at > longScanPauseMs) return true;
  return textOf(begun.keys).length !== 1 || (begun.isRest && begun.isFirst);
}

/**
 * Distinguishes a scanner from a person by the timing of keys, while no field has the focus. A letter or digit is held
 * back until the following pause decides. Otherwise the letters of a code would press shortcuts, and its Enter the
 * focused button.
 */
export class ScanWatch<Key extends TimedPress> {
  readonly #outcome;
  readonly #pause = new PauseTimer(() => this.settle());
  #held: Key[] = [];
  /**
   * Delivered keys that no key followed in time. A key that follows in time by its own timestamp makes them part of a
   * scan.
   */
  #gone: Beginning | null = null;
  /** Characters at the pace of a scanner arrived before a short pause. The next ones may be the rest of their code. */
  #isRest = false;
  /** No single character arrived a short pause before the held keys. */
  #isFirst = true;
  /** The scan that the timer ended. Its late keys must not become another scan. */
  #cut: Begun | null = null;
  /** Timestamp (ms) of the last character that a held key repeated: a scan close behind it may lack its beginning. */
  #repeatedAt = Number.NEGATIVE_INFINITY;
  /** A scanner of this bench ends its codes with a key. */
  #sendsEnd = false;

  constructor(outcome: Outcome<Key>) {
    this.#outcome = outcome;
  }

  /** Whether undecided keys are held back. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Checks whether a key follows a delivered one at the pace of a scanner. */
  isBehind({ timeStamp }: Pick<TimedPress, 'timeStamp'>): boolean {
    return this.#gone !== null && timeStamp - this.#gone.at <= scanPauseMs;
  }

  /** Records that a scanner of this bench ends codes with a key. The timer of later scans waits longer for that key. */
  noteEnd(): void {
    this.#sendsEnd = true;
  }

  /** Continues here a burst that went into fields so far. */
  follow({ keys, at, isMachine, isRest, isFirst }: Omit<Beginning, 'isInFields'>): void {
    this.#isRest = isRest;
    this.#gone = { keys, at, isMachine, isInFields: true, isRest, isFirst };
  }

  /**
   * Handles a key that goes into a field. Forgets the delivered characters.
   * @returns the characters of whose code the key may be the rest, or null
   */
  leave(key: TimedPress): Beginning | null {
    if (this.#gone === null || kindOf(key) === 'modifier') return null;
    const gone = this.#gone;
    this.#gone = null;
    return mayBeRest(gone, key) ? gone : null;
  }

  /**
   * Handles a key.
   * @returns whether the key is held back, so that no other code may handle it now
   */
  press(key: Key): boolean {
    // The Alt code before this key is complete.
    if (this.isHolding && endsByAltCode(this.#all.keys) && !goesOnWithAltCode(key)) this.settle();
    const kind = kindOf(key);
    if (kind === 'modifier') {
      if (this.isHolding) this.#held.push(key);
      return false;
    }
    if (this.#isOverdue(key)) this.settle();
    if (!this.isHolding && !this.isBehind(key)) this.#begin(key);
    if (this.#isKept(key)) return this.#hold(key);
    // A shortcut after the pace of a scan is a person's press. The scan before it is complete.
    if (kind === 'chord') this.settle();
    const isEnd = kind === 'end' || kind === 'tab' || key.key === 'Enter';
    const ends = isEnd && isEndedCode(this.#all, key);
    const endsCut = isEnd && !this.isHolding && this.#isOfCut(key);
    if (ends || endsCut) this.noteEnd();
    if (key.repeat && !isEnd && kind !== 'chord') this.#repeatedAt = key.timeStamp;
    this.#letGo(ends);
    this.#gone = null;
    this.#cut = null;
    return ends || endsCut;
  }

  /** Decides immediately about the held keys. */
  settle(): void {
    const all = this.#all;
    const text = textOf(all.keys);
    // Without an end key, letters alone are a word that a program typed.
    const isEnded = endsByAltCode(all.keys) && isEndedCode(all, { timeStamp: all.at });
    const isScan = isEnded || (isLong(text) && /\d/.test(text));
    this.#letGo(isScan);
    this.#gone = isScan || text === '' ? null : all;
    this.#cut = isScan && !isEnded ? all : null;
  }

  #begin(key: Key): void {
    const begun = this.#gone ?? this.#cut;
    const isBehindRepeat = key.timeStamp - this.#repeatedAt <= longScanPauseMs;
    this.#isRest = isBehindRepeat || (begun !== null && mayBeRest(begun, key));
    this.#isFirst = isFirstAfter(begun, key);
    this.#gone = null;
  }

  /** Checks by its keydown time whether a key belongs to the scan that the timer ended. */
  #isOfCut({ timeStamp }: Key): boolean {
    return this.#cut !== null && timeStamp - this.#cut.at <= longScanPauseMs;
  }

  /**
   * Checks whether the held keys are older than a pause of a scanner. Their timer may be late, or waits for the end
   * key.
   */
  #isOverdue({ timeStamp }: Key): boolean {
    return this.isHolding && timeStamp - this.#all.at > this.#pauseMs;
  }

  /** Checks whether a key may belong to a scan. A shortcut starts none, but inside one it has no effect of its own. */
  #isKept(key: Key): boolean {
    const isInside = this.isHolding || this.isBehind(key);
    if ((key.repeat && !isInside) || key.key === 'Enter') return false;
    if (isAltCodeDigit(key)) return true;
    const kind = kindOf(key);
    if (kind === 'character' || kind === 'unknown') return isInside || canBegin(key);
    return kind === 'chord' && isInside && key.timeStamp - this.#all.at <= scanPauseMs;
  }

  #letGo(isScan: boolean): void {
    this.#pause.stop();
    const [held, { keys }] = [this.#held, this.#all];
    this.#held = [];
    if (isScan)
      this.#outcome.onScan(
        this.#isRest ? null : codeOf(textOf(keys)),
        this.#gone ? textOf(this.#gone.keys).replaceAll(UNREADABLE, '') : '',
      );
    else if (held.length > 0)
      this.#outcome.replay(held.filter((key) => kindOf(key) !== 'modifier'));
  }

  /** All characters at the pace of a scanner so far. */
  get #all(): Beginning {
    let { keys, at, isMachine } = this.#gone ?? nothing;
    for (const key of this.#held) {
      if (kindOf(key) !== 'modifier') {
        isMachine &&= keys === noKeys || key.timeStamp - at <= machinePauseMs;
        at = key.timeStamp;
      }
      keys = withKey(keys, key);
    }
    const { isInFields = false, isFirst = this.#isFirst } = this.#gone ?? {};
    return { keys, at, isMachine, isInFields, isRest: this.#isRest, isFirst };
  }

  #hold(key: Key): boolean {
    this.#held.push(key);
    const pauseMs = this.#pauseMs;
    this.#pause.begin(pauseMs === longScanPauseMs && this.#sendsEnd ? endWaitMs : pauseMs);
    return true;
  }

  /** Pause (ms) after which a key no longer belongs to the held ones. */
  get #pauseMs(): number {
    const { keys } = this.#all;
    const isOver = endsByAltCode(keys) || !isLong(textOf(keys));
    return isOver ? scanPauseMs : longScanPauseMs;
  }
}

const nothing: Beginning = {
  keys: noKeys,
  at: 0,
  isMachine: true,
  isInFields: false,
  isRest: false,
  isFirst: true,
};

function isLong(text: string): boolean {
  return text.length >= surelyScanned;
}

/** Checks whether the end key has ended a code. */
function isEndedCode(all: Beginning, { timeStamp }: Pick<TimedPress, 'timeStamp'>): boolean {
  const text = textOf(all.keys).replaceAll(UNREADABLE, '0');
  if (isLong(text) && (!all.isInFields || /\d/.test(text))) return true;
  return all.isMachine && timeStamp - all.at <= machinePauseMs && isCodeOfMachine(text);
}

/** Space presses the focused element at once. */
function canBegin({ key }: Pressed): boolean {
  return key !== ' ';
}
