/** A whole number as people here write it: groups of three, split by dots. "350.000". */
export function groupDigits(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** More digits than any amount has; the rules of the form say how many are too many. */
const mostDigits = 13;

export interface Typed {
  value: number | null;
  text: string;
  /** Where the caret belongs in `text`. */
  caret: number;
}

/**
 * What an amount field holds after a keystroke left `text` in it with the caret at `caret`.
 * Everything but digits is dropped; a `k` means thousands, as in "350k". Deleting a dot deletes
 * the digit before it, since the dot would come back.
 */
export function typeAmount(before: number | null, text: string, caret: number): Typed {
  const left = digitsOf(text.slice(0, caret));
  const right = digitsOf(text.slice(caret));
  const swallowed = before !== null && deletedDot(groupDigits(before), text);
  return place(swallowed ? left.slice(0, -1) : left, thousands(text, right));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function deletedDot(before: string, text: string): boolean {
  return text.length === before.length - 1 && digitsOf(text) === digitsOf(before);
}

function thousands(text: string, right: string): string {
  return /\d\s*k/i.test(text) ? `${right}000` : right;
}

function place(left: string, right: string): Typed {
  const digits = (left + right).slice(0, mostDigits);
  if (digits === '') return { value: null, text: '', caret: 0 };
  const value = Number(digits);
  const text = groupDigits(value);
  return { value, text, caret: caretBefore(text, right.length) };
}

/** The place in `text` that has `digits` digits to its right. */
function caretBefore(text: string, digits: number): number {
  let caret = text.length;
  for (let seen = 0; seen < digits && caret > 0; caret -= 1)
    if (/\d/.test(text.charAt(caret - 1))) seen += 1;
  return caret;
}
