/** Whether Enter goes on from here: from a field, a choice or a list that is closed. */
export function isFieldOfWalk(target: Element): boolean {
  // Something is suggested below, which hears Enter by itself.
  return !target.closest('[data-takes-enter]') && isField(target);
}

/** Whether Shift and Enter go back from here: also over suggestions, which nobody takes that way. */
export function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'button'].includes(target.type);
  return target.matches('button[aria-haspopup=listbox]:not([tabindex="-1"])');
}

const focusable =
  'input:not([disabled]):not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';

/** Moves the focus to the field after `from`, or before it; radio groups count once, what removes never. */
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
