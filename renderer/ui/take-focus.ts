/** Ref that focuses the element as soon as it is mounted. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Ref that focuses the element if no other element has the focus. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && isFocusLost()) element.focus();
}

/** Checks whether keys reach no control: the focused one was removed, or the screen as a whole has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}
