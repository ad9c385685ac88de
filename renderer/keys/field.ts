import type { WrittenInto } from './scanned-code.ts';

/** A field for text. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Content of a field, with its selection. */
export interface FieldContent {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

const notText: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit']);

/** Returns the field that receives a key, or null if the target accepts no text. */
export function keyFieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !notText.has(target.type) ? target : null;
}

export function contentOf({ value, selectionStart, selectionEnd }: Field): FieldContent {
  return { value, start: selectionStart, end: selectionEnd };
}

/**
 * Returns the text that was inserted since `before` in place of its selection; null if other parts changed too, as in a
 * field that formats its text.
 */
export function textSince({ value, start, end }: FieldContent, field: Field): string | null {
  if (start === null) return null;
  const [head, tail] = [value.slice(0, start), value.slice(end ?? start)];
  const now = field.value;
  const isInserted = now.startsWith(head) && now.endsWith(tail);
  if (!isInserted || now.length < head.length + tail.length) return null;
  return now.slice(head.length, now.length - tail.length);
}

/** Returns the purpose of a field. */
export function writtenInto({ type, inputMode, dataset }: Field): WrittenInto {
  if (type === 'tel') return 'phone';
  if (type === 'password' && inputMode !== '') return 'pin';
  return inputMode !== '' || dataset['amount'] !== undefined ? 'amount' : 'text';
}

/** Restores the content of a field and notifies React. */
export function putBack(field: Field, { value, start, end }: FieldContent): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React replaces the setter of each field with one that hides the change from React itself.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end);
}

/** Types text at the cursor and notifies React. */
export function typeInto(field: Field, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Removes text that `typeInto` has typed, if it is still directly before the cursor. */
export function takeBackTyped(field: Field, text: string): void {
  const { value, start, end } = contentOf(field);
  if (text === '' || start === null || start !== end) return;
  if (!value.slice(0, start).endsWith(text)) return;
  const from = start - text.length;
  putBack(field, { value: value.slice(0, from) + value.slice(start), start: from, end: from });
}
