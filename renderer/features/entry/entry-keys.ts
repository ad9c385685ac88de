/** Whether Enter goes on from here: from a field, a choice or a list that is closed. */
export function isFieldOfWalk(target: Element): boolean {
  // Something is suggested below, which hears Enter by itself.
  if (target.closest('[data-takes-enter]')) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'button'].includes(target.type);
  return target.matches('button[aria-haspopup=listbox]:not([tabindex="-1"])');
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
