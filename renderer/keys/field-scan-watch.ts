import type { Pressed } from './chord.ts';
import { longScanPauseMs, machinePauseMs, scanPauseMs } from './scan-watch.ts';
import { surelyScanned } from './scanned-code.ts';

/** A press in a field. */
export interface FieldPress extends Pick<
  Pressed,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
> {
  /** An input method is at work on what was typed. */
  readonly isComposing: boolean;
  /** When the key went down, ms. Counted by the system, so that a busy window tells the same. */
  readonly timeStamp: number;
}

/** Characters that came at a scanner's pace. */
export interface Burst<Field, Before> {
  readonly text: string;
  /** When the last key went down, ms. */
  readonly at: number;
  /** The fields that it went into, as they were before its first character: the focus may have moved on meanwhile. */
  readonly touched: readonly (readonly [Field, Before])[];
  /** Every key came faster than anybody presses them. */
  readonly isMachine: boolean;
  /** It went on after a longer pause once; a second one ends it. */
  readonly hasPaused: boolean;
}

/**
 * Tells a scanner from somebody who types into a field. Nothing is kept back, since that would
 * disturb input methods: characters go into the field, and only the Enter that ends a code in the
 * scanner's pace makes them a scan, which its caller takes out of the field again.
 */
export class FieldScanWatch<Field, Before> {
  readonly #look: (field: Field) => Before;
  #burst: Burst<Field, Before> | null = null;
  #brokenAt = Number.NEGATIVE_INFINITY;

  /** `look` reads what has to be put back: what the field holds, and where its cursor is. */
  constructor(look: (field: Field) => Before) {
    this.#look = look;
  }

  /** Takes a key before the field does; answers what it ends: Enter does, and Tab where `tabEnds`. */
  press(key: FieldPress, field: Field, tabEnds = false): Burst<Field, Before> | null {
    if (isModifier(key)) return null;
    const burst = this.#burst;
    const goesOn = burst !== null && isPace(burst, key);
    if (isCodeCharacter(key)) {
      const pauses = !goesOn && burst !== null && isPauseInCode(burst, key, field);
      if (burst && (goesOn || pauses))
        this.#burst = this.#longer(burst, key, field, burst.hasPaused || pauses);
      else if (key.timeStamp - this.#brokenAt <= scanPauseMs) this.#break(key);
      else this.#burst = this.#longer(nothing(key), key, field, false);
      return null;
    }
    this.#break(key);
    const ends = key.key === 'Enter' || (tabEnds && key.key === 'Tab');
    if (!ends || !goesOn || key.ctrlKey || key.altKey) return null;
    return { ...burst, isMachine: burst.isMachine && isMachinePace(burst, key) };
  }

  /** Takes a key that goes into no field; answers what went into fields at its pace, which is forgotten here. */
  leave(key: Pick<FieldPress, 'key' | 'timeStamp'>): Burst<Field, Before> | null {
    const burst = this.#burst;
    if (burst === null || isModifier(key)) return null;
    this.#burst = null;
    return isPace(burst, key) ? burst : null;
  }

  #longer(
    { text, at, touched, isMachine }: Burst<Field, Before>,
    key: FieldPress,
    field: Field,
    hasPaused: boolean,
  ): Burst<Field, Before> {
    const isNew = touched.every(([one]) => one !== field);
    return {
      text: text + key.key,
      at: key.timeStamp,
      touched: isNew ? [...touched, [field, this.#look(field)]] : touched,
      isMachine: isMachine && isMachinePace({ at }, key),
      hasPaused,
    };
  }

  /** What follows at this pace is typed by an input method, which deletes and types anew. */
  #break({ timeStamp }: FieldPress): void {
    this.#burst = null;
    this.#brokenAt = timeStamp;
  }
}

function nothing({ timeStamp }: FieldPress): Burst<never, never> {
  return { text: '', at: timeStamp, touched: [], isMachine: true, hasPaused: false };
}

type Timed = Pick<FieldPress, 'timeStamp'>;

function isPace({ at }: { at: number }, { timeStamp }: Timed): boolean {
  return timeStamp - at <= scanPauseMs;
}

function isMachinePace({ at }: { at: number }, { timeStamp }: Timed): boolean {
  return timeStamp - at <= machinePauseMs;
}

function isModifier({ key }: Pick<FieldPress, 'key'>): boolean {
  return key === 'Shift' || key === 'CapsLock';
}

/** A pause inside a code, in the field that it goes into: a person who goes to another one is slower, and types there. */
function isPauseInCode<Field>(
  { text, at, hasPaused, touched }: Burst<Field, unknown>,
  { timeStamp }: Timed,
  field: Field,
): boolean {
  const isSameField = touched.at(-1)?.[0] === field;
  return (
    isSameField && !hasPaused && text.length >= surelyScanned && timeStamp - at <= longScanPauseMs
  );
}

function isCodeCharacter(key: FieldPress): boolean {
  if (key.isComposing || key.repeat || key.ctrlKey || key.altKey || key.metaKey) return false;
  return /^[!-~]$/.test(key.key);
}
