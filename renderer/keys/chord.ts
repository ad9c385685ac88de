/** The fields of a keydown event that this module reads. */
export interface Pressed {
  readonly key: string;
  /** Physical key, independent of the keyboard layout: "KeyG", "Digit1". */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

const modifiers = { Ctrl: 'Ctrl', Shift: '⇧', Alt: 'Alt' } as const;
const signs: Partial<Record<string, string>> = {
  Enter: '⏎',
  Escape: 'Esc',
  Space: '␣',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Digit: '0–9',
  Slash: '/',
  Equal: '+',
  Minus: '−',
  NumpadAdd: '+',
  NumpadSubtract: '−',
};

/**
 * Checks whether a press matches a chord: "F9", "Shift+F9", "Ctrl+Enter", "Alt+KeyG". Every modifier must match, except
 * Shift with a sign, because some layouts need it there. "Digit" matches any digit. The command key of a Mac counts as
 * Ctrl.
 */
export function isChord(chord: string, pressed: Pressed): boolean {
  if (isAltCodeDigit(pressed)) return false;
  const parts = chord.split('+');
  const name = parts.at(-1) ?? '';
  const has = (modifier: string) => parts.includes(modifier);
  if (has('Ctrl') !== (pressed.ctrlKey || pressed.metaKey)) return false;
  if (has('Alt') !== pressed.altKey) return false;
  if (name === '?') return pressed.key === '?';
  if (has('Shift') !== pressed.shiftKey) return false;
  if (name === 'Digit') return digitOf(pressed) !== null;
  return name === pressed.key || name === pressed.code || name === codeOf(pressed.key);
}

/** Returns the pressed digit, or null. It reads the physical key first, because some layouts have letters there. */
export function digitOf({ code, key }: Pick<Pressed, 'code' | 'key'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0];
  return digit === undefined ? null : Number(digit);
}

/**
 * Checks whether the system composes a character from this digit (Alt with the number pad). Such a digit is part of no
 * chord.
 */
export function isAltCodeDigit({
  code,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<Pressed, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey && !ctrlKey && !metaKey && /^Numpad\d$/.test(code);
}

/** Formats a chord for a button: "Ctrl ⏎". */
export function shownChord(chord: string): string {
  return chord
    .split('+')
    .map((part) => {
      if (part in modifiers) return modifiers[part as keyof typeof modifiers];
      return signs[part] ?? part.replace(/^(Key|Digit|Arrow|Numpad)/, '');
    })
    .join(' ');
}

/** Code of a press without a physical key, as programs that type for the user generate them. */
function codeOf(key: string): string {
  if (key === '/') return 'Slash';
  if (/^\d$/.test(key)) return `Digit${key}`;
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}
