import { isAltCodeDigit, type Pressed } from './chord.ts';
import { PauseTimer } from './pause-timer.ts';
import {
  endsByAltCode,
  goesOnWithAltCode,
  isPrefix,
  keyKindOf,
  noKeys,
  type ScannedKeys,
  typedText,
  UNREADABLE,
  withKey,
} from './scan-keys.ts';
import { longScanPauseMs, machinePauseMs, scanPauseMs, surelyScanned } from './scan-limits.ts';
import { isFirstAfter, mayBeContinued, startBefore } from './scan-watch.ts';

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
  readonly isContinuation: boolean;
  /** The keys of that start, if any; null if unclear. */
  readonly start: ScannedKeys | null;
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
 * disturb input methods. They go into the field, and only an end key (Enter, or Tab if `tabEnds`) or an Alt code at the
 * pace of a scanner makes them a scan. The caller then removes them from the field. Shortcuts inside a burst are held
 * back.
 */
export class FieldScanWatch<Field, Before, Key extends FieldPress = FieldPress> {
  readonly #readState: (field: Field) => Before;
  readonly #replay: (keys: readonly Key[]) => void;
  readonly #onEnd: (burst: Burst<Field, Before>, field: Field) => void;
  readonly #pause = new PauseTimer(() => this.settle());
  #burst: Burst<Field, Before> | null = null;
  #heldKeys: Key[] = [];
  /** The next characters may be the rest of these. */
  #begun: Begun<Field, Before> | null = null;
  #interruptedAt = Number.NEGATIVE_INFINITY;

  /**
   * `readState` reads the state to restore: the field's content and its cursor. `replay` presses shortcuts again that no
   * scan followed. `onEnd` receives a burst that an Alt code ended, with the last field that it went into.
   */
  constructor(
    readState: (field: Field) => Before,
    replay: (keys: readonly Key[]) => void,
    onEnd: (burst: Burst<Field, Before>, field: Field) => void,
  ) {
    this.#readState = readState;
    this.#replay = replay;
    this.#onEnd = onEnd;
  }

  /**
   * Handles a key before the field does. Enter ends a burst, and Tab does if `tabEnds` is set.
   * @returns null, `kept`, or the burst that the key ends
   */
  press(key: Key, field: Field, tabEnds = false): FieldKey<Field, Before> {
    // The Alt code before this key is complete.
    if (this.#endsItself && !goesOnWithAltCode(key)) this.settle();
    const kind = keyKindOf(key);
    if (kind === 'modifier') {
      if (this.#burst) this.#burst = { ...this.#burst, keys: withKey(this.#burst.keys, key) };
      return null;
    }
    if (this.#burst && isScannerSpeed(this.#burst, key)) this.#pause.stop();
    else this.settle();
    const burst = this.#burst;
    const goesOn = burst !== null && isScannerSpeed(burst, key);
    if (isCodeCharacter(key) || (goesOn && isRepeatedCharacter(key))) {
      const pauses = !goesOn && burst !== null && isPauseInCode(burst, key, field);
      if (burst && (goesOn || pauses)) this.#goOn(burst, key, field, burst.hasPaused || pauses);
      else if (key.timeStamp - this.#interruptedAt <= scanPauseMs) this.#interrupt(key);
      else this.#begin(key, field);
      return null;
    }
    if (goesOn && kind === 'chord' && !key.repeat && !key.isComposing && isShortcut(key)) {
      if (!isOfBrowser(key)) this.#heldKeys.push(key);
      this.#goOn(burst, key, field, burst.hasPaused);
      return isOfBrowser(key) ? null : 'kept';
    }
    const ends = kind === 'end' || (tabEnds && kind === 'tab');
    if (!ends || !goesOn || key.altKey) {
      this.settle();
      if (isPrefix(key)) this.#burst = null;
      else this.#interrupt(key);
      return null;
    }
    this.#heldKeys = [];
    // The next scan may follow at once.
    this.#burst = null;
    this.#begun = null;
    return { ...burst, isMachine: burst.isMachine && isMachineSpeed(burst, key) };
  }

  /**
   * Handles a key outside of all fields. Forgets the burst of the fields.
   * @returns the burst if the key continues it, at its pace or after a short pause; otherwise null
   */
  leave(
    key: Pick<FieldPress, 'timeStamp'> & Parameters<typeof keyKindOf>[0],
  ): Burst<Field, Before> | null {
    if (keyKindOf(key) === 'modifier') return null;
    if (this.#burst && isScannerSpeed(this.#burst, key)) this.#heldKeys = [];
    const burst = this.#burst;
    this.settle();
    const begun = burst ?? this.#begun;
    this.#burst = null;
    this.#begun = null;
    if (burst && isScannerSpeed(burst, key)) return burst;
    const isContinuation = keyKindOf(key) !== 'end' && begun !== null && mayBeContinued(begun, key);
    return isContinuation ? { ...nothing(key), ...begun } : null;
  }

  /** Forgets the keys of a scan that another watch has ended with this key. The next scan may follow at once. */
  endScan(key: Parameters<typeof this.leave>[0]): void {
    this.leave(key);
    this.#interruptedAt = Number.NEGATIVE_INFINITY;
  }

  /** Continues characters that arrived while no field had the focus, if this field's follow after a short pause. */
  follow({
    keys,
    at,
    isContinuation,
    start,
    isFirst,
  }: Pick<Burst<Field, Before>, 'keys' | 'at' | 'isContinuation' | 'start' | 'isFirst'>): void {
    const beginning = typedText(keys).replaceAll(UNREADABLE, '');
    this.#begun = { keys, at, isContinuation, start, isFirst, touched: [], beginning };
  }

  /** Decides immediately about the held shortcuts, and ends a burst that an Alt code has ended. */
  settle(): void {
    this.#pause.stop();
    const heldKeys = this.#heldKeys;
    const burst = this.#burst;
    this.#heldKeys = [];
    if (burst && this.#endsItself) {
      this.#burst = null;
      this.#begun = null;
      const last = burst.touched.at(-1);
      if (last) this.#onEnd(burst, last[0]);
      return;
    }
    if (heldKeys.length === 0 || (this.#burst && isSurelyScan(this.#burst, heldKeys))) return;
    this.#begun = this.#burst;
    this.#burst = null;
    this.#replay(heldKeys);
  }

  get #endsItself(): boolean {
    return this.#burst !== null && endsByAltCode(this.#burst.keys);
  }

  #begin(key: Key, field: Field): void {
    const begun = this.#burst ?? this.#begun;
    const isContinuation = begun !== null && mayBeContinued(begun, key);
    const { touched = [], beginning = '' } = isContinuation ? begun : {};
    const isBehindTyping = key.timeStamp - this.#interruptedAt <= longScanPauseMs;
    const isFirst = !isBehindTyping && isFirstAfter(begun, key);
    const start = isContinuation ? startBefore(begun) : noKeys;
    const first = { ...nothing(key), isContinuation, start, isFirst, beginning };
    this.#burst = longer(first, key, this.#touched(touched, field), false);
    this.#begun = null;
  }

  #goOn(burst: Burst<Field, Before>, key: Key, field: Field, hasPaused: boolean): void {
    this.#burst = longer(burst, key, this.#touched(burst.touched, field), hasPaused);
    if (this.#heldKeys.length > 0 || this.#endsItself) this.#pause.begin(scanPauseMs);
  }

  #touched(
    touched: Burst<Field, Before>['touched'],
    field: Field,
  ): Burst<Field, Before>['touched'] {
    const isNew = touched.every(([one]) => one !== field);
    return isNew ? [...touched, [field, this.#readState(field)]] : touched;
  }

  /** Text that follows at this pace comes from an input method, which deletes and retypes. */
  #interrupt({ timeStamp }: FieldPress): void {
    const begun = this.#burst ?? this.#begun;
    const goesOn = begun !== null && isScannerSpeed(begun, { timeStamp });
    this.#begun = goesOn ? { ...begun, at: timeStamp, start: null } : null;
    this.#burst = null;
    this.#interruptedAt = timeStamp;
  }
}

function longer<Field, Before>(
  { keys, at, isMachine, isContinuation, start, isFirst, beginning }: Burst<Field, Before>,
  key: FieldPress,
  touched: Burst<Field, Before>['touched'],
  hasPaused: boolean,
): Burst<Field, Before> {
  return {
    keys: withKey(keys, key),
    at: key.timeStamp,
    touched,
    isMachine: isMachine && isMachineSpeed({ at }, key),
    hasPaused,
    isContinuation,
    start,
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
    isContinuation: false,
    start: noKeys,
    isFirst: true,
    beginning: '',
  };
}

type Timed = Pick<FieldPress, 'timeStamp'>;

function isScannerSpeed({ at }: { at: number }, { timeStamp }: Timed): boolean {
  return timeStamp - at <= scanPauseMs;
}

function isMachineSpeed({ at }: { at: number }, { timeStamp }: Timed): boolean {
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
  const isLong = typedText(keys).length >= surelyScanned;
  return isSameField && !hasPaused && isLong && timeStamp - at <= longScanPauseMs;
}

/**
 * Checks whether characters of a code followed a shortcut at its pace, or the keys are several digits of one Alt code.
 */
function isSurelyScan(
  { keys, at }: Burst<unknown, unknown>,
  heldKeys: readonly FieldPress[],
): boolean {
  if (keys.altCode.length > 1) return true;
  const last = heldKeys.at(-1);
  const text = typedText(keys);
  return (
    last !== undefined && at > last.timeStamp && text.length >= surelyScanned && /\d/.test(text)
  );
}

/**
 * Checks for keys that may be a command of the window. All others belong to the field or to an input method. F9 saves
 * the form and is never held back, because letters that follow it belong to the next order.
 */
export function isShortcut({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<FieldPress, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
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

/** Inside of a burst the scanner sent it twice, or a key is held down: the code is unreadable. */
function isRepeatedCharacter(key: FieldPress): boolean {
  return key.repeat && isCodeCharacter({ ...key, repeat: false });
}

function isCodeCharacter(key: FieldPress): boolean {
  if (key.isComposing || key.repeat) return false;
  if (isAltCodeDigit(key)) return true;
  // A key without a physical key comes from a program. Its character is already in the field and may be any letter.
  if (keyKindOf(key) === 'unknown') return key.code !== '';
  return keyKindOf(key) === 'character' && /^[!-~]$/.test(key.key);
}
