import type { Page } from 'playwright-core';

/** More tab stops than any screen has. */
const MAX_STOPS = 200;

/** A tab stop. */
interface FocusStop {
  readonly name: string;
  /** Precedes the last one in the document: Tab has wrapped around. */
  readonly isAround: boolean;
  /** Above the last one, and not to its right. */
  readonly isBackwards: boolean;
  /** The last one had the same appearance with and without the focus. */
  readonly wasUnseen: boolean;
  readonly isFirst: boolean;
}

/**
 * Walks with Tab once around a screen, or an open dialog, from the current focus. Returns one line for each stop with a
 * fault:
 * - it has no name;
 * - it is reached against the reading order (top to bottom, one column after the other);
 * - it has no visible focus mark.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => Object.assign(globalThis, { walked: null }));
  let [last, rounds] = ['the beginning', 0];
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(inspectFocus);
    if (stop === null) continue;
    if (stop.name === '') faults.push(`no name behind “${last}”`);
    if (stop.wasUnseen) faults.push(`the focus is not seen on “${last}”`);
    if (stop.isBackwards && !stop.isAround) faults.push(`“${stop.name}” above “${last}”`);
    if (stop.isAround) rounds += 1;
    if (stop.isFirst) {
      if (rounds > 1) faults.push(`went around ${rounds} times`);
      return [...new Set(faults)];
    }
    last = stop.name;
  }
  return [...faults, `no way around within ${MAX_STOPS} presses`];
}

/** Runs in the page: compares the focused element with the previously focused one. */
function inspectFocus(): FocusStop | null {
  interface Walked {
    first: Element;
    last: Element;
    /** Its appearance with the focus. */
    appearance: string;
    at: DOMRect;
  }
  const memory = globalThis as unknown as { walked: Walked | null };
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return null;

  const texts = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labels = 'labels' in now ? [...((now.labels as NodeListOf<Element> | null) ?? [])] : [];
  const said = [
    texts(now.getAttribute('aria-labelledby')),
    now.getAttribute('aria-label') ?? '',
    labels.map((label) => label.textContent).join(' '),
    now.matches('input, select, textarea') ? '' : (now.textContent ?? ''),
    now.title,
  ];
  const name = said.map((text) => text.trim()).find((text) => text !== '') ?? '';

  /** The element and the elements that draw it: a hidden field shows the focus on its label. */
  const appearanceOf = (element: Element) => {
    const label = element.closest('label');
    const drawn = [element, element.parentElement, element.parentElement?.parentElement, label];
    const inside = label ? [...label.querySelectorAll('*')] : [...element.querySelectorAll('*')];
    return [...drawn, ...inside]
      .flatMap((one) => {
        if (!one) return [];
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
        return [outline, boxShadow, borderColor, backgroundColor];
      })
      .join();
  };
  /** Its position without scrolling. */
  const positionOf = (element: Element) => {
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    let [left, top] = [box.left, box.top];
    for (let one = element.parentElement; one; one = one.parentElement) {
      left += one.scrollLeft;
      top += one.scrollTop;
    }
    return new DOMRect(left, top, box.width, box.height);
  };

  const before = memory.walked;
  const at = positionOf(now);
  const precedes = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const stop = {
    name: name.replaceAll(/\s+/g, ' ').slice(0, 60),
    isAround: before !== null && precedes(now, before.last),
    isBackwards: before !== null && at.bottom <= before.at.top && at.left < before.at.right - 1,
    wasUnseen:
      before !== null &&
      before.last !== now &&
      before.last.isConnected &&
      appearanceOf(before.last) === before.appearance,
    isFirst: before?.first === now,
  };
  memory.walked = { first: before?.first ?? now, last: now, appearance: appearanceOf(now), at };
  return stop;
}
