import { digitOf, type Pressed } from './chord.ts';

/** The keys of a scan so far, as text. */
export interface ScannedKeys {
  readonly text: string;
  /** Digits of an incomplete Alt code: "02" of Alt+0,2,9. */
  readonly altCode: string;
}

export const noKeys: ScannedKeys = { text: '', altCode: '' };

/** Placeholder for a key with an unknown character. Without it the remaining characters would form another code. */
export const UNREADABLE = '\uFFFD';

/** ASCII end of transmission, and the separators of file, group, record and unit. No label prints them. */
const separators: ReadonlySet<number> = new Set([4, 28, 29, 30, 31]);

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

type ScanKey = Omit<Pressed, 'shiftKey' | 'repeat'> & Partial<Pick<Pressed, 'repeat'>>;

export function kindOf(key: ScanKey): ScanKeyKind {
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
export function withKey({ text, altCode }: ScannedKeys, key: ScanKey): ScannedKeys {
  const digit = altDigit(key);
  if (digit !== null && !key.repeat) return { text, altCode: `${altCode}${digit}` };
  if (kindOf(key) === 'modifier' && key.key !== 'Alt') return { text, altCode };
  return { text: text + characterOf(altCode) + signOf(key), altCode: '' };
}

/** Returns the text of a scan, with `UNREADABLE` for each key without a known character. */
export function textOf({ text, altCode }: ScannedKeys): string {
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

/** Returns the scanned code, or null if a part is unknown. */
export function codeOf(text: string): string | null {
  return text.includes(UNREADABLE) ? null : text;
}

function signOf(key: ScanKey): string {
  const kind = kindOf(key);
  if (kind === 'modifier') return '';
  // Sent by the scanner or by a key that is held down: unknown.
  if (key.repeat) return UNREADABLE;
  if (kind === 'character') return key.key;
  return kind === 'chord' && isSeparator(key) ? '' : UNREADABLE;
}

/** Some scanners type a function key for FNC1, or the group separator as Ctrl+]. */
function isSeparator(key: ScanKey): boolean {
  const control = controlCharacter(key);
  if (control !== null) return separators.has(control.charCodeAt(0));
  return /^F\d{1,2}$/.test(key.key) && !key.ctrlKey && !key.altKey && !key.metaKey;
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
  if (separators.has(number) || number === 10 || number === 13) return '';
  return number >= 32 && number < 127 ? String.fromCharCode(number) : UNREADABLE;
}
