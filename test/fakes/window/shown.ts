/** Whether the window shows an element. Style sheets, which no page here has, hide nothing that tests look for. */
export function isShown(element: Element): boolean {
  return element.isConnected && !hasAncestor(element, isHiding);
}

/** Whether an element is hidden with all that is in it. */
export function isHiding(element: Element): boolean {
  return element.hasAttribute('hidden') || isUndisplayed.test(element.getAttribute('style') ?? '');
}
const isUndisplayed = /display: none/;

/** Whether this holds for the element or for any that it is in. */
export function hasAncestor(element: Element, is: (one: Element) => boolean): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (is(one)) return true;
  return false;
}
