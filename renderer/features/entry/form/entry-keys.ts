/** Checks whether Enter moves on from an element: a field, a choice or a closed list. */
export function isFieldOfWalk(target: Element): boolean {
  // A list of suggestions below the field handles Enter.
  return !target.closest('[data-takes-enter]') && isField(target);
}

/** Checks whether Shift and Enter move back from an element, also over suggestions, without accepting one. */
export function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'button'].includes(target.type);
  return target.matches('button[aria-haspopup=listbox]:not([tabindex="-1"])');
}

const focusable =
  'input:not([disabled]):not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';

/** Focuses the field after or before `from`. A radio group counts once; remove buttons are skipped. */
export function focusNext(form: HTMLElement, from: Element, step: 1 | -1 = 1): void {
  const fields = [...form.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  const next = fields[fields.indexOf(from as HTMLElement) + step];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select();
}

function isStop(field: HTMLElement): boolean {
  if (field.closest('[hidden], [data-skipped-by-enter]')) return false;
  return !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked);
}
