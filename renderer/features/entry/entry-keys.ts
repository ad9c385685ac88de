/** What a key does in the entry form. */
export type EntryKey = 'save' | 'save-and-print' | 'next-field';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}

/**
 * Ctrl+Enter saves, Ctrl+Shift+Enter or F9 saves and prints. Enter alone goes to the next field
 * and never saves, since every scanner ends a code with it.
 */
export function entryKey(pressed: Pressed, isTextInput: boolean): EntryKey | null {
  const { key, ctrlKey, shiftKey, altKey, metaKey, isComposing } = pressed;
  if (isComposing || altKey) return null;
  if (key === 'F9') return 'save-and-print';
  if (key !== 'Enter') return null;
  if (ctrlKey || metaKey) return shiftKey ? 'save-and-print' : 'save';
  return isTextInput && !shiftKey ? 'next-field' : null;
}

const focusable =
  'input:not([disabled]):not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';

/** Moves the focus to the field after `from`; radio groups count once, what removes never. */
export function focusNext(form: HTMLElement, from: Element): void {
  const fields = [...form.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  const next = fields[fields.indexOf(from as HTMLElement) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select();
}

function isStop(field: HTMLElement): boolean {
  if (field.closest('[hidden], [data-skipped-by-enter]')) return false;
  return !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked);
}
