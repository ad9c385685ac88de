/** Characters of a US keyboard by physical key: without and with Shift. Scanners are configured for this layout. */
const signs: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', '('],
  Digit0: ['0', ')'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
};

/** Returns the character of a physical key (`KeyboardEvent.code`) on a US keyboard, or null if it types none. */
export function characterOfKey(
  code: string,
  isShifted: boolean,
  isCapsLock = false,
): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted === isCapsLock ? letter.toLowerCase() : letter;
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit ?? signs[code]?.[isShifted ? 1 : 0] ?? null;
}
