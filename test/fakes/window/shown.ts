/** Whether the window shows an element. Style sheets, which these pages do not have, hide no element that tests use. */
export function isShown(element: Element): boolean {
  return element.isConnected && !hasAncestor(element, isHiding);
}

/** Whether an element is hidden with all its content. */
export function isHiding(element: Element): boolean {
  return element.hasAttribute('hidden') || isUndisplayed.test(element.getAttribute('style') ?? '');
}
const isUndisplayed = /display: none/;

/** Whether this holds for the element or any of its ancestors. */
export function hasAncestor(element: Element, is: (one: Element) => boolean): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (is(one)) return true;
  return false;
}
