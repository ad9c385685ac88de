import type { Pressed } from './chord.ts';

/** The longest pause inside a scan, ms: hand scanners type a character every 1 to 30, nobody does. */
export const scanPauseMs = 50;
/**
 * The longest pause behind characters that only a scanner types, ms: some pause between two parts of a
 * code, and a busy machine hands keys on late. The beginning of a code may be another order's code.
 */
export const longScanPauseMs = 250;
/** A timer that comes so much later than it was asked for, ms, says that the window was busy meanwhile. */
const lateMs = 20;
/** Fewer characters than this, however fast, are somebody's keys. */
const leastCharacters = 4;

interface Outcome<Key> {
  /**
   * A code that was scanned, without the key that ends it. Its beginning may have been replayed: those keys
   * arrived so long before the others that they were taken for somebody's own.
   */
  onScan: (code: string, replayed: string) => void;
  /** Keys that were kept back and are somebody's own. */
  replay: (keys: readonly Key[]) => void;
}

interface TimedPress extends Pressed {
  /** When the key went down, ms. Counted by the system, so that a busy machine tells the same. */
  readonly timeStamp: number;
}

/**
 * Tells a scanner from somebody who presses keys, by its timing, where no text is typed: a letter or
 * digit is kept back until the pause behind it says whose it is. Otherwise the letters of a code
 * would press shortcuts, and the Enter behind it whatever button has the focus.
 */
export class ScanWatch<Key extends TimedPress> {
  readonly #outcome;
  #held: Key[] = [];
  /** Replayed when no key followed for a while; one that follows by its own time makes them part of a scan. */
  #gone: Key[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outcome: Outcome<Key>) {
    this.#outcome = outcome;
  }

  /** Whether keys are kept back of which nobody knows yet whose they are. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Whether a key comes at a scanner's pace behind one that was replayed meanwhile. */
  isBehind({ timeStamp }: TimedPress): boolean {
    const last = this.#gone.at(-1);
    return last !== undefined && timeStamp - last.timeStamp < scanPauseMs;
  }

  /** Takes a key; answers whether it is kept back, so that nothing else may hear it now. */
  press(key: Key): boolean {
    if (isModifier(key)) return false;
    if (this.#held.length === 0 && !this.isBehind(key)) this.#gone = [];
    if (isCharacter(key) && (this.isHolding || this.isBehind(key) || canBegin(key)))
      return this.#hold(key);
    const ends = (key.key === 'Enter' || key.key === 'Tab') && this.#isFast;
    this.#letGo(ends);
    this.#gone = [];
    return ends;
  }

  /** Says at once whose keys are kept back. */
  settle(): void {
    const gone = [...this.#gone, ...this.#held];
    // Without the key that ends a code, letters alone are a word that a program typed.
    const isScan = this.#isFast && gone.some(({ key }) => /\d/.test(key));
    this.#letGo(isScan);
    this.#gone = isScan ? [] : gone;
  }

  #letGo(isScan: boolean): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = [];
    if (isScan) this.#outcome.onScan(textOf([...this.#gone, ...held]), textOf(this.#gone));
    else if (held.length > 0) this.#outcome.replay(held);
  }

  get #isFast(): boolean {
    return this.#gone.length + this.#held.length >= leastCharacters;
  }

  #hold(key: Key): boolean {
    this.#held.push(key);
    this.#settleAfter(this.#isFast ? longScanPauseMs : scanPauseMs);
    return true;
  }

  /** Keys may wait to be heard behind a timer that comes late: then the pause begins anew. */
  #settleAfter(pauseMs: number): void {
    clearTimeout(this.#timer);
    const begun = performance.now();
    this.#timer = setTimeout(() => {
      if (performance.now() - begun > pauseMs + lateMs) this.#settleAfter(pauseMs);
      else this.settle();
    }, pauseMs);
  }
}

function textOf(keys: readonly Pressed[]): string {
  return keys.map(({ key }) => key).join('');
}

function isModifier({ key }: Pressed): boolean {
  return key === 'Shift' || key === 'CapsLock';
}

function isCharacter({ key, ctrlKey, altKey, metaKey, repeat }: Pressed): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !repeat;
}

/** Space presses what has the focus, at once. */
function canBegin({ key }: Pressed): boolean {
  return key !== ' ';
}
