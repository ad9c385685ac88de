/** A ref: moves the focus to the element as soon as it is on the screen. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A ref: the same, where nothing else has the focus. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && isFocusLost()) element.focus();
}

/** Whether keys reach no control: the one that had the focus is gone, or the screen as a whole has it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}
