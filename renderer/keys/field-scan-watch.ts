import type { Pressed } from './chord.ts';
import { longScanPauseMs, scanPauseMs } from './scan-watch.ts';

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

interface Burst<Field, Before> {
  readonly field: Field;
  /** The field as it was before the first character. */
  readonly before: Before;
  text: string;
  at: number;
  /** It went on after a longer pause once; a second one ends it. */
  hasPaused: boolean;
}

/** As many characters at a scanner's pace are nobody's typing. */
const surelyScanned = 4;

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

  /** Takes a key before the field does; answers the scan that it ends: Enter does, and Tab where `tabEnds`. */
  press(key: FieldPress, field: Field, tabEnds = false): { code: string; before: Before } | null {
    if (key.key === 'Shift' || key.key === 'CapsLock') return null;
    const burst = this.#burst;
    const isPace = (since: number) => key.timeStamp - since <= scanPauseMs;
    const goesOn = burst !== null && burst.field === field && isPace(burst.at);
    if (isCodeCharacter(key)) {
      const pauses = !goesOn && burst?.field === field && isPauseInCode(burst, key.timeStamp);
      if (burst && (goesOn || pauses)) {
        burst.text += key.key;
        burst.at = key.timeStamp;
        burst.hasPaused ||= pauses;
      } else if (isPace(this.#brokenAt)) this.#break(key);
      else this.#burst = this.#begin(key, field);
      return null;
    }
    this.#break(key);
    const ends = key.key === 'Enter' || (tabEnds && key.key === 'Tab');
    return ends && goesOn && !key.ctrlKey && !key.altKey
      ? { code: burst.text, before: burst.before }
      : null;
  }

  #begin({ key, timeStamp }: FieldPress, field: Field): Burst<Field, Before> {
    return { field, before: this.#look(field), text: key, at: timeStamp, hasPaused: false };
  }

  /** What follows at this pace is typed by an input method, which deletes and types anew. */
  #break({ timeStamp }: FieldPress): void {
    this.#burst = null;
    this.#brokenAt = timeStamp;
  }
}

function isPauseInCode(
  { text, at, hasPaused }: Pick<Burst<unknown, unknown>, 'text' | 'at' | 'hasPaused'>,
  now: number,
): boolean {
  return !hasPaused && text.length >= surelyScanned && now - at <= longScanPauseMs;
}

function isCodeCharacter(key: FieldPress): boolean {
  if (key.isComposing || key.repeat || key.ctrlKey || key.altKey || key.metaKey) return false;
  return /^[!-~]$/.test(key.key);
}

/** An amount or a weight: "350k", "1.2tr", "500g", however fast it is typed. */
const amount = /^[\d.,]{1,7}(k|tr\d*|g|kg|d)?$/i;

/** A Vietnamese phone number. */
const phone = /^(0|\+?84)\d{8,10}$/;

/** What is written into a field: in one for amounts "100234" is one, in all others it is a code. */
export type WrittenInto = 'amount' | 'phone' | 'text';

/**
 * Whether what came at a scanner's pace can be a code. What the field is for is left in it: a program
 * that types for somebody is as fast as a scanner.
 */
export function isScannedCode(text: string, into: WrittenInto): boolean {
  if (text.length < 4 || text.length > 100 || !/\d/.test(text)) return false;
  return !(into === 'amount' && amount.test(text)) && !(into === 'phone' && phone.test(text));
}
