import { isAltCodeDigit, type Pressed } from './chord.ts';
import { PauseTimer } from './pause-timer.ts';
import {
  endsByAltCode,
  goesOnWithAltCode,
  kindOf,
  noKeys,
  type ScannedKeys,
  textOf,
  UNREADABLE,
  withKey,
} from './scan-keys.ts';
import {
  isFirstAfter,
  longScanPauseMs,
  machinePauseMs,
  mayBeRest,
  scanPauseMs,
} from './scan-watch.ts';
import { surelyScanned } from './scanned-code.ts';

/** A press in a field. */
export interface FieldPress extends Pick<
  Pressed,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
> {
  /** An input method is at work on what was typed. */
  readonly isComposing: boolean;
  /** When the key went down, ms. Counted by the system, so that a busy window tells the same. */
  readonly timeStamp: number;
}

/** Characters that came at a scanner's pace. */
export interface Burst<Field, Before> {
  readonly keys: ScannedKeys;
  /** When the last key went down, ms. */
  readonly at: number;
  /** The fields that it went into, as they were before its first character: the focus may have moved on meanwhile. */
  readonly touched: readonly (readonly [Field, Before])[];
  /** Every key came faster than anybody presses them. */
  readonly isMachine: boolean;
  /** It went on after a longer pause once; a second one ends it. */
  readonly hasPaused: boolean;
  /** It may be the rest of a code whose beginning came before a short pause; `touched` includes that beginning. */
  readonly isRest: boolean;
  /** No single character came a short pause before it, as in typing. */
  readonly isFirst: boolean;
  /** A beginning that came while no field had the focus, and may have been typed into this one since. */
  readonly beginning: string;
}

/** Characters at a scanner's pace whose burst is over. */
type Begun<Field, Before> = Omit<Burst<Field, Before>, 'isMachine' | 'hasPaused'>;

/** What a key is in a field: its own, kept back until the pace says whose it is, or the end of a burst. */
export type FieldKey<Field, Before> = null | 'kept' | Burst<Field, Before>;

/**
 * Tells a scanner from somebody who types into a field. Characters are not kept back, since that would
 * disturb input methods: they go into the field, and only the Enter that ends a code in the
 * scanner's pace makes them a scan, which its caller takes out of the field again. Shortcuts inside a
 * burst are kept back.
 */
export class FieldScanWatch<Field, Before, Key extends FieldPress = FieldPress> {
  readonly #look: (field: Field) => Before;
  readonly #replay: (keys: readonly Key[]) => void;
  readonly #onEnd: (burst: Burst<Field, Before>, field: Field) => void;
  readonly #pause = new PauseTimer(() => this.settle());
  #burst: Burst<Field, Before> | null = null;
  #kept: Key[] = [];
  /** The next characters may be the rest of these. */
  #begun: Begun<Field, Before> | null = null;
  #brokenAt = Number.NEGATIVE_INFINITY;

  /**
   * `look` reads what has to be put back: what the field holds, and where its cursor is. `replay` presses
   * shortcuts again that no scan ended. `onEnd` takes a burst that an Alt code has ended, with the last field that it went into.
   */
  constructor(
    look: (field: Field) => Before,
    replay: (keys: readonly Key[]) => void,
    onEnd: (burst: Burst<Field, Before>, field: Field) => void,
  ) {
    this.#look = look;
    this.#replay = replay;
    this.#onEnd = onEnd;
  }

  /** Takes a key before the field does. A burst is what it ends: Enter does, and Tab where `tabEnds`. */
  press(key: Key, field: Field, tabEnds = false): FieldKey<Field, Before> {
    // The Alt code before this key is complete.
    if (this.#isEnded && !goesOnWithAltCode(key)) this.settle();
    const kind = kindOf(key);
    if (kind === 'modifier') {
      if (this.#burst) this.#burst = { ...this.#burst, keys: withKey(this.#burst.keys, key) };
      return null;
    }
    if (this.#burst && isPace(this.#burst, key)) this.#pause.stop();
    else this.settle();
    const burst = this.#burst;
    const goesOn = burst !== null && isPace(burst, key);
    if (isCodeCharacter(key)) {
      const pauses = !goesOn && burst !== null && isPauseInCode(burst, key, field);
      if (burst && (goesOn || pauses)) this.#goOn(burst, key, field, burst.hasPaused || pauses);
      else if (key.timeStamp - this.#brokenAt <= scanPauseMs) this.#break(key);
      else this.#begin(key, field);
      return null;
    }
    if (goesOn && kind === 'chord' && !key.repeat && !key.isComposing && isShortcut(key)) {
      if (!isOfBrowser(key)) this.#kept.push(key);
      this.#goOn(burst, key, field, burst.hasPaused);
      return isOfBrowser(key) ? null : 'kept';
    }
    const ends = kind === 'end' || (tabEnds && kind === 'tab');
    if (!ends || !goesOn || key.altKey) {
      this.settle();
      this.#break(key);
      return null;
    }
    this.#kept = [];
    // The next scan may follow at once.
    this.#burst = null;
    this.#begun = null;
    return { ...burst, isMachine: burst.isMachine && isMachinePace(burst, key) };
  }

  /**
   * Takes a key that goes into no field; answers what went into fields at its pace, or a short pause before it, which is
   * forgotten here.
   */
  leave(
    key: Pick<FieldPress, 'timeStamp'> & Parameters<typeof kindOf>[0],
  ): Burst<Field, Before> | null {
    if (kindOf(key) === 'modifier') return null;
    if (this.#burst && isPace(this.#burst, key)) this.#kept = [];
    const burst = this.#burst;
    this.settle();
    const begun = burst ?? this.#begun;
    this.#burst = null;
    this.#begun = null;
    if (burst && isPace(burst, key)) return burst;
    const isRest = kindOf(key) !== 'end' && begun !== null && mayBeRest(begun, key);
    return isRest ? { ...nothing(key), ...begun } : null;
  }

  /** What came while no field had the focus may go on here after a short pause. */
  follow({
    keys,
    at,
    isRest,
    isFirst,
  }: Pick<Burst<Field, Before>, 'keys' | 'at' | 'isRest' | 'isFirst'>): void {
    const beginning = textOf(keys).replaceAll(UNREADABLE, '');
    this.#begun = { keys, at, isRest, isFirst, touched: [], beginning };
  }

  /** Says at once whose shortcuts are kept back, and ends a burst that an Alt code has ended. */
  settle(): void {
    this.#pause.stop();
    const [kept, burst] = [this.#kept, this.#burst];
    this.#kept = [];
    if (burst && this.#isEnded) {
      this.#burst = null;
      this.#begun = null;
      const last = burst.touched.at(-1);
      if (last) this.#onEnd(burst, last[0]);
      return;
    }
    if (kept.length === 0 || (this.#burst && isSurelyScan(this.#burst, kept))) return;
    this.#begun = this.#burst;
    this.#burst = null;
    this.#replay(kept);
  }

  get #isEnded(): boolean {
    return this.#burst !== null && endsByAltCode(this.#burst.keys);
  }

  #begin(key: Key, field: Field): void {
    const begun = this.#burst ?? this.#begun;
    const isRest = begun !== null && mayBeRest(begun, key);
    const { touched = [], beginning = '' } = isRest ? begun : {};
    const isBehindTyping = key.timeStamp - this.#brokenAt < longScanPauseMs;
    const isFirst = !isBehindTyping && isFirstAfter(begun, key);
    const start = { ...nothing(key), isRest, isFirst, beginning };
    this.#burst = longer(start, key, this.#touched(touched, field), false);
    this.#begun = null;
  }

  #goOn(burst: Burst<Field, Before>, key: Key, field: Field, hasPaused: boolean): void {
    this.#burst = longer(burst, key, this.#touched(burst.touched, field), hasPaused);
    if (this.#kept.length > 0 || this.#isEnded) this.#pause.begin(scanPauseMs);
  }

  #touched(
    touched: Burst<Field, Before>['touched'],
    field: Field,
  ): Burst<Field, Before>['touched'] {
    const isNew = touched.every(([one]) => one !== field);
    return isNew ? [...touched, [field, this.#look(field)]] : touched;
  }

  /** What follows at this pace is typed by an input method, which deletes and types anew. */
  #break({ timeStamp }: FieldPress): void {
    const begun = this.#burst ?? this.#begun;
    const goesOn = begun !== null && isPace(begun, { timeStamp });
    this.#begun = goesOn ? { ...begun, at: timeStamp } : null;
    this.#burst = null;
    this.#brokenAt = timeStamp;
  }
}

function longer<Field, Before>(
  { keys, at, isMachine, isRest, isFirst, beginning }: Burst<Field, Before>,
  key: FieldPress,
  touched: Burst<Field, Before>['touched'],
  hasPaused: boolean,
): Burst<Field, Before> {
  return {
    keys: withKey(keys, key),
    at: key.timeStamp,
    touched,
    isMachine: isMachine && isMachinePace({ at }, key),
    hasPaused,
    isRest,
    isFirst,
    beginning,
  };
}

function nothing({ timeStamp }: Timed): Burst<never, never> {
  return {
    keys: noKeys,
    at: timeStamp,
    touched: [],
    isMachine: true,
    hasPaused: false,
    isRest: false,
    isFirst: true,
    beginning: '',
  };
}

type Timed = Pick<FieldPress, 'timeStamp'>;

function isPace({ at }: { at: number }, { timeStamp }: Timed): boolean {
  return timeStamp - at <= scanPauseMs;
}

function isMachinePace({ at }: { at: number }, { timeStamp }: Timed): boolean {
  return timeStamp - at <= machinePauseMs;
}

/** A pause inside a code, in the field that it goes into: a person who goes to another one is slower, and types there. */
function isPauseInCode<Field>(
  { keys, at, hasPaused, touched }: Burst<Field, unknown>,
  { timeStamp }: Timed,
  field: Field,
): boolean {
  const isSameField = touched.at(-1)?.[0] === field;
  const isLong = textOf(keys).length >= surelyScanned;
  return isSameField && !hasPaused && isLong && timeStamp - at <= longScanPauseMs;
}

/** Whether characters of a code followed a shortcut at its pace, or it is several digits of one Alt code. */
function isSurelyScan({ keys, at }: Burst<unknown, unknown>, kept: readonly FieldPress[]): boolean {
  if (keys.altCode.length > 1) return true;
  const last = kept.at(-1);
  const text = textOf(keys);
  return (
    last !== undefined && at > last.timeStamp && text.length >= surelyScanned && /\d/.test(text)
  );
}

/**
 * Keys that may be a command of the window: all others belong to the field, or to an input method. F9 saves the form and
 * is never kept back: letters that follow it at once belong to the next order.
 */
function isShortcut({ key, ctrlKey, altKey, metaKey }: FieldPress): boolean {
  if (key === 'F9' && !ctrlKey && !altKey && !metaKey) return false;
  return ctrlKey || altKey || metaKey || key === 'Escape' || /^F\d{1,2}$/.test(key);
}

/** The browser does it with the field's text, which a key that is pressed again by a program does not. */
function isOfBrowser({ key, ctrlKey, altKey, metaKey }: FieldPress): boolean {
  return (
    (ctrlKey || metaKey) &&
    !altKey &&
    /^(?:[acvxyz]|Arrow\w+|Home|End|Backspace|Delete)$/i.test(key)
  );
}

function isCodeCharacter(key: FieldPress): boolean {
  if (key.isComposing || key.repeat) return false;
  if (isAltCodeDigit(key)) return true;
  // A key without a place is a program's: its character is in the field, and it may be any letter.
  if (kindOf(key) === 'unknown') return key.code !== '';
  return kindOf(key) === 'character' && /^[!-~]$/.test(key.key);
}
