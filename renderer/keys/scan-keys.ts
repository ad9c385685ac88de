import { hasForeignLetters } from '../../shared/input-method.ts';
import { GS, joinedElements } from '../../shared/scans/gs1.ts';
import { digitOf, type Pressed } from './chord.ts';
import { characterOfKey } from './physical-key.ts';

/** The keys of a scan so far, as text with the separators of GS1 elements. */
export interface ScannedKeys {
  readonly text: string;
  /** Digits of an incomplete Alt code: "02" of Alt+0,2,9. */
  readonly altCode: string;
  /** The text by the physical keys of a US keyboard, without Alt codes; null if one of them types no character. */
  readonly typed: string | null;
}

export const noKeys: ScannedKeys = { text: '', altCode: '', typed: '' };

/** A scan whose keys an input method or a keyboard layout may have changed. */
export interface ChangedScan {
  /** The text that arrived, or null if unclear. */
  readonly received: string | null;
  /** The code by its physical keys, or null if some of them did not arrive. */
  readonly typed: string | null;
  /** The code to use if no existing code fits; null to reject the scan. */
  readonly fallback: string | null;
  /** The part behind a pause, which may be a code of its own; null without such a pause. */
  readonly rest: string | null;
  /** `received` may be the code itself, too. */
  readonly isReadable?: boolean;
}

/** Placeholder for a key with an unknown character. Without it the remaining characters would form another code. */
export const UNREADABLE = '\uFFFD';

/** Signs that AZERTY types with the digit keys without Shift. Those of 2, 7, 9 and 0 are letters with accents. */
const azertySigns: Readonly<Partial<Record<string, string>>> = {
  1: '&',
  3: '"',
  4: "'",
  5: '(',
  6: '-',
  8: '_',
};

/** ASCII start of text, which some scanners type before each code as Ctrl+B. */
const STX = '\u0002';

/**
 * ASCII start of text, end of text and of transmission, and the separators of file, group, record and unit. No label
 * prints them. Only that of groups (GS) is part of the code: it ends an element of a GS1 code.
 */
const separators: ReadonlySet<number> = new Set([2, 3, 4, 28, 29, 30, 31]);

/** Kind of a key, as part of a scan. */
type ScanKeyKind =
  | 'character'
  /** A character that the system does not identify. */
  | 'unknown'
  | 'end'
  | 'tab'
  | 'modifier'
  /** Any other key: it types no character and may be a shortcut. */
  | 'chord';

const modifiers: ReadonlySet<string> = new Set([
  'Shift',
  'CapsLock',
  'Alt',
  'AltGraph',
  'Control',
  'Meta',
  'NumLock',
]);
const unknown: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead']);

export type ScanKey = Omit<Pressed, 'shiftKey' | 'repeat'> &
  Partial<Pick<Pressed, 'shiftKey' | 'repeat'>>;

export function keyKindOf(key: ScanKey): ScanKeyKind {
  if (modifiers.has(key.key)) return 'modifier';
  const control = controlCharacter(key);
  if (control === '\r' || control === '\n') return 'end';
  if (control === '\t') return 'tab';
  if (key.ctrlKey || key.altKey || key.metaKey) return 'chord';
  if (key.key === 'Enter') return 'end';
  if (key.key === 'Tab') return 'tab';
  if (unknown.has(key.key)) return 'unknown';
  return key.key.length === 1 ? 'character' : 'chord';
}

/** Appends a key to a scan. */
export function withKey({ text, altCode, typed }: ScannedKeys, key: ScanKey): ScannedKeys {
  const digit = altDigit(key);
  if (digit !== null && !key.repeat) return { text, altCode: `${altCode}${digit}`, typed: null };
  if (keyKindOf(key) === 'modifier' && key.key !== 'Alt') return { text, altCode, typed };
  const sign = signOf(key);
  const character = sign === '' || sign === GS ? sign : physicalSignOf(key);
  return {
    text: text + characterOf(altCode) + sign,
    altCode: '',
    typed: typed === null || character === null ? null : typed + character,
  };
}

/** Returns the characters of a scan without separators, with `UNREADABLE` for each key without a known character. */
export function typedText(keys: ScannedKeys): string {
  return joinedElements(scannedText(keys));
}

/** Returns the text of a scan: its characters, and GS between the elements of a GS1 code. */
export function scannedText({ text, altCode }: ScannedKeys): string {
  return text + characterOf(altCode);
}

/**
 * Checks whether the digits of an Alt code are a carriage return or a line feed: "013", unless one more digit follows.
 */
export function endsByAltCode({ altCode }: ScannedKeys): boolean {
  return /^0+1[03]$/.test(altCode);
}

/** Checks whether a key continues an Alt code. */
export function goesOnWithAltCode(key: ScanKey): boolean {
  return altDigit(key) !== null;
}

/** Returns the scanned code without GS separators at its end. Null if a part could not be read. */
export function codeOf(text: string): string | null {
  if (text.includes(UNREADABLE)) return null;
  let code = text;
  while (code.endsWith(GS)) code = code.slice(0, -1);
  return code;
}

/** Returns the scan of keys of which an input method or a layout changed some; null if all of them are clear. */
export function changedScanOf(keys: ScannedKeys): ChangedScan | null {
  const text = scannedText(keys);
  const isUnclear = text.includes(UNREADABLE);
  const { typed } = keys;
  if (!isUnclear && !hasForeignLetters(text))
    return areDigitsSigns(text, typed)
      ? { received: text, typed, fallback: null, rest: null, isReadable: true }
      : null;
  return isUnclear
    ? { received: null, typed, fallback: null, rest: null }
    : { received: text, typed, fallback: typed, rest: null };
}

/** Checks whether AZERTY typed the digits as signs. A scanner that is set to AZERTY types its digits with Shift. */
function areDigitsSigns(text: string, typed: string | null): boolean {
  if (typed?.length !== text.length || /\d/.test(text)) return false;
  return Array.from(typed).some((sign, index) => {
    const azerty = azertySigns[sign];
    return azerty !== undefined && azerty === text[index];
  });
}

/**
 * Returns the scan of keys that paused. Its whole code is used only if it exists.
 * @param fallback the code to use otherwise; null if the part behind the pause may be another order's code
 */
export function pausedScanOf(
  { start, rest }: { start: ScannedKeys; rest: ScannedKeys },
  fallback: string | null,
): ChangedScan {
  const allKeys = joinedKeys(start, rest);
  const code = codeOf(scannedText(allKeys));
  const changed = changedScanOf(allKeys);
  const { received, typed } =
    changed && changed.isReadable !== true ? changed : { received: code, typed: code };
  return { received, typed, fallback, rest: codeOf(scannedText(rest)) };
}

/** Returns the keys of two parts of a scan. */
export function joinedKeys(start: ScannedKeys, rest: ScannedKeys): ScannedKeys {
  return {
    text: scannedText(start) + rest.text,
    altCode: rest.altCode,
    typed: start.typed === null || rest.typed === null ? null : start.typed + rest.typed,
  };
}

/** Returns the character that a key types on a US keyboard; null if it is unclear. */
function physicalSignOf(key: ScanKey): string | null {
  if (key.repeat || keyKindOf(key) === 'chord') return null;
  return characterOfKey(key.code, key.shiftKey ?? false);
}

function signOf(key: ScanKey): string {
  const kind = keyKindOf(key);
  if (kind === 'modifier') return '';
  // Sent by the scanner or by a key that is held down: unknown.
  if (key.repeat) return UNREADABLE;
  if (kind === 'character') return key.key;
  return (kind === 'chord' ? separatorOf(key) : null) ?? UNREADABLE;
}

/**
 * Returns the separator that a key means in a scan, or null. Some scanners type F8 or Ctrl+] for FNC1. Other function keys
 * and control characters separate too, but no element of a GS1 code: they are no character.
 */
export function separatorOf(key: ScanKey): string | null {
  const control = controlCharacter(key);
  if (control !== null) {
    if (!separators.has(control.charCodeAt(0))) return null;
    return control === GS ? GS : '';
  }
  if (!/^F\d{1,2}$/.test(key.key) || key.ctrlKey || key.altKey || key.metaKey) return null;
  return key.key === 'F8' ? GS : '';
}

/** Checks for the key that a scanner types before each code. */
export function isPrefix(key: ScanKey): boolean {
  return controlCharacter(key) === STX;
}

/** Returns the ASCII control character of Ctrl and a key. Ctrl+M is a carriage return. */
function controlCharacter({ key, code, ctrlKey, altKey, metaKey }: ScanKey): string | null {
  if (!ctrlKey || altKey || metaKey) return null;
  const sign = /^[a-z[\\\]^_]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
  if (sign !== '') return String.fromCharCode(sign.toUpperCase().charCodeAt(0) - 64);
  return code === 'BracketRight' ? '\u001D' : null;
}

/** Windows composes a character from digits that are pressed while Alt is down. */
function altDigit(key: ScanKey): number | null {
  return key.altKey && !key.ctrlKey && !key.metaKey ? digitOf(key) : null;
}

function characterOf(altCode: string): string {
  if (altCode === '') return '';
  const number = Number(altCode);
  if (number === GS.charCodeAt(0)) return GS;
  // Without a zero Windows types other characters for the lowest numbers.
  if (number <= 3 && !altCode.startsWith('0')) return UNREADABLE;
  if (separators.has(number) || number === 10 || number === 13) return '';
  return number >= 32 && number < 127 ? String.fromCharCode(number) : UNREADABLE;
}
