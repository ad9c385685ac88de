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

/** A key press in a field. */
export interface FieldPress extends Pick<
  Pressed,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
> {
  /** An input method is composing the typed text. */
  readonly isComposing: boolean;
  /** Time of the keydown (ms). The system sets it, so it is correct on a busy window too. */
  readonly timeStamp: number;
}

/** Characters that arrived at the pace of a scanner. */
export interface Burst<Field, Before> {
  readonly keys: ScannedKeys;
  /** Time of the last keydown (ms). */
  readonly at: number;
  /**
   * The fields that received the burst, with their content before its first character. The focus may have moved since.
   */
  readonly touched: readonly (readonly [Field, Before])[];
  /** Every key arrived faster than a person can press keys. */
  readonly isMachine: boolean;
  /** The burst continued once after a longer pause. A second such pause ends it. */
  readonly hasPaused: boolean;
  /** The burst may be the rest of a code that started before a short pause. `touched` includes that start. */
  readonly isRest: boolean;
  /** No single character arrived a short pause before it, as typing would show. */
  readonly isFirst: boolean;
  /** A start that arrived while no field had the focus, and may have been typed into this field since. */
  readonly beginning: string;
}

/** Characters at the pace of a scanner whose burst has ended. */
type Begun<Field, Before> = Omit<Burst<Field, Before>, 'isMachine' | 'hasPaused'>;

/**
 * Result for a key in a field: null if it belongs to the field, `kept` while the timing is undecided, or the burst that
 * it ends.
 */
export type FieldKey<Field, Before> = null | 'kept' | Burst<Field, Before>;

/**
 * Distinguishes a scanner from a person who types into a field. Characters are not held back, because that would
 * disturb input methods. They go into the field, and only an Enter at the pace of a scanner makes them a scan. The
 * caller then removes them from the field. Shortcuts inside a burst are held back.
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
   * `look` reads the state to restore: the field's content and its cursor. `replay` presses shortcuts again that no
   * scan followed. `onEnd` receives a burst that an Alt code ended, with the last field that it went into.
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

  /**
   * Handles a key before the field does. Enter ends a burst, and Tab does if `tabEnds` is set.
   * @returns null, `kept`, or the burst that the key ends
   */
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
   * Handles a key outside of all fields. Forgets the burst of the fields.
   * @returns the burst if the key continues it, at its pace or after a short pause; otherwise null
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

  /** Continues characters that arrived while no field had the focus, if this field's follow after a short pause. */
  follow({
    keys,
    at,
    isRest,
    isFirst,
  }: Pick<Burst<Field, Before>, 'keys' | 'at' | 'isRest' | 'isFirst'>): void {
    const beginning = textOf(keys).replaceAll(UNREADABLE, '');
    this.#begun = { keys, at, isRest, isFirst, touched: [], beginning };
  }

  /** Decides immediately about the held shortcuts, and ends a burst that an Alt code has ended. */
  settle(): void {
    this.#pause.stop();
    const kept = this.#kept;
    const burst = this.#burst;
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
    const isBehindTyping = key.timeStamp - this.#brokenAt <= longScanPauseMs;
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

  /** Text that follows at this pace comes from an input method, which deletes and retypes. */
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

/**
 * Checks for a pause inside a code, in the same field. A person who moves to another field is slower, and types there.
 */
function isPauseInCode<Field>(
  { keys, at, hasPaused, touched }: Burst<Field, unknown>,
  { timeStamp }: Timed,
  field: Field,
): boolean {
  const isSameField = touched.at(-1)?.[0] === field;
  const isLong = textOf(keys).length >= surelyScanned;
  return isSameField && !hasPaused && isLong && timeStamp - at <= longScanPauseMs;
}

/**
 * Checks whether characters of a code followed a shortcut at its pace, or the keys are several digits of one Alt code.
 */
function isSurelyScan({ keys, at }: Burst<unknown, unknown>, kept: readonly FieldPress[]): boolean {
  if (keys.altCode.length > 1) return true;
  const last = kept.at(-1);
  const text = textOf(keys);
  return (
    last !== undefined && at > last.timeStamp && text.length >= surelyScanned && /\d/.test(text)
  );
}

/**
 * Checks for keys that may be a command of the window. All others belong to the field or to an input method. F9 saves
 * the form and is never held back, because letters that follow it belong to the next order.
 */
function isShortcut({ key, ctrlKey, altKey, metaKey }: FieldPress): boolean {
  if (key === 'F9' && !ctrlKey && !altKey && !metaKey) return false;
  return ctrlKey || altKey || metaKey || key === 'Escape' || /^F\d{1,2}$/.test(key);
}

/** Keys that the browser applies to the field's text. A key event that a program dispatches has no such effect. */
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
  // A key without a physical key comes from a program. Its character is already in the field and may be any letter.
  if (kindOf(key) === 'unknown') return key.code !== '';
  return kindOf(key) === 'character' && /^[!-~]$/.test(key.key);
}
