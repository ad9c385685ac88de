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

/** The longest pause inside a scan, ms: hand scanners type a character every 1 to 30, nobody does. */
export const scanPauseMs = 50;
/** Three keys after each other that come so fast, ms, were pressed by nobody, however they rolled over the keyboard. */
export const machinePauseMs = 20;
/**
 * The longest pause behind characters that only a scanner types, ms: some pause between two parts of a
 * code, and a busy machine hands keys on late. The beginning of a code may be another order's code.
 */
export const longScanPauseMs = 250;
/** The longest wait, ms, for the key that ends a code, where scanners send one: a busy machine hands it on late. */
export const endWaitMs = 1_000;
interface Outcome<Key> {
  /**
   * A code that was scanned, without the key that ends it; null where a part of it is unknown. Its beginning may be elsewhere already: in fields
   * (`follow`), or replayed, since those keys arrived so long before the others that they were taken for
   * somebody's own.
   */
  onScan: (code: string | null, elsewhere: string) => void;
  /** Keys that were kept back and are somebody's own. */
  replay: (keys: readonly Key[]) => void;
}

interface TimedPress extends Pressed {
  /** When the key went down, ms. Counted by the system, so that a busy machine tells the same. */
  readonly timeStamp: number;
}

/** Characters at a scanner's pace that others have heard. */
interface Beginning {
  readonly keys: ScannedKeys;
  /** When the last key went down, ms. */
  readonly at: number;
  /** Every key came faster than anybody presses them. */
  readonly isMachine: boolean;
  /** They stand in fields, where a word may have been typed. */
  readonly isInFields: boolean;
  /** They may be the rest of a code whose beginning came before a short pause. */
  readonly isRest: boolean;
  /** No single character came a short pause before it, as in typing. */
  readonly isFirst: boolean;
}

type Begun = Pick<Beginning, 'keys' | 'at' | 'isRest' | 'isFirst'>;

/**
 * Whether a key may be the rest of a code: a short pause before it came characters at a scanner's pace, or a single one. Of
 * single characters with such pauses between them, as they are typed, only the second may.
 */
export function mayBeRest(
  { keys, at, isRest, isFirst }: Begun,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  const { length } = textOf(keys);
  const isBeginning = length > 1 || (isFirst && (isRest || length === 1));
  return timeStamp - at < longScanPauseMs && isBeginning;
}

/** The `isFirst` of what begins with this key, a short pause after `begun`. */
export function isFirstAfter(
  begun: Begun | null,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  if (begun === null || timeStamp - begun.at >= longScanPauseMs) return true;
  return textOf(begun.keys).length !== 1 || (begun.isRest && begun.isFirst);
}

/**
 * Tells a scanner from somebody who presses keys, by its timing, where no text is typed: a letter or
 * digit is kept back until the pause behind it says whose it is. Otherwise the letters of a code
 * would press shortcuts, and the Enter behind it whatever button has the focus.
 */
export class ScanWatch<Key extends TimedPress> {
  readonly #outcome;
  readonly #pause = new PauseTimer(() => this.settle());
  #held: Key[] = [];
  /** Heard by others when no key followed for a while; one that follows by its own time makes them part of a scan. */
  #gone: Beginning | null = null;
  /** Characters at a scanner's pace came before a short pause: what follows may be the rest of their code. */
  #isRest = false;
  /** No single character came a short pause before what is kept back. */
  #isFirst = true;
  /** The scan that the timer ended. Its late keys must not become another scan. */
  #cut: Begun | null = null;
  /** A scanner of this bench ends its codes with a key. */
  #sendsEnd = false;

  constructor(outcome: Outcome<Key>) {
    this.#outcome = outcome;
  }

  /** Whether keys are kept back of which nobody knows yet whose they are. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Whether a key comes at a scanner's pace behind one that others have heard. */
  isBehind({ timeStamp }: Pick<TimedPress, 'timeStamp'>): boolean {
    return this.#gone !== null && timeStamp - this.#gone.at < scanPauseMs;
  }

  /** Tells that a scanner of this bench ends codes with a key. The timer of later scans waits longer for that key. */
  noteEnd(): void {
    this.#sendsEnd = true;
  }

  /** What goes into fields until now is gone on with here. */
  follow({ keys, at, isMachine, isRest, isFirst }: Omit<Beginning, 'isInFields'>): void {
    this.#isRest = isRest;
    this.#gone = { keys, at, isMachine, isInFields: true, isRest, isFirst };
  }

  /** Takes a key that goes into a field; returns the characters of whose code it may be the rest, which are forgotten here. */
  leave(key: TimedPress): Beginning | null {
    if (this.#gone === null || kindOf(key) === 'modifier') return null;
    const gone = this.#gone;
    this.#gone = null;
    return mayBeRest(gone, key) ? gone : null;
  }

  /** Takes a key; answers whether it is kept back, so that nothing else may hear it now. */
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
    // A shortcut after the pace of a scan is somebody's own: the scan before it is complete.
    if (kind === 'chord') this.settle();
    const isEnd = kind === 'end' || kind === 'tab' || key.key === 'Enter';
    const ends = isEnd && isEndedCode(this.#all, key);
    const endsCut = isEnd && !this.isHolding && this.#isOfCut(key);
    if (ends || endsCut) this.noteEnd();
    this.#letGo(ends);
    this.#gone = null;
    this.#cut = null;
    return ends || endsCut;
  }

  /** Says at once whose keys are kept back. */
  settle(): void {
    const all = this.#all;
    const text = textOf(all.keys);
    // Without the key that ends a code, letters alone are a word that a program typed.
    const isEnded = endsByAltCode(all.keys) && isEndedCode(all, { timeStamp: all.at });
    const isScan = isEnded || (isLong(text) && /\d/.test(text));
    this.#letGo(isScan);
    this.#gone = isScan || text === '' ? null : all;
    this.#cut = isScan && !isEnded ? all : null;
  }

  #begin(key: Key): void {
    const begun = this.#gone ?? this.#cut;
    this.#isRest = begun !== null && mayBeRest(begun, key);
    this.#isFirst = isFirstAfter(begun, key);
    this.#gone = null;
  }

  /** Whether a key belongs to the scan that the timer ended, by the time at which it went down. */
  #isOfCut({ timeStamp }: Key): boolean {
    return this.#cut !== null && timeStamp - this.#cut.at < longScanPauseMs;
  }

  /** Whether the kept keys went down longer ago than a scanner pauses. Their timer may be late, or wait for the end key. */
  #isOverdue({ timeStamp }: Key): boolean {
    return this.isHolding && timeStamp - this.#all.at >= this.#pauseMs;
  }

  /** Whether a key may belong to a scan: a shortcut begins none, but inside of one it presses nothing. */
  #isKept(key: Key): boolean {
    if (key.repeat || key.key === 'Enter') return false;
    if (isAltCodeDigit(key)) return true;
    const kind = kindOf(key);
    const isInside = this.isHolding || this.isBehind(key);
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

  /** What came at a scanner's pace until now. */
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

  /** The pause, ms, behind which no key belongs to those that are kept back. */
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

/** Whether the key that ends codes has ended one. */
function isEndedCode(all: Beginning, { timeStamp }: Pick<TimedPress, 'timeStamp'>): boolean {
  const text = textOf(all.keys).replaceAll(UNREADABLE, '0');
  if (isLong(text) && (!all.isInFields || /\d/.test(text))) return true;
  return all.isMachine && timeStamp - all.at <= machinePauseMs && isCodeOfMachine(text);
}

/** Space presses what has the focus, at once. */
function canBegin({ key }: Pressed): boolean {
  return key !== ' ';
}
