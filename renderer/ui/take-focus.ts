/** A ref: moves the focus to the element as soon as it is on the screen. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
