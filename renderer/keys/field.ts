/** A field that text is typed into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a field held, and where its cursor was. */
export interface FieldContent {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

const notText: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit']);

/** The field that a key goes into, or null where it is no text. */
export function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !notText.has(target.type) ? target : null;
}

export function contentOf({ value, selectionStart, selectionEnd }: Field): FieldContent {
  return { value, start: selectionStart, end: selectionEnd };
}

/** Puts back what a field held, in a way that React hears of. */
export function putBack(field: Field, { value, start, end }: FieldContent): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React replaces the setter of each field by one that keeps the change to itself.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end);
}

/** Types text where the cursor is, in a way that React hears of. */
export function typeInto(field: Field, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Takes away what `typeInto` has typed, where it still stands before the cursor. */
export function takeBack(field: Field, text: string): void {
  const { value, start, end } = contentOf(field);
  if (text === '' || start === null || start !== end) return;
  const from = start - text.length;
  if (value.slice(Math.max(0, from), start) !== text) return;
  putBack(field, { value: value.slice(0, from) + value.slice(start), start: from, end: from });
}
