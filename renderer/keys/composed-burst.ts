import { mayBecome } from '../../shared/input-method.ts';
import {
  longScanPauseMs,
  machinePauseMs,
  MAX_KEYS,
  scanPauseMs,
  surelyScanned,
} from './scan-limits.ts';
import { isScannedCode, type WrittenInto } from './scanned-code.ts';

/** A key of a burst. */
export interface PressedKey {
  readonly code: string;
  readonly character: string;
  /** Time of the event (ms). */
  readonly at: number;
  /** It separates elements of the code: F8, Ctrl+]. */
  readonly isSeparator: boolean;
  /** It typed nothing into a field: no field had the focus, or the key was held back. */
  readonly isOutside: boolean;
}

/** Fields that received a text, with their content before. */
export type Touched<Field, Before> = readonly (readonly [Field, Before])[];

/** Keys at the pace of a scanner, which an input method may change. */
export interface Keys {
  /** Keydown events. An input method holds some of them back. */
  readonly downs: readonly PressedKey[];
  /** Keyup events. */
  readonly ups: readonly PressedKey[];
}

/** A burst of keys whose text an input method or a keyboard layout changed. */
export interface ComposedBurst<Field, Before> {
  /** The fields that received it, with their content before. */
  readonly touched: Touched<Field, Before>;
  /** The text that arrived; null if the field changed it, or several fields received it. */
  readonly received: string | null;
  /** The code by its physical keys; null if some of them did not arrive. */
  readonly typed: string | null;
  /** The keys arrived faster than a person can press them. */
  readonly isMachine: boolean;
  /** A key wrote nothing and has no physical key. */
  readonly isUnreadable: boolean;
  /** Time of the first key (ms). */
  readonly since: number;
}

/** Returns the characters of the more complete events. */
export function charactersOf(keys: Keys): string {
  return moreOf(keys)
    .map(({ character }) => character)
    .join('');
}

/** Returns the keyup events, or the keydown events if more of them arrived. */
export function moreOf({ ups, downs }: Keys): readonly PressedKey[] {
  return ups.length >= downs.length ? ups : downs;
}

/** Pace of a scanner, of a machine (faster than anybody types), or null for the pace of a person. */
export function paceOf(keys: Keys, endedAt: number): 'scanner' | 'machine' | null {
  const pressed = moreOf(keys);
  if (pressed.length < 2 || pressed.length > MAX_KEYS) return null;
  const pauses = [...pressed.slice(1).map(({ at }) => at), endedAt].map(
    (at, index) => at - (pressed[index]?.at ?? at),
  );
  if (!isScannerPace(pauses)) return null;
  return isMachinePace(pauses) ? 'machine' : 'scanner';
}

/**
 * Returns the text that all keys wrote: those outside of fields as they are, those in the field as it received them. A
 * start that was typed into the field later is not doubled.
 */
export function withOutsideKeys({ downs }: Keys, received: string): string {
  const outside = downs
    .filter(({ isOutside }) => isOutside)
    .map(({ character }) => character)
    .join('');
  let doubled = outside.length;
  while (!received.startsWith(outside.slice(0, doubled))) doubled--;
  return outside + received.slice(doubled);
}

/**
 * Returns the code of the physical keys, or null if some may be missing: each keydown must have its keyup, or an input
 * method must be able to turn the keys into the received text.
 */
export function typedOf({ downs, ups }: Keys, received: string | null): string | null {
  const keys = ups.length > 0 ? ups : downs;
  const text = keys.map(({ character }) => character).join('');
  const isPaired =
    downs.length > 0 && ups.map(({ code }) => code).join() === downs.map(({ code }) => code).join();
  if (isPaired) return text;
  const isExplained = received !== null && received !== '' && mayBecome(text, received);
  return isExplained && isSubsequence(downs, keys) ? text : null;
}

/**
 * Judges a changed burst by the purpose of its field: a scan, a scan only if its code exists, or typing (null). Names have
 * spaces or no digit, and are typing however fast they arrive.
 */
export function judgeComposed(
  {
    received,
    typed,
    isMachine,
    isUnreadable,
  }: Pick<ComposedBurst<unknown, unknown>, 'received' | 'typed' | 'isMachine' | 'isUnreadable'>,
  into: WrittenInto,
): 'scan' | 'scan-if-known' | null {
  if (isUnreadable) return isMachine && into === 'text' ? 'scan' : null;
  const text = typed ?? (received ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const isCode = isScannedCode(text, into, isMachine) && !/\s/.test(text);
  if (isMachine && isCode) return 'scan';
  return text.length >= surelyScanned && (into === 'text' || isCode) ? 'scan-if-known' : null;
}

function isSubsequence(some: readonly PressedKey[], all: readonly PressedKey[]): boolean {
  let found = 0;
  for (const { code } of all) if (some[found]?.code === code) found++;
  return found === some.length;
}

/** Checks the pauses (ms) between keys: on average those of a scanner. A busy machine makes some of them longer. */
function isScannerPace(pauses: readonly number[]): boolean {
  return pauses.every((pause) => pause <= longScanPauseMs) && mean(pauses) <= scanPauseMs;
}

/** Checks the pauses (ms) between keys: shorter than a person's on average, and each of a few keys. */
function isMachinePace(pauses: readonly number[]): boolean {
  if (pauses.length < surelyScanned) return pauses.every((pause) => pause <= machinePauseMs);
  const isSteady = pauses.filter((pause) => pause > scanPauseMs).length <= 1;
  return isSteady && mean(pauses) <= machinePauseMs;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
