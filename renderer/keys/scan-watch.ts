import { isAltCodeDigit, type Pressed } from './chord.ts';
import { PauseTimer } from './pause-timer.ts';
import {
  codeOf,
  endsByAltCode,
  goesOnWithAltCode,
  joinedKeys,
  keyKindOf,
  noKeys,
  scannedText,
  type ScannedKeys,
  typedText,
  UNREADABLE,
  withKey,
} from './scan-keys.ts';
import {
  endWaitMs,
  longScanPauseMs,
  machinePauseMs,
  scanPauseMs,
  surelyScanned,
} from './scan-limits.ts';
import { isCodeOfMachine } from './scanned-code.ts';

interface Outcome<Key> {
  /**
   * Receives a scanned code without its end key; null if a part is unknown. `textInField` is a start that was delivered
   * already: into fields (`follow`), or replayed, because it arrived so much earlier that it was taken for typing.
   * `keys` are all keys of the scan; none if it may be the rest of another one. `paused` has its parts if other keys came
   * a short pause before it.
   */
  onScan: (
    code: string | null,
    textInField: string,
    keys: ScannedKeys,
    paused: PausedKeys | null,
  ) => void;
  /** Releases held keys that are not a scan. */
  replay: (keys: readonly Key[]) => void;
}

/** A scan, and keys a short pause before it, which may be its start or typing. */
interface PausedKeys {
  readonly start: ScannedKeys;
  readonly rest: ScannedKeys;
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
  readonly isContinuation: boolean;
  /** The keys a short pause before it, if any; null if unclear. */
  readonly start: ScannedKeys | null;
  /** No single character arrived a short pause before it, as typing would show. */
  readonly isFirst: boolean;
}

type Begun = Pick<Beginning, 'keys' | 'at' | 'isContinuation' | 'isFirst'>;

/**
 * Checks whether a key may be the rest of a code: characters at the pace of a scanner, or a single one, arrived a short
 * pause before it. Of single characters with such pauses between them, as in typing, only the second may.
 */
export function mayBeContinued(
  { keys, at, isContinuation, isFirst }: Begun,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  const { length } = typedText(keys);
  const isBeginning = length > 1 || (isFirst && (isContinuation || length === 1));
  return timeStamp - at <= longScanPauseMs && isBeginning;
}

/** Returns the start of a code whose rest follows `begun` after a pause; null if unclear. */
export function startBefore({
  keys,
  start,
}: Pick<Beginning, 'keys' | 'start'>): ScannedKeys | null {
  return start && joinedKeys(start, keys);
}

/** Computes `isFirst` for a burst that starts with this key, a short pause after `begun`. */
export function isFirstAfter(
  begun: Begun | null,
  { timeStamp }: Pick<TimedPress, 'timeStamp'>,
): boolean {
  if (begun === null || timeStamp - begun.at > longScanPauseMs) return true;
  return typedText(begun.keys).length !== 1 || (begun.isContinuation && begun.isFirst);
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
  #isContinuation = false;
  /** The delivered keys a short pause before the held ones, if any; null if unclear. */
  #start: ScannedKeys | null = noKeys;
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
  follow(begun: Omit<Beginning, 'isInFields'>): void {
    const { keys, at, isMachine, isContinuation, start, isFirst } = begun;
    this.#isContinuation = isContinuation;
    this.#start = start;
    this.#gone = { keys, at, isMachine, isInFields: true, isContinuation, start, isFirst };
  }

  /** Forgets all keys. The held ones are not released: they belong to a scan that another watch has ended. */
  forget(): void {
    this.#pause.stop();
    this.#held = [];
    this.#gone = null;
    this.#cut = null;
  }

  /**
   * Gives up the held keys to the input method's scan that this key of a field continues.
   * @returns the held keys and their characters, or null if the key does not follow them in time
   */
  handOver({ timeStamp }: Pick<TimedPress, 'timeStamp'>): { keys: Key[]; begun: Beginning } | null {
    if (!this.isHolding || timeStamp - this.#all.at > longScanPauseMs) return null;
    const keys = this.#held.filter((key) => keyKindOf(key) !== 'modifier');
    const begun = this.#all;
    this.forget();
    return { keys, begun };
  }

  /**
   * Handles a key that goes into a field. Forgets the delivered characters.
   * @returns the characters of whose code the key may be the rest, or null
   */
  leave(key: TimedPress): Beginning | null {
    if (this.#gone === null || keyKindOf(key) === 'modifier') return null;
    const gone = this.#gone;
    this.#gone = null;
    return mayBeContinued(gone, key) ? gone : null;
  }

  /**
   * Handles a key.
   * @returns whether the key is held back, so that no other code may handle it now
   */
  press(key: Key): boolean {
    // The Alt code before this key is complete.
    if (this.isHolding && endsByAltCode(this.#all.keys) && !goesOnWithAltCode(key)) this.settle();
    const kind = keyKindOf(key);
    if (kind === 'modifier') {
      if (this.isHolding) this.#held.push(key);
      return false;
    }
    if (this.#isOverdue(key)) this.settle();
    if (!this.isHolding && !this.isBehind(key)) this.#begin(key);
    if (this.#isHeldBack(key)) return this.#hold(key);
    // A shortcut after the pace of a scan is a person's press. The scan before it is complete.
    if (kind === 'chord') this.settle();
    const isEnd = kind === 'end' || kind === 'tab' || key.key === 'Enter';
    const ends = isEnd && isTerminatedCode(this.#all, key);
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
    const text = typedText(all.keys);
    // Without an end key, letters alone are a word that a program typed.
    const isTerminated = endsByAltCode(all.keys) && isTerminatedCode(all, { timeStamp: all.at });
    const isScan = isTerminated || (isLong(text) && /\d/.test(text));
    this.#letGo(isScan);
    this.#gone = isScan || text === '' ? null : all;
    this.#cut = isScan && !isTerminated ? all : null;
  }

  #begin(key: Key): void {
    const begun = this.#gone ?? this.#cut;
    const isBehindRepeat = key.timeStamp - this.#repeatedAt <= longScanPauseMs;
    this.#isContinuation = isBehindRepeat || (begun !== null && mayBeContinued(begun, key));
    const isBehindKeys = this.#gone && key.timeStamp - this.#gone.at <= longScanPauseMs;
    if (this.#gone && isBehindKeys && !isBehindRepeat) this.#start = startBefore(this.#gone);
    // A scan that the timer has ended has its result already.
    else this.#start = this.#isContinuation ? null : noKeys;
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
  #isHeldBack(key: Key): boolean {
    const isInside = this.isHolding || this.isBehind(key);
    if ((key.repeat && !isInside) || key.key === 'Enter') return false;
    if (isAltCodeDigit(key)) return true;
    const kind = keyKindOf(key);
    if (kind === 'character' || kind === 'unknown') return isInside || canBegin(key);
    return kind === 'chord' && isInside && key.timeStamp - this.#all.at <= scanPauseMs;
  }

  #letGo(isScan: boolean): void {
    this.#pause.stop();
    const [held, { keys }] = [this.#held, this.#all];
    this.#held = [];
    if (isScan)
      this.#outcome.onScan(
        this.#isContinuation ? null : codeOf(scannedText(keys)),
        this.#gone ? typedText(this.#gone.keys).replaceAll(UNREADABLE, '') : '',
        this.#isContinuation ? noKeys : keys,
        this.#start && this.#start !== noKeys ? { start: this.#start, rest: keys } : null,
      );
    else if (held.length > 0)
      this.#outcome.replay(held.filter((key) => keyKindOf(key) !== 'modifier'));
  }

  /** All characters at the pace of a scanner so far. */
  get #all(): Beginning {
    let { keys, at, isMachine } = this.#gone ?? nothing;
    for (const key of this.#held) {
      if (keyKindOf(key) !== 'modifier') {
        isMachine &&= keys === noKeys || key.timeStamp - at <= machinePauseMs;
        at = key.timeStamp;
      }
      keys = withKey(keys, key);
    }
    const { isInFields = false, isFirst = this.#isFirst } = this.#gone ?? {};
    const [isContinuation, start] = [this.#isContinuation, this.#start];
    return { keys, at, isMachine, isInFields, isContinuation, start, isFirst };
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
    const isOver = endsByAltCode(keys) || !isLong(typedText(keys));
    return isOver ? scanPauseMs : longScanPauseMs;
  }
}

const nothing: Beginning = {
  keys: noKeys,
  at: 0,
  isMachine: true,
  isInFields: false,
  isContinuation: false,
  start: noKeys,
  isFirst: true,
};

function isLong(text: string): boolean {
  return text.length >= surelyScanned;
}

/** Checks whether the end key has ended a code. */
function isTerminatedCode(all: Beginning, { timeStamp }: Pick<TimedPress, 'timeStamp'>): boolean {
  const text = typedText(all.keys).replaceAll(UNREADABLE, '0');
  if (isLong(text) && (!all.isInFields || /\d/.test(text))) return true;
  return all.isMachine && timeStamp - all.at <= machinePauseMs && isCodeOfMachine(text);
}

/** Space presses the focused element at once. */
function canBegin({ key }: Pressed): boolean {
  return key !== ' ';
}
