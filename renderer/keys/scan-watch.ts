import type { Pressed } from './chord.ts';
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
/** A timer that comes so much later than it was asked for, ms, says that the window was busy meanwhile. */
const lateMs = 20;

interface Outcome<Key> {
  /**
   * A code that was scanned, without the key that ends it. Its beginning may be elsewhere already: in fields
   * (`follow`), or replayed, since those keys arrived so long before the others that they were taken for
   * somebody's own.
   */
  onScan: (code: string, elsewhere: string) => void;
  /** Keys that were kept back and are somebody's own. */
  replay: (keys: readonly Key[]) => void;
}

interface TimedPress extends Pressed {
  /** When the key went down, ms. Counted by the system, so that a busy machine tells the same. */
  readonly timeStamp: number;
}

/** Characters at a scanner's pace that others have heard. */
interface Beginning {
  readonly text: string;
  /** When the last key went down, ms. */
  readonly at: number;
  /** Every key came faster than anybody presses them. */
  readonly isMachine: boolean;
  /** They stand in fields, where a word may have been typed. */
  readonly isInFields: boolean;
}

/**
 * Tells a scanner from somebody who presses keys, by its timing, where no text is typed: a letter or
 * digit is kept back until the pause behind it says whose it is. Otherwise the letters of a code
 * would press shortcuts, and the Enter behind it whatever button has the focus.
 */
export class ScanWatch<Key extends TimedPress> {
  readonly #outcome;
  #held: Key[] = [];
  /** Heard by others when no key followed for a while; one that follows by its own time makes them part of a scan. */
  #gone: Beginning | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  /** What goes into fields until now is gone on with here. */
  follow({ text, at, isMachine }: Omit<Beginning, 'isInFields'>): void {
    this.#gone = { text, at, isMachine, isInFields: true };
  }

  /** Takes a key; answers whether it is kept back, so that nothing else may hear it now. */
  press(key: Key): boolean {
    if (isModifier(key)) return false;
    if (this.#held.length === 0 && !this.isBehind(key)) this.#gone = null;
    if (isCharacter(key) && (this.isHolding || this.isBehind(key) || canBegin(key)))
      return this.#hold(key);
    const ends = (key.key === 'Enter' || key.key === 'Tab') && isEndedCode(this.#all, key);
    this.#letGo(ends);
    this.#gone = null;
    return ends;
  }

  /** Says at once whose keys are kept back. */
  settle(): void {
    const all = this.#all;
    // Without the key that ends a code, letters alone are a word that a program typed.
    const isScan = isLong(all) && /\d/.test(all.text);
    this.#letGo(isScan);
    this.#gone = isScan || all.text === '' ? null : all;
  }

  #letGo(isScan: boolean): void {
    clearTimeout(this.#timer);
    const [held, { text }] = [this.#held, this.#all];
    this.#held = [];
    if (isScan) this.#outcome.onScan(text, this.#gone?.text ?? '');
    else if (held.length > 0) this.#outcome.replay(held);
  }

  /** What came at a scanner's pace until now. */
  get #all(): Beginning {
    let { text, at, isMachine } = this.#gone ?? nothing;
    for (const { key, timeStamp } of this.#held) {
      isMachine &&= text === '' || timeStamp - at <= machinePauseMs;
      text += key;
      at = timeStamp;
    }
    return { text, at, isMachine, isInFields: this.#gone?.isInFields ?? false };
  }

  #hold(key: Key): boolean {
    this.#held.push(key);
    this.#settleAfter(isLong(this.#all) ? longScanPauseMs : scanPauseMs);
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

const nothing: Beginning = { text: '', at: 0, isMachine: true, isInFields: false };

function isLong({ text }: Beginning): boolean {
  return text.length >= surelyScanned;
}

/** Whether the key that ends codes has ended one. */
function isEndedCode(all: Beginning, { timeStamp }: TimedPress): boolean {
  if (isLong(all) && (!all.isInFields || /\d/.test(all.text))) return true;
  return all.isMachine && timeStamp - all.at <= machinePauseMs && isCodeOfMachine(all.text);
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
