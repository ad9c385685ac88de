import { digitOf, type Pressed } from './chord.ts';

/** The keys of a scan so far, as text. */
export interface ScannedKeys {
  readonly text: string;
  /** Digits of an Alt code that is not complete yet: "02" of Alt+0,2,9. */
  readonly altCode: string;
}

export const noKeys: ScannedKeys = { text: '', altCode: '' };

/** Stands for a key whose character is unknown: without it the rest would be another code. */
export const UNREADABLE = '\uFFFD';

/** ASCII's end of transmission and its separators of file, group, record and unit; no label prints them. */
const separators: ReadonlySet<number> = new Set([4, 28, 29, 30, 31]);

/** What a key is to a scanner. */
type ScanKeyKind =
  | 'character'
  /** A character, but the system does not tell which. */
  | 'unknown'
  | 'end'
  | 'tab'
  | 'modifier'
  /** Any other key: it types no character by itself, and may be a shortcut. */
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

type ScanKey = Omit<Pressed, 'shiftKey' | 'repeat'>;

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

/** Adds a key to a scan. */
export function withKey({ text, altCode }: ScannedKeys, key: ScanKey): ScannedKeys {
  const digit = altDigit(key);
  if (digit !== null) return { text, altCode: `${altCode}${digit}` };
  if (kindOf(key) === 'modifier' && key.key !== 'Alt') return { text, altCode };
  return { text: text + characterOf(altCode) + signOf(key), altCode: '' };
}

/** The text of a scan, with `UNREADABLE` for each key that has no known character. */
export function textOf({ text, altCode }: ScannedKeys): string {
  return text + characterOf(altCode);
}

/** Whether the digits of an Alt code are a carriage return or a line feed: "013", unless one more digit follows. */
export function endsByAltCode({ altCode }: ScannedKeys): boolean {
  return /^0+1[03]$/.test(altCode);
}

/** Whether a key goes on with an Alt code. */
export function goesOnWithAltCode(key: ScanKey): boolean {
  return altDigit(key) !== null;
}

/** The code that was scanned, or null where a part of it is unknown. */
export function codeOf(text: string): string | null {
  return text.includes(UNREADABLE) ? null : text;
}

function signOf(key: ScanKey): string {
  const kind = kindOf(key);
  if (kind === 'character') return key.key;
  if (kind === 'modifier') return '';
  return kind === 'chord' && isSeparator(key) ? '' : UNREADABLE;
}

/** Some scanners type a function key for FNC1, or the group separator as Ctrl+]. */
function isSeparator(key: ScanKey): boolean {
  const control = controlCharacter(key);
  if (control !== null) return separators.has(control.charCodeAt(0));
  return /^F\d{1,2}$/.test(key.key) && !key.ctrlKey && !key.altKey && !key.metaKey;
}

/** The ASCII control character that Ctrl and a key stand for: Ctrl+M is a carriage return. */
function controlCharacter({ key, code, ctrlKey, altKey, metaKey }: ScanKey): string | null {
  if (!ctrlKey || altKey || metaKey) return null;
  const sign = /^[a-z[\\\]^_]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
  if (sign !== '') return String.fromCharCode(sign.toUpperCase().charCodeAt(0) - 64);
  return code === 'BracketRight' ? '\u001D' : null;
}

/** Windows puts a character together of digits that are pressed while Alt is down. */
function altDigit(key: ScanKey): number | null {
  return key.altKey && !key.ctrlKey && !key.metaKey ? digitOf(key) : null;
}

function characterOf(altCode: string): string {
  if (altCode === '') return '';
  const number = Number(altCode);
  if (separators.has(number) || number === 10 || number === 13) return '';
  return number >= 32 && number < 127 ? String.fromCharCode(number) : UNREADABLE;
}
