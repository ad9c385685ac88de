/** A text field. */
type Field = HTMLInputElement | HTMLTextAreaElement;

const notText: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit', 'file']);

export function isField(element: Element | null): element is Field {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !notText.has(element.type);
}

/** Replaces a field's text in a way that React detects. */
export function setText(field: Field, text: string): void {
  field.setSelectionRange(0, field.value.length);
  insert(field, text);
}

/** Inserts text at the cursor. */
export function insert(field: Field, text: string): void {
  if (field.readOnly || field.disabled) return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Deletes the selection, or else the letter at the cursor. */
export function remove(field: Field, isForward: boolean): void {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (start !== end) field.setRangeText('', start, end, 'end');
  else if (isForward) field.setRangeText('', start, start + 1, 'end');
  else field.setRangeText('', Math.max(0, start - 1), start, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Clicks an element, which receives the focus as in a browser. */
export function click(element: HTMLElement): void {
  const target = element.closest<HTMLElement>(focusable);
  if (target) target.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
  element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
  element.click();
}
